/** A paper size, in mm. */
export interface Paper {
  /** Name on the command line and in manuals.json. */
  id: "a4" | "letter";
  width: number;
  height: number;
}

export const papers: readonly Paper[] = [
  { id: "a4", width: 210, height: 297 },
  { id: "letter", width: 215.9, height: 279.4 },
];

/** Margins in styles/page.css, both sides together, in mm. */
const margins = { width: 44, height: 49 };

/** Custom properties with the size of the text area. */
export const areaStyle = ({ width, height }: Paper): string =>
  `:root { --area-width: ${round(width - margins.width)}mm; --area-height: ${round(height - margins.height)}mm; }`;

export const pageSize = ({ width, height }: Paper): string => `${width}mm ${height}mm`;

/** The same for landscape pages, which have the margins of the other pages, and for their paper. */
export const turnedStyle = ({ width, height }: Paper): string =>
  `:root { --turned-width: ${height}mm; --turned-height: ${width}mm; --turned-area-width: ${round(height - margins.width)}mm; --turned-area-height: ${round(width - margins.height)}mm; } ` +
  `@page turned { size: ${height}mm ${width}mm; margin: 0; }`;

const round = (length: number): number => Math.round(length * 10) / 10;

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
