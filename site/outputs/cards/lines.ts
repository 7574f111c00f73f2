/** Width of a text in pixels, at a font size in pixels. */
export type Measure = (text: string, size: number) => number;

/** A text broken into lines at the font size that fits. */
export interface Lines {
  size: number;
  lines: string[];
}

const broken = (text: string, size: number, width: number, measure: Measure): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)!} ${word}` : word;
    if (lines.length > 0 && measure(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** The same number of lines in the narrowest box that gives it: no word stands alone at the end. */
function balanced({ size, lines }: Lines, width: number, measure: Measure): Lines {
  const text = lines.join(" ");
  let best = lines;
  for (let narrower = width - size / 2; narrower > 0; narrower -= size / 2) {
    const tried = broken(text, size, narrower, measure);
    if (tried.length > lines.length || tried.some((line) => measure(line, size) > narrower)) break;
    best = tried;
  }
  return { size, lines: best };
}

/**
 * Breaks a text into even lines at the largest of the sizes at which it fits the box; at the last of them if it fits
 * at none.
 *
 * @param sizes font sizes in pixels, the largest first
 * @param box width of the lines in pixels, and how many there may be at a size
 */
export function fitLines(
  text: string,
  sizes: readonly number[],
  box: { width: number; most: (size: number) => number },
  measure: Measure,
): Lines {
  const tries = sizes.map((size) => ({ size, lines: broken(text, size, box.width, measure) }));
  const fits = ({ size, lines }: Lines): boolean =>
    lines.length <= box.most(size) && lines.every((line) => measure(line, size) <= box.width);
  return balanced(tries.find(fits) ?? tries.at(-1)!, box.width, measure);
}
