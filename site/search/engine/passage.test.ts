import { expect, test } from "vitest";

import type { Hit } from "./hits.ts";
import { choosePassage } from "./passage.ts";

const text = {
  url: "/opcon/core/a/",
  title: "Jobs",
  content:
    "Jobs. A job is work. Restart a job. Select Restart and wait. Codes of jobs. 12 Out of memory. 13 The disk is full.",
  anchors: [
    { element: "h1", id: "_top", text: "Jobs", location: 0 },
    { element: "h2", id: "restart", text: "Restart a job", location: 5 },
    { element: "h2", id: "codes", text: "Codes of jobs", location: 12 },
    { element: "tr", id: "codes.12", text: "", location: 15 },
    { element: "tr", id: "codes.13", text: "", location: 19 },
  ],
};
const all = text.content.split(" ");
const hits = (...found: string[]): Hit[] =>
  found.flatMap((word, term) =>
    all.flatMap((other, at) => (other.toLowerCase().startsWith(word) ? [{ at, term, weight: 1 / found.length }] : [])),
  );
const wish = { anchor: undefined, sections: new Map<number, number>(), title: 0, hits: [] as Hit[] };
const shown = ({ excerpt }: ReturnType<typeof choosePassage>): string =>
  excerpt.map((piece) => (piece.hit ? `[${piece.text}]` : piece.text)).join("");

test("the section that says most is chosen, and its words are marked, without the heading that the result shows", () => {
  const passage = choosePassage(text, { ...wish, sections: new Map([[1, 1]]), hits: hits("restart", "wait") });
  expect(passage).toMatchObject({ anchor: "restart", section: "Restart a job" });
  expect(shown(passage)).toBe("Select [Restart] and [wait.]");
});

test("a row that alone says the question is chosen before its section", () => {
  expect(choosePassage(text, { ...wish, hits: hits("disk", "full") })).toMatchObject({
    anchor: "codes.13",
    section: "Codes of jobs",
  });
});

test("the place that a label names is chosen whatever else the page says", () => {
  const passage = choosePassage(text, { ...wish, anchor: "codes.12", hits: hits("restart") });
  expect(passage.anchor).toBe("codes.12");
  expect(shown(passage)).toBe("12 Out of memory.");
});

test("what only the title says leads to the top of the page", () => {
  expect(choosePassage(text, { ...wish, title: 1 })).toMatchObject({ anchor: "", section: undefined });
});

test("a page without text still gives a place", () => {
  expect(choosePassage({ ...text, content: "", anchors: [] }, wish)).toMatchObject({ anchor: "", section: undefined });
});
