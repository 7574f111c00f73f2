import { buildLibrary } from "@opcon-help/model/read";
import { describe, expect, it } from "vitest";

import { pageReferences } from "./references.ts";
import { relatedPages } from "./related-pages.ts";

const head = (id: string, type = "task"): string =>
  `---\nid: ${id}\ntitle: ${id}\ndescription: About ${id}.\nsidebar: area\ntype: ${type}\naudience: [operators]\n---\n`;

const set = `title: T
description: D
columns:
  name: { label: Name, type: text }
rows:
  - { key: one, name: "See [far](../pages/far.md)", source: "spec:a" }
`;

const table = (name: string): string => `\n::data-table{set="${name}" caption="All"}\n`;

/** Paths of the pages that are related to a page, in a help with one area that lists the given pages in order. */
function relatedTo(path: string, bodies: Record<string, string>): string[] | undefined {
  const pages = Object.entries(bodies).map(
    ([name, body]) => [`content/pages/${name}.md`, head(name, name === "all" ? "index" : "task") + body] as const,
  );
  const { library } = buildLibrary(
    new Map([
      ...pages,
      ["content/data/ports.yml", set],
      ["content/data/hosts.yml", set],
      [
        "content/sidebars/area.yml",
        Object.keys(bodies)
          .map((name) => `- page: ${name}\n`)
          .join(""),
      ],
    ]),
  );
  const references = new Map([...library.pages.values()].map((page) => [page.path, pageReferences(library, page)]));
  return relatedPages(library, references)(path)?.map((page) => page.path);
}

/** A page between two other pages, so that neither is the previous or next page of the other. */
const gap = (number: number): Record<string, string> => ({ [`gap${number}`]: "" });

describe("related pages", () => {
  it("are those linked to and linked from, mutual links first", () => {
    const related = relatedTo("here", {
      here: "[to](./to.md) [both](./both.md#part)\n",
      ...gap(1),
      to: "",
      from: "[here](./here.md)\n",
      both: "[here](./here.md)\n",
      stranger: "",
    });
    expect(related).toEqual(["both", "from", "to"]);
  });

  it("are those that show the same facts, unless many pages show them", () => {
    const few = { here: table("ports"), ...gap(1), a: table("ports"), b: "" };
    expect(relatedTo("here", few)).toEqual(["a"]);
    expect(relatedTo("here", { ...few, b: table("ports"), c: table("ports") })).toEqual([]);
  });

  it("count the links in the rows that a page shows", () => {
    expect(relatedTo("here", { here: table("ports"), ...gap(1), far: "" })).toEqual(["far"]);
    expect(relatedTo("here", { here: ":fact[ports.one.name]\n", ...gap(1), far: "" })).toEqual(["far"]);
  });

  it("are none that the page offers at its end already: pager and last section", () => {
    const body = "[before](./before.md) [after](./after.md)\n\n## More\n\n[other](./other.md)\n\n## Next steps\n\n";
    const related = relatedTo("here", {
      before: "",
      here: `${body}1. [next](./next.md)\n`,
      after: "",
      next: "[here](./here.md)\n",
      other: "",
    });
    expect(related).toEqual(["other"]);
  });

  it("are at most five, and a link from a page full of links counts little", () => {
    const names = ["a", "b", "c", "d", "e", "f", "g"];
    const link = (name: string): string => `[${name}](./${name}.md) `;
    const many = Object.fromEntries(names.map((name) => [name, ""]));
    expect(relatedTo("here", { here: names.map(link).join(""), ...gap(1), ...many })).toEqual(names.slice(0, 5));
    const hub = Array.from({ length: 20 }, (_, index) => link(`page${index}`)).join("");
    expect(relatedTo("here", { here: "", ...gap(1), hub: `${hub}${link("here")}\n` })).toEqual([]);
  });

  it("do not concern generated indexes", () => {
    const bodies = { here: "[all](./all.md)\n", ...gap(1), all: "[here](./here.md)\n" };
    expect(relatedTo("here", bodies)).toEqual([]);
    expect(relatedTo("all", bodies)).toBeUndefined();
  });

  it("take code for code", () => {
    expect(relatedTo("here", { here: "```md\n[far](./far.md)\n```\n", ...gap(1), far: "" })).toEqual([]);
  });
});
