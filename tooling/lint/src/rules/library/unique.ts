import { withoutSlash, type Page } from "@opcon-help/model";

import type { Content } from "../../engine/content.ts";
import { atStart, type Report } from "../../engine/finding.ts";
import type { LibraryRule } from "../library-rule.ts";

/** Something that only one owner may have, regardless of case. */
interface Claim<Owner> {
  owner: Owner;
  key: string;
  defect(first: Owner): Report;
}

/** A finding for each claim on what another owner already has. */
function* repeated<Owner>(claims: Iterable<Claim<Owner>>): Iterable<Report> {
  const owners = new Map<string, Owner>();
  for (const { owner, key, defect } of claims) {
    const first = owners.get(key.toLowerCase());
    if (first === undefined) owners.set(key.toLowerCase(), owner);
    else yield defect(first);
  }
}

/** A claim on a value in the front matter of a page. */
const inFront = (owner: Page, key: string, at: PropertyKey[], message: (first: Page) => string): Claim<Page> => ({
  owner,
  key,
  defect: (first) => owner.frontSource.problemAt(at, message(first)),
});

const ids = (page: Page): Claim<Page>[] =>
  [page.front.id, ...(page.front.former_ids ?? [])].map((id, index) =>
    inFront(
      page,
      id,
      index === 0 ? ["id"] : ["former_ids", index - 1],
      ({ file }) => `The id "${id}" belongs to ${file}; choose another id`,
    ),
  );

const titles = (page: Page): Claim<Page>[] => {
  const { title, sidebar } = page.front;
  const message = ({ file }: Page): string =>
    `${file} has the same title in the area "${sidebar}"; make the title specific to this page`;
  return sidebar === undefined ? [] : [inFront(page, `${sidebar} ${title}`, ["title"], message)];
};

const descriptions = (page: Page): Claim<Page>[] => {
  const key = page.front.description.replace(/[\s.]+/g, " ").trim();
  const message = ({ file }: Page): string =>
    `${file} has the same description; describe what is specific to this page`;
  return [inFront(page, key, ["description"], message)];
};

const screens = (page: Page): Claim<Page>[] =>
  (page.front.screens ?? []).map((screen, index) =>
    inFront(
      page,
      `${page.front.sidebar ?? ""} ${screen}`,
      ["screens", index],
      ({ file }) => `${file} already lists the screen "${screen}" in the same area; remove it from one of the pages`,
    ),
  );

const routes = (page: Page): Claim<Page>[] => {
  const route = withoutSlash(page.route);
  const message = ({ file, route: other }: Page): string =>
    withoutSlash(other) === route
      ? `${file} has the same address ${route}; rename or merge one of the pages`
      : `The address differs from that of ${file} only by case; rename one of the pages, because some hosts ignore case`;
  return [{ owner: page, key: route, defect: (first) => atStart(page.file, message(first)) }];
};

/** Pages have different IDs, so only drawings and data sets can be identical. */
const files = ({ library }: Content): Claim<string>[] =>
  [...library.files].flatMap(([file, text]) =>
    /^content\/(diagrams|data)\//.test(file) && text !== ""
      ? [
          {
            owner: file,
            key: text,
            defect: (first) => atStart(file, `The file is identical to ${first}; keep one of them`),
          },
        ]
      : [],
  );

const paragraphs = ({ pages }: Content): Claim<string>[] =>
  [...pages.values()].flatMap(({ file, outline }) =>
    outline.passages.map(({ text, line, column }) => ({
      owner: `${file}:${line}`,
      key: text,
      defect: (first) => ({
        file,
        line,
        column,
        message: `The paragraph also appears in ${first}; keep it there and link to it, or write what is specific to this place`,
      }),
    })),
  );

export const unique: LibraryRule = {
  id: "unique",
  *check(content) {
    const pages = [...content.library.pages.values()];
    for (const claims of [ids, titles, descriptions, screens]) yield* repeated(pages.flatMap(claims));
    yield* repeated(pages.toSorted((a, b) => (a.file < b.file ? -1 : 1)).flatMap(routes));
    yield* repeated(files(content));
    yield* repeated(paragraphs(content));
    for (const page of pages)
      for (const [index, screen] of (page.front.screens ?? []).entries())
        if (!`${page.front.title}\n${page.body}`.toLowerCase().includes(screen.toLowerCase()))
          yield page.frontSource.problemAt(
            ["screens", index],
            `The page doesn't mention "${screen}"; use the screen name that appears in the text`,
          );
  },
};
