import { findAll, isTag, parseHtml, textOf, type Element } from "@opcon-help/html";
import type { Library } from "@opcon-help/model";
import { expect, it } from "vitest";

import { gatherIndex } from "./gather.ts";

/** A book with one topic, and its library. */
function book(html: string, front: object = {}, bodies: string[] = []): { body: Element[]; library: Library } {
  const body = parseHtml(`<section class="chapter">${html}</section>`).children.filter(isTag);
  const page = {
    path: "ports",
    file: "ports.md",
    body: "",
    front: { id: "ports", title: "Ports", type: "task", ...front },
  };
  const others = bodies.map((text, index) => ({
    path: `p${index}`,
    file: `p${index}.md`,
    body: text,
    front: { id: `p${index}`, title: `P${index}` },
  }));
  const glossary = [
    { term: "socket number", definition: "", page: "ports", avoid: ["port of the agent"] },
    { term: "Daily", definition: "", page: "daily" },
  ];
  const library = {
    pages: new Map([page, ...others].map((entry) => [entry.path, entry])),
    sets: new Map(),
    glossary: { entries: glossary },
  };
  return { body, library: library as unknown as Library };
}

const topic = (content: string): string =>
  `<section class="topic" data-source="ports.md"><h2 id="ports"><span class="heading-title">Ports</span></h2>${content}</section>`;

const gathered = (html: string, front?: object, bodies?: string[]): [string, string[]][] => {
  const { body, library } = book(html, front, bodies);
  const entries = gatherIndex(body, library);
  return entries.map(({ words, references, see }) => [
    words,
    references.length > 0
      ? references.map(({ id }) => textOf(findAll(body[0]!, (node) => node.attribs["id"] === id)))
      : see.map((other) => `see ${other}`),
  ]);
};

it("finds terms and their plurals, but not parts of words or names in a different case", () => {
  expect(gathered(topic("<p>Two socket numbers. A daily walk, websocket numbers, the Daily.</p>"))).toEqual([
    ["Daily", ["Daily"]],
    ["port of the agent", ["see socket number"]],
    ["socket number", ["socket numbers"]],
  ]);
});

it("indexes labels, except common ones", () => {
  const everywhere = Array.from({ length: 9 }, () => "Select **OK**.");
  expect(
    gathered(
      topic(
        "<p><strong>OK</strong> <strong>Machine Name<span data-added> (page 3)</span></strong> <strong>Exit codes:</strong></p>",
      ),
      {},
      everywhere,
    ),
  ).toEqual([["Machine Name", ["Machine Name (page 3)"]]]);
});

it("indexes switches, codes, and settings in row heads, and files everywhere", () => {
  const row = (code: string): string => `<tr><th scope="row"><code>${code}</code></th><td><code>-x</code></td></tr>`;
  const found = gathered(
    topic(
      `<p><code>opcon.ini</code> and <code>PATH</code></p><table>${["-t", "33001", "PATH", "0"].map(row).join("")}</table>`,
    ),
  );
  expect(found.map(([words]) => words)).toEqual(["-t", "33001", "opcon.ini", "PATH"]);
});

it("omits values of columns, and lists of codes that would repeat their table", () => {
  const table = (count: number): string =>
    `<table>${Array.from({ length: count }, (_, index) => `<tr><th scope="row"><code>CODE${index}</code></th><td><strong>Large</strong></td></tr>`).join("")}</table>`;
  expect(gathered(topic(table(40)))).toHaveLength(40);
  expect(gathered(topic(table(41)))).toEqual([]);
});

it("refers from a keyword to its mentions, else to the topic", () => {
  expect(
    gathered(topic("<p>Open the firewall.</p>"), { keywords: ["firewall", "TCP", "nothing gets through"] }),
  ).toEqual([
    ["firewall", ["firewall"]],
    ["TCP", ["Ports"]],
  ]);
});

it("omits passing mentions of a term when there are many", () => {
  const sections = Array.from({ length: 7 }, (_, index) => `<h3 id="s${index}">Part</h3><p>A socket number.</p>`);
  const [first] = gathered(topic(sections.join("")), {}).filter(([words]) => words === "socket number");
  expect(first).toEqual(["socket number", ["socket number"]]);
});

it("records the printed form of a term, which verification expects on the page", () => {
  const { body, library } = book(topic("<p>Socket numbers, TCP, and properties of SAM.</p>"), {
    keywords: ["property", "Schedule Activity Monitor (SAM)"],
  });
  const printed = gatherIndex(body, library).flatMap(({ references }) => references.map(({ words }) => words));
  expect(printed).toEqual(["properties", "SAM", "Socket numbers"]);
});
