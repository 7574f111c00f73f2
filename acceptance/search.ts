import { serve, startChromium } from "@opcon-help/browser";
import { basePath, pageHref } from "@opcon-help/model";
import type { Page } from "playwright-core";

import { placeOf, type Site } from "./site.ts";
import type { Finding, Proof, Statement } from "./statements.ts";
import { alternatives, completed } from "./terms.ts";

/** The page must be among these results, because readers who don't find it there try other words. */
const firstResults = 10;
/** Search results: the number of pages found, and the first addresses. */
export interface Results {
  total: number;
  first: string[];
}

export type Search = (phrase: string) => Promise<Results>;

export interface SearchOutcome {
  findings: Finding[];
  /** Number of pages found by the terms alone, and by the words of the fact. */
  byTerms: number;
  byWords: number;
}

/** The element of the quick search, with the search engine as a property. */
interface SearchDialog extends Element {
  search: {
    search: (phrase: string, filters: object, count: number) => Promise<{ total: number; results: { href: string }[] }>;
  };
}

/** Opens the quick search to load the engine, which is then called directly. */
async function openSearch(page: Page, origin: string): Promise<Search> {
  await page.goto(origin + basePath);
  await page.keyboard.press("Control+k");
  await page.waitForFunction(() => "search" in document.querySelector("dialog[data-search]")!);
  return (phrase) =>
    page.evaluate(
      async ([words, count]) => {
        const { search } = document.querySelector<SearchDialog>("dialog[data-search]")!;
        const { total, results } = await search.search(words, {}, count);
        return { total, first: results.map(({ href }) => href.split("#", 1)[0]!) };
      },
      [phrase, firstResults] as const,
    );
}

/** All combinations of the terms' alternatives. */
const phrases = (terms: readonly string[], text: string): string[] =>
  terms.reduce<string[]>(
    (begun, term) =>
      begun.flatMap((start) => alternatives(term).map((word) => `${start} ${completed(word, text)}`.trim())),
    [""],
  );

/** A search, and the page that it must find. */
export interface Question {
  terms: readonly string[];
  /** Words on the page that state the fact. */
  says: string;
  /** The page's text. */
  text: string;
  href: string;
}

/**
 * Searches for a page by its statement's terms alone. Terms such as "job" or "API" appear on hundreds of pages, so if
 * they don't return the page among the first results, searches for the words that state the fact.
 *
 * @returns how the page was found, or the problem
 */
export async function find(search: Search, question: Question): Promise<"terms" | "words" | { message: string }> {
  const { terms, says, text, href } = question;
  for (const phrase of phrases(terms, text)) if ((await search(phrase)).first.includes(href)) return "terms";
  const { total, first } = await search(says);
  if (first.includes(href)) return "words";
  const message =
    `a search for “${terms.join(" ")}” or “${says}” (${total} pages) doesn't return ${href} among the first ` +
    `${firstResults} results (${first.slice(0, 3).join(", ")} …); state the fact in the page's title, a heading, or the first sentence`;
  return { message };
}

/** Searches for every page of every content statement with the site's own search. */
export async function checkSearch(
  statements: readonly Statement[],
  proofs: readonly Proof[],
  site: Site,
): Promise<SearchOutcome> {
  // The browser comes first: if it can't start, no open server keeps the process alive.
  const browser = await startChromium();
  const server = await serve(site.dist, `${site.dist}/opcon/core/404.html`, 0);
  try {
    const search = await openSearch(await browser.newPage(), server.origin);
    const outcome: SearchOutcome = { findings: [], byTerms: 0, byWords: 0 };
    for (const { id, pages, expect } of statements)
      for (const address of pages) {
        const place = placeOf(site.library, address);
        const proof = proofs.find((entry) => entry.id === id && entry.page === place.page && entry.at === place.at);
        if (!proof) continue;
        const found = await find(search, {
          terms: expect,
          says: proof.says,
          text: [proof.says, ...(site.page(place.page)?.text ?? [])].join(" "),
          href: pageHref(place.page),
        });
        if (found === "terms") outcome.byTerms += 1;
        else if (found === "words") outcome.byWords += 1;
        else outcome.findings.push({ about: id, message: found.message });
      }
    return outcome;
  } finally {
    await browser.close();
    await server.close();
  }
}
