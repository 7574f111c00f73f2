/** A paper size, in mm. */
export interface Paper {
  /** Name on the command line and in manuals.json. */
  id: "a4" | "letter";
  width: number;
  height: number;
}

/** All paper sizes, starting with the default. */
export const papers: readonly Paper[] = [
  { id: "a4", width: 210, height: 297 },
  { id: "letter", width: 215.9, height: 279.4 },
];

/** Sums of the opposite margins in styles/page.css, in mm. */
const margins = { width: 44, height: 49 };

export const pageSize = ({ width, height }: Paper): string => `${width}mm ${height}mm`;

const round = (length: number): number => Math.round(length * 10) / 10;

/** Custom properties with the size of the text area. */
export const areaStyle = ({ width, height }: Paper): string =>
  `:root { --area-width: ${round(width - margins.width)}mm; --area-height: ${round(height - margins.height)}mm; }`;

/** File name of a manual on a paper size. For the default size, it's the name in areas.yml. */
export const fileOn = (paper: Paper, file: string): string =>
  file.replace(/(\.pdf)?$/, paper === papers[0] ? ".pdf" : `-${paper.id}.pdf`);
