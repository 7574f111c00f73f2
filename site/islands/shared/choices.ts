import { escapeHtml } from "../../markdown/escape.ts";

/** What readers can choose in a list, with what the choice shows as HTML. */
export interface Choice {
  id: string;
  name: string;
  group: string;
  /** Text below the list. */
  about: string;
  /** The answer as plain text. */
  answer: string;
  results: string;
  /** Value in the mark of the table rows that belong to the choice. */
  rows?: string;
}

/** Lists of HTML with their titles. Empty lists are left out. */
export const listsOf = (lists: Iterable<readonly [title: string, items: readonly string[]]>): string =>
  [...lists]
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => `${title && `<h3>${title}</h3>`}<ul><li>${items.join("</li><li>")}</li></ul>`)
    .join("");

export const linkTo = (href: string, text: string): string => `<a href="${href}">${escapeHtml(text)}</a>`;
