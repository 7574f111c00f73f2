import type { Mention } from "./mentions.ts";

/** With more references than this, passing mentions are left out. */
const mostSections = 6;

/** With this many mentions, a section is about the term. */
const severalMentions = 3;

/** Maximum number of characters in a label; longer labels are sentences. */
const longestLabel = 48;

/** Labels on more pages of the help than this, such as "OK", are too common to index. */
const mostPages = 8;

/** Switches, names with several letters, and message codes. */
const isTyped = /^(?:[-/=]{1,2}[A-Za-z?]\w*|[^\s<>"']*[A-Za-z_]{3}[^\s<>"']*|\d{3,6})$/;

const isFile =
  /^[A-Za-z0-9][\w-]*(?: [\w-]+)*\.(?:exe|ini|cmd|bat|log|dat|xml|json|sql|msi|jar|lic|sh|dll|mdb|cfg|properties)$/i;

const isWordy = (label: string): boolean => /\p{L}{2}/u.test(label) && label.length <= longestLabel;

/** A label such as "Exit codes:" at the start of a paragraph is a run-in heading. */
const isRunIn = (label: string): boolean => label.endsWith(":");

function bySection(mentions: readonly Mention[]): Mention[][] {
  const sections = new Map<number, Mention[]>();
  for (const mention of mentions) sections.set(mention.section, [...(sections.get(mention.section) ?? []), mention]);
  return [...sections.values()];
}

/** The row heads of each section that has any, else its first mention. */
const firsts = (mentions: readonly Mention[]): Mention[] =>
  bySection(mentions).flatMap((own) => {
    const rows = own.filter(({ namesRow }) => namesRow);
    return rows.length > 0 ? rows : own.slice(0, 1);
  });

/**
 * Chooses the sections that say something about a term: all sections when there are few, otherwise those with several
 * mentions, or none when there are still too many.
 *
 * @param topics the mentions of one term, by topic
 */
export function chooseTerm(topics: readonly (readonly Mention[])[]): Mention[] {
  const sections = topics.flatMap(bySection);
  if (sections.length <= mostSections) return sections.flatMap((own) => own.slice(0, 1));
  const detailed = sections.filter((own) => own.length >= severalMentions);
  return detailed.length <= mostSections ? detailed.flatMap((own) => own.slice(0, 1)) : [];
}

/**
 * Chooses the references for a label in the user interface; none when it's too common.
 *
 * @param pages number of pages in the help with the label
 */
export function chooseLabel(label: string, topics: readonly (readonly Mention[])[], pages: number): Mention[] {
  if (!isWordy(label) || isRunIn(label) || pages > mostPages) return [];
  return fewest(topics);
}

/** Chooses the references for code: rows that explain it, and for files also the sections that mention them. */
export function chooseCode(code: string, topics: readonly (readonly Mention[])[]): Mention[] {
  if (isFile.test(code)) return fewest(topics);
  return isTyped.test(code) ? topics.flatMap((own) => own.filter(({ namesRow }) => namesRow)) : [];
}

/** All references if there are few, otherwise only the rows that explain the label or file, if those are few. */
function fewest(topics: readonly (readonly Mention[])[]): Mention[] {
  const places = topics.flatMap(firsts);
  const rows = places.filter(({ namesRow }) => namesRow);
  if (places.length <= mostSections) return places;
  return rows.length <= mostSections ? rows : [];
}
