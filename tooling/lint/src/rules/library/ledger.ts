import {
  fileOfPage,
  ledgerFile,
  pagePathOfRoute,
  pageRoute,
  readLedger,
  withoutSlash,
  type Ledger,
  type LedgerEntry,
  type Page,
} from "@opcon-help/model";

import type { Content, PageFacts } from "../../engine/content.ts";
import { atStart, type Report } from "../../engine/finding.ts";
import { suggestionsFor } from "@opcon-help/model/suggestions";

/** The pages and aliases of the content by address. */
interface Answers {
  pages: ReadonlyMap<string, PageFacts>;
  /** Targets of the aliases by old address, which can include an anchor. */
  aliases: ReadonlyMap<string, string>;
  /** Pages by their current and former help IDs. */
  ids: ReadonlyMap<string, Page>;
}

function answersOf({ library, pages }: Content): Answers {
  const known = [...library.pages.values()];
  return {
    pages: new Map(
      [...pages.values()].flatMap((facts) => (facts.page ? [[withoutSlash(facts.page.route), facts]] : [])),
    ),
    aliases: new Map(library.aliases.entries.map(({ from, to }) => [withoutSlash(from), to])),
    ids: new Map(known.flatMap((page) => [page.front.id, ...(page.front.former_ids ?? [])].map((id) => [id, page]))),
  };
}

/** The problem with a released help ID, if there is one. */
function idDefect({ ids, pages }: Answers, route: string, { id }: LedgerEntry): Report | undefined {
  if (ids.has(id)) return undefined;
  const page = pages.get(withoutSlash(route))?.page;
  return page
    ? page.frontSource.problemAt(
        ["id"],
        `The page was released with the id "${id}", which the product's help key uses; restore it`,
      )
    : atStart(
        ledgerFile,
        `No page has the released id "${id}"; add it to the "former_ids" of the page that replaces the old one`,
      );
}

/** Released anchors that a page no longer has. */
function* anchorDefects({ aliases }: Answers, route: string, facts: PageFacts, entry: LedgerEntry): Iterable<Report> {
  if (facts.lacksRows) return;
  for (const anchor of entry.anchors) {
    if (facts.anchors.has(anchor) || aliases.has(`${withoutSlash(route)}#${anchor}`)) continue;
    const near = suggestionsFor(anchor, facts.anchors, 3).map((name) => `#${name}`);
    yield atStart(
      facts.file,
      `The released address ${route}#${anchor} would stop working; keep the heading, or add an alias from ${route}#${anchor}` +
        `; did you mean ${near.join(", ")}?`,
    );
  }
}

function* defectsOf(content: Content, answers: Answers, ledger: Ledger): Iterable<Report> {
  // The IDs of pages that can't be read are unknown, so they aren't reported as missing.
  const lacksIds = [...content.broken].some((file) => file.startsWith("content/pages/"));
  for (const [route, entry] of Object.entries(ledger.routes)) {
    // Another rule reports pages that can't be read.
    if (content.broken.has(fileOfPage(pagePathOfRoute(route)))) continue;
    const defect = lacksIds ? undefined : idDefect(answers, route, entry);
    if (defect) yield defect;
    const facts = answers.pages.get(withoutSlash(route));
    if (facts) yield* anchorDefects(answers, route, facts, entry);
    else if (!answers.aliases.has(withoutSlash(route)))
      yield atStart(
        content.library.aliases.file,
        `The released address ${route} would stop working because its page was removed; add "from: ${route}" with the page that replaces it,` +
          " or use npm run move to move pages",
      );
    else
      for (const anchor of entry.anchors)
        if (!leadsOn(answers, `${route}#${anchor}`)) {
          const to = pageRoute(answers.aliases.get(withoutSlash(route))!.split("#", 1)[0]!);
          yield atStart(
            content.library.aliases.file,
            `The released address ${route}#${anchor} would show the start of another page; add an alias from ${withoutSlash(to)}#${anchor}`,
          );
        }
  }
}

/** Whether the address of a removed alias still leads to its page or section. */
function leadsOn({ pages, aliases }: Answers, from: string): boolean {
  if (aliases.has(withoutSlash(from))) return true;
  const [route = "", anchor] = from.split("#", 2);
  const has = (facts: PageFacts | undefined): boolean =>
    facts !== undefined && (anchor === undefined || facts.anchors.has(anchor) || facts.lacksRows);
  if (has(pages.get(withoutSlash(route)))) return true;
  const now = aliases.get(withoutSlash(route))?.split("#", 1)[0];
  if (now === undefined) return false;
  const address = withoutSlash(pageRoute(now));
  return has(pages.get(address)) || aliases.has(`${address}#${anchor}`);
}

/**
 * Entries of an older ledger that a newer one doesn't have. Another finding reports a damaged ledger.
 *
 * @param text the newer ledger
 * @param before the older ledger; undefined if there was none
 */
export function lostEntries(text: string | undefined, before: string | undefined): string[] {
  const old = readLedger(before ?? "");
  if (!old.ok) return [];
  const now = readLedger(text ?? "");
  if (text !== undefined && !now.ok) return [];
  const routes = now.ok ? now.value.routes : {};
  return Object.entries(old.value.routes).flatMap(([route, { id, anchors }]) => {
    const entry = routes[route];
    if (!entry) return [`the released address ${route}`];
    const lost = anchors.filter((anchor) => !entry.anchors.includes(anchor));
    return [
      ...(entry.id === id ? [] : [`the id "${id}" of ${route}`]),
      ...lost.map((anchor) => `the released address ${route}#${anchor}`),
    ];
  });
}

export function* releasedAddresses(content: Content): Iterable<Report> {
  const { library, broken, context } = content;
  const text = library.files.get(ledgerFile);
  for (const what of lostEntries(text, context.publishedLedger))
    yield atStart(
      ledgerFile,
      `The ledger no longer lists ${what}; restore the file from the base branch and add to it only with npm run release-ledger`,
    );
  const read = text === undefined ? undefined : readLedger(text);
  if (read && !read.ok) yield atStart(ledgerFile, read.message);
  const { aliases } = library;
  // The targets of invalid aliases are unknown.
  if (broken.has(aliases.file)) return;
  const answers = answersOf(content);
  for (const from of context.publishedAliases)
    if (!leadsOn(answers, from) && !broken.has(fileOfPage(pagePathOfRoute(from.split("#", 1)[0]!))))
      yield atStart(aliases.file, `The old address ${from} would stop working; restore its alias`);
  if (read?.ok) yield* defectsOf(content, answers, read.value);
}
