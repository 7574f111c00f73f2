import { withoutSlash, type Page } from "@opcon-help/model";

import type { Content } from "../../engine/content.ts";
import { type Report, at, atStart } from "../../engine/finding.ts";
import { repeated, valuesIn, type Placed } from "../../engine/values.ts";

export function* unique({ library, pages: facts }: Content): Iterable<Report> {
  const pages = [...library.pages.values()];
  const inFront = (...fields: string[]): (Placed & { page: Page })[] =>
    pages.flatMap((page) => valuesIn(page.frontSource, page.front, ...fields).map((value) => ({ ...value, page })));
  yield* repeated(
    inFront("id", "former_ids.*"),
    ({ value }) => value,
    ({ value }, { page }) => `The id "${value}" belongs to ${page.file}; choose another id`,
  );
  yield* repeated(
    inFront("title").filter(({ page }) => page.front.sidebar !== undefined),
    ({ value, page }) => `${page.front.sidebar} ${value}`,
    ({ page: { front } }, { page }) =>
      `${page.file} has the same title in the area "${front.sidebar}"; make the title specific to this page`,
  );
  yield* repeated(
    inFront("description"),
    ({ value }) => value.replace(/[\s.]+/g, " ").trim(),
    (_, { page }) => `${page.file} has the same description; describe what is specific to this page`,
  );
  const asked = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, "");
  const queries = inFront("queries.*");
  // Pages of different types can answer the same query, because the search shows the symptom or the task first.
  yield* repeated(
    queries,
    ({ value, page }) => `${page.front.type} ${asked(value)}`,
    ({ value, page }, { page: first }) =>
      `${first.file} of the type "${page.front.type}" already has the query "${value}"; write what is specific to this page`,
  );
  for (const {
    value,
    page,
    path: [field],
    at: atWords,
  } of inFront("queries.*", "keywords.*"))
    if (asked(value) === asked(page.front.title))
      yield atWords(
        `The ${field === "queries" ? "query" : "keyword"} repeats the title; use words that readers type and the page doesn't contain`,
      );
  const screens = inFront("screens.*");
  yield* repeated(
    screens,
    ({ value, page }) => `${page.front.sidebar ?? ""} ${value}`,
    ({ value }, { page }) =>
      `${page.file} already lists the screen "${value}" in the same area; remove it from one of the pages`,
  );
  for (const { value, page, at: atScreen } of screens)
    if (!`${page.front.title}\n${page.body}`.toLowerCase().includes(value.toLowerCase()))
      yield atScreen(`The page doesn't mention "${value}"; use the screen name that appears in the text`);

  const inFile = (file: string) => ({ file, at: (message: string) => atStart(file, message) });
  const routes = pages.map(({ file, route }) => ({ ...inFile(file), route: withoutSlash(route) }));
  yield* repeated(
    routes.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    ({ route }) => route,
    ({ route }, { file, route: other }) =>
      other === route
        ? `${file} has the same address ${route}; rename or merge one of the pages`
        : `The address differs from that of ${file} only by case; rename one of the pages, because some hosts ignore case`,
  );
  // Pages have different IDs, so only drawings and data sets can be identical.
  const files = [...library.files].filter(([file, text]) => /^content\/(diagrams|data)\//.test(file) && text !== "");
  yield* repeated(
    files.map(([file, text]) => ({ ...inFile(file), text })),
    ({ text }) => text,
    (_, { file }) => `The file is identical to ${file}; keep one of them`,
  );
  const paragraphs = [...facts.values()].flatMap(({ file, outline }) =>
    outline.passages.map((passage) => ({ file, ...passage, at: (message: string) => at(file, passage, message) })),
  );
  yield* repeated(
    paragraphs,
    ({ text }) => text,
    (_, { file, line }) =>
      `The paragraph also appears in ${file}:${line}; keep it there and link to it, or write what is specific to this place`,
  );
}
