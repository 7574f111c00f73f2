import { findAll, isTag, parseHtml, textOf, type Element } from "@opcon-help/html";
import type { Library } from "@opcon-help/model";
import { expect, it } from "vitest";

import { gatherIndex } from "./gather.ts";

/** A topic of the book, with the front matter and text of its page. */
interface Topic {
  title: string;
  html: string;
  type?: string;
  keywords?: string[];
  body?: string;
}

interface Line {
  words: string;
  /** Text at each place, followed by "*" if the topic explains the entry. */
  places: string[];
  headings: string[];
  /** Text before the end of each range. */
  ends: string[];
}

const glossary = [
  { term: "socket number", definition: "", page: "p1", avoid: ["port of the agent"] },
  { term: "Daily", definition: "", page: "elsewhere" },
];

function gathered(...topics: Topic[]): Line[] {
  const section = ({ title, html }: Topic, index: number): string =>
    `<section class="topic" data-source="p${index + 1}.md"><h2 id="p${index + 1}"><span class="heading-title">${title}</span></h2>${html}</section>`;
  const body = parseHtml(`<section class="chapter">${topics.map(section).join("")}</section>`).children.filter(isTag);
  const pages = topics.map(({ title, type = "concept", keywords, body: text = "" }, index) => {
    const path = `p${index + 1}`;
    return [path, { path, file: `${path}.md`, body: text, front: { id: path, title, type, keywords } }] as const;
  });
  const library = { pages: new Map(pages), sets: new Map(), glossary: { entries: glossary } } as unknown as Library;
  const elementAt = (id: string): Element => findAll(body[0]!, (node) => node.attribs["id"] === id)[0]!;
  const at = (id: string): string => textOf(elementAt(id));
  return gatherIndex(body, library).map(({ words, references, see }) => ({
    words,
    places: [
      ...references.map(({ id, isMain }) => at(id) + (isMain ? "*" : "")),
      ...see.map((other) => `see ${other}`),
    ],
    headings: references.map(({ heading }) => heading),
    ends: references.flatMap(({ end }) => (end === undefined ? [] : textOf(elementAt(end).prev!))),
  }));
}

/** Entries as words and places. */
const lines = (...topics: Topic[]): [string, string[]][] =>
  gathered(...topics).map(({ words, places }) => [words, places]);

const empty: Topic = { title: "Before", html: "", type: "task" };

it("refers from a term to the topic that explains it and to headings, but not to sentences", () => {
  expect(
    lines(
      { ...empty, html: "<p>Some socket numbers. More socket numbers.</p>" },
      { ...empty, html: "<h3 id='s'>Change socket numbers</h3><p>A socket number in the Daily.</p>" },
      { ...empty, html: "<h3 id='n'>Install the Socket Number Tool</h3><h3 id='o'>Socket Number Tool</h3>" },
      { ...empty, title: "Socket numbers of agents", html: "<h3 id='t'>Find a socket number</h3>" },
    ),
  ).toEqual([
    ["port of the agent", ["see socket number"]],
    ["socket number", ["socket numbers*", "Change socket numbers", "Socket numbers of agents"]],
  ]);
});

it("ends a topic before a page reference, which the layout can leave out", () => {
  const html = "<p>Text.</p><p>The last<span data-added> (page 2)</span></p>";
  expect(gathered(empty, { title: "Sockets", html }).flatMap(({ ends }) => ends)).toEqual(["The last"]);
});

it("refers from synonyms to an entry in the plural", () => {
  const html = "<p>Find the socket numbers here.</p>";
  expect(lines(empty, { ...empty, html, keywords: ["socket numbers"] })).toEqual([
    ["port of the agent", ["see socket numbers"]],
    ["socket numbers", ["socket numbers"]],
  ]);
});

it("lists a term that many headings contain only where it's explained", () => {
  const topics = Array.from({ length: 25 }, (_, at) => ({ ...empty, title: `Socket number ${at + 1}` }));
  expect(lines(...topics)).toEqual([
    ["port of the agent", ["see socket number"]],
    ["socket number", ["Socket number 1*"]],
  ]);
});

it("indexes titles that explain something and aren't found under a term", () => {
  expect(
    lines(
      empty,
      { title: "The firewall", html: "" },
      { title: "Socket number rules", html: "" },
      { title: "A job failed", html: "" },
      { title: "Socket number overview", html: "", type: "index", keywords: ["zebra"] },
      { title: "Open the firewall", html: "", type: "task" },
    ).map(([words]) => words),
  ).toEqual(["firewall", "job failed", "port of the agent", "socket number"]);
});

it("omits what the whole book is about from titles", () => {
  const titles = ["Ports in Daily", "Pools in Daily", "Piles in Daily", "Paths"];
  const found = gathered(empty, ...titles.map((title) => ({ title, html: "Zebra", keywords: ["Zebra"] })));
  expect(found.find(({ words }) => words === "Zebra")).toBeUndefined();
  expect(found.find(({ words }) => words === "Daily")?.headings).toEqual(["Ports", "Pools", "Piles"]);
});

it("refers from a keyword to the first heading or sentence that names it", () => {
  const html =
    "<p>Open the <strong>Fire wall</strong>. See <code>TCP</code>, which is queued by Podman.</p><h3 id='s'>TCP and pools</h3>" +
    "<p><strong>Archives</strong>, <code>SMAServMan</code>, <code>0.log</code>, <code>Role_a</code>, <code>go live</code></p>" +
    "<table><tr><td>Large</td></tr></table>";
  const keywords = [
    "queued",
    "Podman",
    "pools",
    "Archives",
    "SMAServMan",
    "0.log",
    "Role_a",
    "go live",
    "firewall",
    "fire wall",
    "TCP",
    "RBAC",
    "nothing gets through",
    "Large",
    "open ports",
    "active",
    "to",
    "8080",
    "a-b-c",
    "open the Fire wall now",
  ];
  const common = Array.from({ length: 31 }, () => ({ ...empty, title: "Open it", body: "It's active." }));
  expect(lines({ title: "Ports", html, type: "task", keywords }, ...common)).toEqual([
    ["fire wall", ["Fire wall"]],
    ["Podman", ["Podman"]],
    ["pools", ["TCP and pools"]],
    ["SMAServMan", ["SMAServMan"]],
    ["TCP", ["TCP and pools"]],
  ]);
});

it("has one entry for the singular, the plural, and a word with a space or a hyphen", () => {
  const topic: Topic = {
    ...empty,
    html: "<p>Log in. Two access keys, a log-in, an access key.</p>",
    keywords: ["log in", "access keys", "log-in", "access key"],
  };
  expect(lines(topic).map(([words]) => words)).toEqual(["access keys", "log in"]);
});

it("indexes files and settings in row heads, but no lists that the reader searches", () => {
  const table = (...names: string[]): string =>
    `<table>${names.map((name) => `<tr><th scope="row"><code>${name}</code></th><td><code>OtherName</code></td></tr>`).join("")}</table>`;
  const many = Array.from({ length: 26 }, (_, at) => `Setting_${at % 2}${at}`);
  expect(
    lines(
      { ...empty, html: table("SAM.log", "PingCount", "-t", "33001", "$JOB:ADD", "Daily") },
      { ...empty, html: table("AlphaValue", "BetaValue") + table("SAM.ini", "Setting_z", "Setting_a") },
      { ...empty, html: table(...many) },
    ).map(([words]) => words),
  ).toEqual(["PingCount", "SAM.ini", "SAM.log", "Setting_a", "Setting_z"]);
});
