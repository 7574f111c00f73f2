import { basePath, type Library, type Page } from "@opcon-help/model";

import { typeNames } from "../../page/types.ts";

/** What a card says. */
export interface Card {
  title: string;
  /** Area of the help; the help itself has none. */
  area: string | undefined;
  /** Type of the page, as its head shows it. */
  kind: string | undefined;
}

/** In pixels; Facebook, LinkedIn, Slack and Teams show it without cutting. */
export const cardSize = { width: 1200, height: 630 };

/** Address of the card of a page. */
export const cardHref = ({ path }: Pick<Page, "path">): string => `${basePath}cards/${path}.png`;

/** What the card of a page says. The home page stands for the whole help. */
export function cardOf(library: Library, { path, front }: Page): Card {
  if (path === "index") return { title: front.title, area: undefined, kind: undefined };
  const area = library.areas.entries.find(({ id }) => id === front.sidebar);
  return { title: front.title, area: area?.title, kind: typeNames[front.type] };
}

/** The same in words, for those who do not see it. */
export const cardText = ({ title, area, kind }: Card): string =>
  [title, kind, area, "OpCon Help"].filter(Boolean).join(" – ");
