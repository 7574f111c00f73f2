import { defineRouteMiddleware, type StarlightRouteData } from "@astrojs/starlight/route-data";

import { basePath, currentVersion, neighbours, type PageLink } from "@opcon-help/model";

import { lastCommitDates } from "./page/git-dates.ts";
import { currentLibrary } from "./library.ts";
import { escapeHtml } from "./markdown/html.ts";
import { pageContext } from "./page/context.ts";
import { hasTypedText } from "./page/typed-text.ts";
import { editAddress, publication } from "./publication.ts";
import monoHref from "@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2?url";
import textHref from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import homeHref from "./styles/home.css?url&no-inline";
import printHref from "./styles/print.css?url&no-inline";
import typesHref from "./styles/page-types.css?url&no-inline";

const link = { type: "link", isCurrent: false, badge: undefined, attrs: {} } as const;
const pagerLink = (to: PageLink | undefined) => to && { ...link, label: to.label, href: to.href };

const element = (tag: "link" | "meta", attrs: Record<string, string>): StarlightRouteData["head"][number] => ({
  tag,
  attrs,
  content: "",
});
const meta = (name: string, content: string) => element("meta", { name, content });

/** The picture that chats show with a link to a page. They need absolute addresses. */
const cardTags = Object.entries({
  "og:image": new URL(`${basePath}card.png`, publication.origin).href,
  "og:image:width": "1200",
  "og:image:height": "630",
  "og:image:alt": "OpCon Help",
}).map(([property, content]) => element("meta", { property, content }));

/** Replaces Starlight's site-wide data with the sidebar, pager, edit link, and date of each page's own area. */
export const onRequest = defineRouteMiddleware(async (context) => {
  const route = context.locals.starlightRoute;
  const library = await currentLibrary();
  const here = pageContext(library, route.id);
  // Starlight writes the content of head elements as HTML.
  route.head = route.head.filter(({ attrs }) => attrs?.["name"] !== "generator");
  for (const own of route.head) if (own.tag === "title") own.content = escapeHtml(own.content ?? "");
  route.head.push(...cardTags);
  for (const href of [textHref, monoHref])
    route.head.push(element("link", { rel: "preload", href, as: "font", crossorigin: "" }));
  route.head.push(element("link", { rel: "stylesheet", href: printHref, media: "print" }));
  const record = currentVersion(library);
  if (record.noIndex) {
    route.head.push(meta("robots", "noindex"));
    route.head = route.head.filter(({ attrs }) => attrs?.["rel"] !== "sitemap");
  }
  if (route.id === "404") {
    // The page answers for every unknown address, and has none of its own.
    route.head = route.head.filter(({ attrs }) => attrs?.["rel"] !== "canonical" && attrs?.["property"] !== "og:url");
    if (!record.noIndex) route.head.push(meta("robots", "noindex"));
  }
  route.head.push(meta("product-version", record.label));
  if (!here) return;
  route.head.push(
    element("link", { rel: "alternate", type: "text/markdown", href: `${basePath}${here.page.path}.md` }),
  );
  // A table of contents with only the top of the page as an entry doesn't help, and the home page lists its own links.
  if (here.page.path === "index") route.toc = undefined;
  if (route.toc?.items.length === 1 && route.toc.items[0]!.children.length === 0) route.toc = undefined;
  const sidebar = here.area && library.sidebars.get(here.area.id);
  const { previous, next } = sidebar
    ? neighbours(sidebar, library.pages, here.page.path)
    : { previous: undefined, next: undefined };
  route.pagination = { prev: pagerLink(previous), next: pagerLink(next) };
  // Older versions are edited on their release branch, so their pages don't have an edit link.
  if (record.ref === undefined) route.editUrl = editAddress(here.page.file);
  route.lastUpdated = lastCommitDates(library).get(here.page.file);
  route.head.push(meta("help-id", here.page.front.id));
  const ownStyles = here.page.path === "index" ? homeHref : hasTypedText(here.page) ? typesHref : undefined;
  if (ownStyles) route.head.push(element("link", { rel: "stylesheet", href: ownStyles }));
  if (here.page.front.keywords) route.head.push(meta("keywords", here.page.front.keywords.join(", ")));
});
