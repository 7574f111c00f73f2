import { append, findAll, hasClass, pageOfMark, textOf } from "@opcon-help/html";
import { expect, it } from "vitest";

import { indexParts } from "../../layout/index-parts.ts";
import { EntryList, type Reference } from "./entry.ts";
import { indexSection } from "./section.ts";

const place = (id: string, heading = "A topic"): Reference => ({
  id,
  end: undefined,
  heading,
  isMain: false,
});

/** Returns page 3 for the IDs "p3", "p3b", and so on. */
const pageOf = (id: string): number => Number(/^p(\d+)/.exec(id)![1]);

function lines(entries: EntryList): string[] {
  const section = indexSection(entries.sorted(), pageOf);
  for (const number of findAll(section, (node) => node.attribs[pageOfMark] !== undefined))
    append(number, [String(pageOf(number.attribs[pageOfMark]!))]);
  const columns = findAll(section, (node) => hasClass(node, "index-columns"))[0]!;
  return findAll(columns, (node) => node.name === "p").map((node) => textOf(node));
}

it("prints each page once, and three or more consecutive pages as a range", () => {
  const entries = new EntryList();
  for (const id of ["p9", "p3", "p3b", "p4", "p5", "p11"]) entries.add("port", "term", place(id));
  expect(lines(entries)).toEqual(["P", "port, 3\u20135, 9, 11"]);
});

it("prints the page range of a topic, without single pages inside it", () => {
  const entries = new EntryList();
  entries.add("agent", "term", { ...place("p5"), end: "p8", isMain: true });
  entries.add("agent", "term", place("p6"));
  entries.add("agent", "term", place("p12"));
  expect(lines(entries)).toEqual(["A", "agent, 5\u20138, 12"]);
});

it("joins the ranges of topics that start where another one ends", () => {
  const entries = new EntryList();
  for (const [from, to] of [
    [3, 5],
    [5, 6],
    [6, 6],
    [8, 9],
  ])
    entries.add("user", "term", { ...place(`p${from}-${to}`), end: `p${to}` });
  expect(lines(entries)).toEqual(["U", "user, 3\u20136, 8\u20139"]);
});

it("divides an entry with many page numbers by topic", () => {
  const entries = new EntryList();
  for (const page of [1, 3, 5]) entries.add("role", "term", place(`p${page}`, "Users"));
  for (const page of [20, 22, 24]) entries.add("role", "term", place(`p${page}`, "Privileges"));
  entries.add("role", "term", { ...place("p30"), isMain: true });
  expect(lines(entries)).toEqual(["R", "role, 30", "Privileges, 20, 22, 24", "Users, 1, 3, 5"]);
});

it("sorts numbers before letters, ignoring case and symbols", () => {
  const entries = new EntryList();
  for (const words of ["zone", "_siPath", "Agent", "33001", "agency", "+CSV+", "SMAServMan.ini"])
    entries.add(words, "term", place("p1"));
  expect(lines(entries).join("; ")).toBe(
    "Numbers and symbols; 33001, 1; A; agency, 1; Agent, 1; C; +CSV+, 1; S; _siPath, 1; SMAServMan.ini, 1; Z; zone, 1",
  );
});

it("refers from words that the book doesn't use to the terms that it does", () => {
  const entries = new EntryList();
  entries.add("agent", "term", place("p4"));
  entries.see("LSAM", "agent");
  expect(lines(entries)).toEqual(["A", "agent, 4", "L", "LSAM. See agent"]);
});

it("refuses an entry whose place isn't on a page", () => {
  const entries = new EntryList();
  entries.add("ghost", "term", place("nowhere"));
  expect(() => indexParts(entries.sorted(), new Map())).toThrow("the index refers to “nowhere”, which isn't on a page");
});
