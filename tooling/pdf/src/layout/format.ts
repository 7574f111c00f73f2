import { areaStyle, papers, type Paper } from "./paper.ts";

/** A size of type. */
export interface TypeSize {
  /** Name on the command line and in manuals.json. */
  id: "normal" | "large";
  /** Factor of all sizes of type in the styles. */
  scale: number;
}

/** Running text of 9.6 points, and of 12 points for those who need larger print. */
export const typeSizes: readonly TypeSize[] = [
  { id: "normal", scale: 1 },
  { id: "large", scale: 1.25 },
];

/** What a manual is printed on and how large. */
export interface Format {
  paper: Paper;
  type: TypeSize;
}

/** All formats, the usual one first. */
export const formats: readonly Format[] = papers.flatMap((paper) => typeSizes.map((type) => ({ paper, type })));

/** Size of the area and of the type, as the custom properties of the styles. */
export const formatStyle = ({ paper, type }: Format): string =>
  `${areaStyle(paper)} :root { --type-scale: ${type.scale}; }`;

/** File of a manual in a format: in the usual one it keeps the name in areas.yml. */
export const fileIn = ({ paper, type }: Format, file: string): string => {
  const marks = [...(paper.id === "a4" ? [] : [paper.id]), ...(type.id === "normal" ? [] : [type.id])];
  return file.replace(/(\.pdf)?$/, `${marks.map((mark) => `-${mark}`).join("")}.pdf`);
};
