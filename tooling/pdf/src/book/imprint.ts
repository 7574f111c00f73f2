export const language = "en";
export const author = "OpCon Help contributors";
export const creator = "OpCon Help";

export interface Imprint {
  title: string;
  /** Product and version, such as "OpCon 26.1". */
  subject: string;
  date: Date;
}
