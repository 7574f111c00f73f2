import type { Mention } from "./mentions.ts";

/** Sections that may mention a term before mentions in passing are left out: nobody looks up so many places. */
const mostSections = 6;

/** A mention that is one of several in its section says something about the term. */
const severalMentions = 3;

/** Longest label that an index holds, in characters; longer ones are sentences. */
const longestLabel = 48;

/** Pages of the whole help on which a label may stand and still tell where to look: "OK" stands everywhere. */
const mostPages = 8;

/** What is typed as it stands: switches, names with several letters, and codes of messages. */
const isTyped = /^(?:[-/=]{1,2}[A-Za-z?]\w*|[^\s<>"']*[A-Za-z_]{3}[^\s<>"']*|\d{3,6})$/;

/** Files that have a name of their own. */
const isFile =
  /^[A-Za-z0-9][\w-]*(?: [\w-]+)*\.(?:exe|ini|cmd|bat|log|dat|xml|json|sql|msi|jar|lic|sh|dll|mdb|cfg|properties)$/i;

const isWordy = (label: string): boolean => /\p{L}{2}/u.test(label) && label.length <= longestLabel;

/** A label that opens a paragraph, "Exit codes:", is a heading in disguise. */
const isRunIn = (label: string): boolean => label.endsWith(":");

/** By section of a topic, the mentions of one thing. */
function bySection(mentions: readonly Mention[]): Mention[][] {
  const sections = new Map<number, Mention[]>();
  for (const mention of mentions) sections.set(mention.section, [...(sections.get(mention.section) ?? []), mention]);
  return [...sections.values()];
}

/** The first mention of each section, and of each row that it names. */
const firsts = (mentions: readonly Mention[]): Mention[] =>
  bySection(mentions).flatMap((own) => {
    const rows = own.filter(({ namesRow }) => namesRow);
    return rows.length > 0 ? rows : own.slice(0, 1);
  });

/**
 * Chooses the places in which readers find something about a term: all sections when there are few, else those that
 * speak of it several times, none when it is everywhere.
 *
 * @param topics by topic, the mentions of one term
 */
export function chooseTerm(topics: readonly (readonly Mention[])[]): Mention[] {
  const sections = topics.flatMap(bySection);
  if (sections.length <= mostSections) return sections.flatMap((own) => own.slice(0, 1));
  const telling = sections.filter((own) => own.length >= severalMentions);
  return telling.length <= mostSections ? telling.flatMap((own) => own.slice(0, 1)) : [];
}

/**
 * Chooses the places of a label on the screen; none when it is too common to tell where to look.
 *
 * @param pages pages of the whole help that show the label
 */
export function chooseLabel(label: string, topics: readonly (readonly Mention[])[], pages: number): Mention[] {
  if (!isWordy(label) || isRunIn(label) || pages > mostPages) return [];
  return fewest(topics);
}

/** Chooses the places of what is typed: rows that explain it, and files wherever they are named. */
export function chooseCode(code: string, topics: readonly (readonly Mention[])[]): Mention[] {
  if (isFile.test(code)) return fewest(topics);
  return isTyped.test(code) ? topics.flatMap((own) => own.filter(({ namesRow }) => namesRow)) : [];
}

/** The rows that explain a thing where there are any, else the sections that name it, unless they are too many. */
function fewest(topics: readonly (readonly Mention[])[]): Mention[] {
  const places = topics.flatMap(firsts);
  const rows = places.filter(({ namesRow }) => namesRow);
  if (places.length <= mostSections) return places;
  return rows.length <= mostSections ? rows : [];
}
