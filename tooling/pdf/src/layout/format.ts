import { areaStyle, papers, type Paper } from "./paper.ts";

/** A font size. */
export interface TypeSize {
  /** Name on the command line and in manuals.json. */
  id: "normal" | "large";
  /** Factor for all font sizes in the styles. */
  scale: number;
}

/** Running text of 9.6 points, and of 12 points for large print. */
export const typeSizes: readonly TypeSize[] = [
  { id: "normal", scale: 1 },
  { id: "large", scale: 1.25 },
];

/** Paper and font size of a manual. */
export interface Format {
  paper: Paper;
  type: TypeSize;
}

/** All formats, the default first. */
export const formats: readonly Format[] = papers.flatMap((paper) => typeSizes.map((type) => ({ paper, type })));

/** Custom properties with the sizes of text area and font. */
export const formatStyle = ({ paper, type }: Format): string =>
  `${areaStyle(paper)} :root { --type-scale: ${type.scale}; }`;

/** File name of a manual in a format. The default format has the name in areas.yml. */
export const fileIn = ({ paper, type }: Format, file: string): string => {
  const marks = [...(paper.id === "a4" ? [] : [paper.id]), ...(type.id === "normal" ? [] : [type.id])];
  return file.replace(/(\.pdf)?$/, `${marks.map((mark) => `-${mark}`).join("")}.pdf`);
};
