/** A label on the screen, and the heading of the section that names it (undefined above the first heading). */
export interface BoldLabel {
  label: string;
  heading: string | undefined;
}

const heading = /^#{2,6}\s+(.*?)\s*$/;
const bold = /\*\*([^*]+)\*\*/g;

/** Bold texts of a page's Markdown with the section of each, outside code blocks and tables, whose rows have labels. */
export function boldLabels(body: string): BoldLabel[] {
  const found: BoldLabel[] = [];
  let section: string | undefined;
  let fence: string | undefined;
  for (const line of body.split("\n")) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && (!fence || line.trim().startsWith(fence))) {
      fence = fence ? undefined : mark;
      continue;
    }
    if (fence || /^\s*\|/.test(line)) continue;
    const title = heading.exec(line)?.[1];
    if (title !== undefined) section = title;
    else for (const match of line.matchAll(bold)) found.push({ label: match[1]!, heading: section });
  }
  return found;
}
