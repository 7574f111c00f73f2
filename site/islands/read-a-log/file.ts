/** Larger files are read from their end, because the newest lines are there. */
export const mostBytes = 20 * 2 ** 20;
const headBytes = 2 ** 18;
const sliceBytes = 2 ** 19;
/** How long the page is busy before it reacts to the reader, in milliseconds. */
const busy = 30;

const pause = (): Promise<unknown> => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));

/**
 * Encoding of a text by its first bytes. Logs of Windows programs are often in UTF-16 or Windows-1252.
 *
 * @returns undefined if the bytes aren't text
 */
export function encodingOf(head: Uint8Array): string | undefined {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  let controls = 0;
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls += 1;
  });
  const isHalf = (count: number): boolean => count > head.length * 0.3;
  if (controls > head.length / 50) return undefined;
  if (zeros.some((count) => count > 0))
    return isHalf(zeros[1]!) ? "utf-16le" : isHalf(zeros[0]!) ? "utf-16be" : undefined;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

export interface Progress {
  signal: AbortSignal;
  /** Called with the part that is done, from 0 to 1. */
  report: (part: number) => void;
}

/**
 * The text of a file.
 *
 * @returns undefined if the file isn't text
 */
export async function textOf(file: Blob, { signal, report }: Progress): Promise<string | undefined> {
  const encoding = encodingOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (encoding === undefined) return undefined;
  const decoder = new TextDecoder(encoding);
  // An even position, because a character of UTF-16 has two bytes.
  const start = Math.max(0, file.size - mostBytes + (file.size % 2));
  let text = "";
  for (let from = start; from < file.size && !signal.aborted; from += sliceBytes) {
    const bytes = await file.slice(from, from + sliceBytes).arrayBuffer();
    text += decoder.decode(bytes, { stream: true });
    report((from - start) / (file.size - start) / 2);
  }
  return text + decoder.decode();
}

/**
 * Calls a function with each line. It works in short slices instead of in a worker, so that it is the same from a folder,
 * where browsers refuse workers.
 *
 * @returns the lines until the reader stopped
 */
export async function eachLine(
  text: string,
  read: (line: string, index: number) => void,
  { signal, report }: Progress,
): Promise<string[]> {
  const lines: string[] = [];
  let since = performance.now();
  for (let from = 0; from < text.length;) {
    const end = text.indexOf("\n", from);
    const line = text.slice(from, end < 0 ? text.length : end).replace(/\r$/, "");
    read(line, lines.length);
    lines.push(line);
    from = end < 0 ? text.length : end + 1;
    if (performance.now() - since < busy) continue;
    report(0.5 + from / text.length / 2);
    await pause();
    if (signal.aborted) break;
    since = performance.now();
  }
  return lines;
}
