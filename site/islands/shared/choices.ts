import { escapeHtml } from "../../markdown/escape.ts";
import type { Option } from "./fields.tsx";

/** Values that are their own labels. */
export const choicesOf = (values: Iterable<string>): Option[] => [...values].map((id) => ({ id }));

/** Lists of HTML with their titles. Empty lists are left out. */
export const listsOf = (lists: Iterable<readonly [title: string, items: readonly string[]]>): string =>
  [...lists]
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => `${title && `<h3>${title}</h3>`}<ul><li>${items.join("</li><li>")}</li></ul>`)
    .join("");

export const linkTo = (href: string, text: string): string => `<a href="${href}">${escapeHtml(text)}</a>`;
