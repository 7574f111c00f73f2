import { icons as lucide } from "@iconify-json/lucide";

import { pageKinds, type PageType } from "@opcon-help/model";

/** Icons of Lucide by what they mean in the help. Page types, areas, and groups name theirs. */
const meanings = {
  search: "search",
  code: "scan-search",
  news: "sparkles",
  download: "download",
  copy: "copy",
  check: "check",
  keep: "bookmark",
  open: "arrow-right",
  filter: "list-filter",
  link: "link",
  history: "rotate-ccw-clock",
} as const;
export type IconMeaning = keyof typeof meanings | PageType;

/**
 * The drawing of an icon as SVG elements in the color of the text.
 *
 * @param name what the icon means, or a name from Lucide
 * @throws Error if Lucide doesn't have the icon
 */
export function iconDrawing(name: string): string {
  const { icon: ofType } = pageKinds[name as PageType] ?? {};
  const lucideName = ofType ?? meanings[name as keyof typeof meanings] ?? name;
  const icon = lucide.icons[lucideName];
  if (!icon) throw new Error(`Lucide doesn't have the icon ${lucideName}. Choose one from https://lucide.dev/icons`);
  return icon.body;
}
