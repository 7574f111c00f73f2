import { serve, startChromium } from "@opcon-help/browser";
import { pageHref } from "@opcon-help/model";
import type { Page } from "playwright-core";

import { placeOf, type Site } from "./site.ts";
import type { Finding, Proof, Statement } from "./statements.ts";
import { alternatives, completed } from "./terms.ts";

/** Results among which the page has to be: what a reader looks through before they change the words. */
const firstResults = 10;
/** What a search gives: the number of pages found, and the addresses of the first ones. */
export interface Results {
  total: number;
  first: string[];
}

export type Search = (phrase: string) => Promise<Results>;

export interface SearchOutcome {
  findings: Finding[];
  /** Pages found by a statement's terms alone, and those found by the words of the fact. */
  byTerms: number;
  byWords: number;
}

/** The dialog of the quick search, which carries the engine that answers in it. */
interface SearchDialog extends Element {
  search: {
    search: (phrase: string, filters: object, count: number) => Promise<{ total: number; results: { href: string }[] }>;
  };
}

/** Opens the quick search, which loads the engine; it is then asked without typing. */
async function openSearch(page: Page, origin: string): Promise<Search> {
  await page.goto(`${origin}/opcon/core/`);
  await page.keyboard.press("/");
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

/** Every way to type the terms, one alternative of each. */
const phrases = (terms: readonly string[], text: string): string[] =>
  terms.reduce<string[]>(
    (begun, term) =>
      begun.flatMap((start) => alternatives(term).map((word) => `${start} ${completed(word, text)}`.trim())),
    [""],
  );

/** What is searched for, and where it has to be found. */
export interface Question {
  terms: readonly string[];
  /** Words in which the page states the fact. */
  says: string;
  /** The page's text. */
  text: string;
  href: string;
}

/**
 * Searches for one page of a statement by the statement's terms alone. Terms such as "job" or "API" stand on hundreds
 * of pages and cannot tell one from another; where they do not bring the page among the first results, the search for
 * the words in which the page states the fact has to.
 *
 * @returns how the page was found, or why it was not
 */
export async function find(search: Search, question: Question): Promise<"terms" | "words" | { message: string }> {
  const { terms, says, text, href } = question;
  for (const phrase of phrases(terms, text)) if ((await search(phrase)).first.includes(href)) return "terms";
  const { total, first } = await search(says);
  if (first.includes(href)) return "words";
  const message =
    `a search for “${terms.join(" ")}” or “${says}” (${total} pages) does not bring ${href} among the first ` +
    `${firstResults} results (${first.slice(0, 3).join(", ")} …); say the fact in the page's title, a heading or its first sentence`;
  return { message };
}

/** Searches the built site for every page of every content statement, in the reader's own search box. */
export async function checkSearch(
  statements: readonly Statement[],
  proofs: readonly Proof[],
  site: Site,
): Promise<SearchOutcome> {
  const server = await serve(site.dist, `${site.dist}/opcon/core/404.html`, 0);
  const browser = await startChromium();
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
