import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect } from "@playwright/test";
import { basePath } from "@opcon-help/model";

import { visitedPages } from "./kinds.ts";
import { test } from "./shared-tab.ts";

declare const Readability: typeof import("@mozilla/readability").Readability;
const library = readFileSync(createRequire(import.meta.url).resolve("@mozilla/readability/Readability.js"), "utf8");

/** Differences between a page and its reading view. */
interface Difference {
  address: string;
  missing: string[];
  changed: string[];
  /** Drawings whose words run together. */
  joined: string[];
  /** Number of characters of the page. */
  length: number;
}

/** Reads pages as Firefox's Reader View does. Runs in the browser. */
async function compareViews(addresses: readonly string[]): Promise<Difference[]> {
  const blocks = "p,li,dt,dd,th,td,h2,h3,h4,h5,h6,figcaption,summary,pre,text";
  const silent = "form,template,script,style,.sr-only";
  const textsIn = (root: Element, unread = silent): string[] =>
    [...root.querySelectorAll(blocks)]
      .filter((block) => !block.closest(unread) && !block.parentElement!.closest("pre"))
      .map((block) => {
        const own = block.cloneNode(true) as Element;
        // Readability makes a paragraph of each line of code.
        if (block.matches("pre")) return own.textContent.replaceAll(/\s+/g, "");
        for (const inner of own.querySelectorAll(`${blocks},${unread},ul,ol,table,svg`)) inner.replaceWith(" ");
        return own.textContent.replaceAll(/\s+/g, " ").trim();
      })
      .filter((text) => text !== "");
  const compare = async (address: string): Promise<Difference> => {
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
    const wordsIn = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
    const joined = [...page.querySelectorAll("svg")]
      .filter(
        (svg) =>
          wordsIn([...svg.querySelectorAll("text")].map(({ textContent }) => textContent).join("")) !==
          wordsIn([...svg.querySelectorAll("text")].map(({ textContent }) => textContent).join(" ")),
      )
      .map((svg) => wordsIn(svg.textContent));
    const body = page.querySelector("[data-page-body]");
    // Anchors with these words, which pages keep, look like buttons for social media and lines with an author.
    for (const like of body?.querySelectorAll('[id*="share" i],[id*="author" i]') ?? []) like.removeAttribute("id");
    // The words in the drawing of a window are lines of their own in the view.
    for (const picture of body?.querySelectorAll(".window") ?? []) picture.remove();
    const wanted = body ? textsIn(body, `${silent},[data-screen-only],[hidden]`) : [];
    // The definitions of terms are next to the text.
    const allowed = body ? textsIn(body.parentElement!) : [];
    const view = new Readability<Element>(page, { serializer: (node) => node as Element }).parse()?.content;
    const found = view ? textsIn(view) : [];
    // If a page has little text around a large table, the view shows only the table.
    const isTable =
      view?.querySelector("td") && ![...view.querySelectorAll("p,h2")].some((block) => !block.closest("tr"));
    return {
      address,
      length: wanted.join("").length,
      joined,
      missing: isTable ? [] : wanted.filter((text) => !found.includes(text)),
      changed: found.filter((text) => !allowed.includes(text)),
    };
  };
  return Promise.all(addresses.map(compare));
}

/** Of pages with less text, Readability also shows the footer. */
const leastText = 500;

test("a browser's reading view has every word of a page, and none twice", async ({ page }) => {
  // The home page and the pages of the site itself are lists of links and forms.
  const pages = visitedPages().filter(({ address, html }) => address !== basePath && html.includes('name="help-id"'));
  await page.goto(pages[0]!.address);
  await page.evaluate(`${library}; window.Readability = Readability`);
  const differences: Difference[] = [];
  for (let at = 0; at < pages.length; at += 20)
    differences.push(
      ...(await page.evaluate(
        compareViews,
        pages.slice(at, at + 20).map(({ address }) => address),
      )),
    );
  const faulty = differences.filter(
    ({ length, missing, changed }) => length >= leastText && missing.length + changed.length > 0,
  );
  expect(faulty).toEqual([]);
  expect(differences.flatMap(({ joined }) => joined)).toEqual([]);
  expect(differences.filter(({ length }) => length >= leastText).length).toBeGreaterThan(0);
});
