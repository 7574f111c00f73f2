import { expect, test } from "vitest";

import { answers, figuresOf, groupsOf, placeOfAnswer, report, rightPlaces } from "./measure.ts";

const question = (...wanted: string[]) => ({
  question: "why",
  words: "product" as const,
  kind: "task" as const,
  answers: wanted,
  heldOut: false,
});

test("a page answers at any of its places, a place only at itself", () => {
  expect(answers("/opcon/core/objects/jobs/", "objects/jobs")).toBe(true);
  expect(answers("/opcon/core/objects/jobs/#a", "objects/jobs")).toBe(true);
  expect(answers("/opcon/core/objects/jobs/#a", "objects/jobs#a")).toBe(true);
  expect(answers("/opcon/core/objects/jobs/#b", "objects/jobs#a")).toBe(false);
  expect(answers("/opcon/core/objects/jobs-2/", "objects/jobs")).toBe(false);
});

test("the figures are shares of the questions and the mean of the reciprocal places", () => {
  const asked = [
    { question: question("a"), found: ["/opcon/core/a/", "/opcon/core/b/"] },
    { question: question("c", "b"), found: ["/opcon/core/a/", "/opcon/core/b/"] },
    { question: question("d"), found: ["/opcon/core/a/"] },
    { question: question("d"), found: ["/1/", "/2/", "/3/", "/opcon/core/d/#x"] },
  ];
  expect(asked.map(placeOfAnswer)).toEqual([1, 2, 0, 4]);
  expect(figuresOf(asked)).toEqual({
    questions: 4,
    first: 0.25,
    firstThree: 0.5,
    firstTen: 0.75,
    reciprocalRank: 1.75 / 4,
  });
  expect(report(asked)).toContain("not found [task] why\n    wanted d\n    came   /opcon/core/a/");
});

test("a right page can open at the wrong place", () => {
  const place = { question: question("a#x"), found: ["/opcon/core/b/", "/opcon/core/a/#x"] };
  expect(rightPlaces([place, { ...place, found: ["/opcon/core/a/#y"] }, { ...place, found: [] }])).toBe(0.5);
});

test("held-out questions count in the figures, but the report doesn't show their misses", () => {
  const known = { question: { ...question("a"), question: "known" }, found: ["/opcon/core/b/"] };
  const hidden = {
    question: { ...question("a"), question: "hidden", words: "reader" as const, heldOut: true },
    found: ["/opcon/core/b/"],
  };
  const asked = [known, hidden];
  expect([...groupsOf(asked)]).toEqual([
    ["all", asked],
    ["all, product", [known]],
    ["all, reader", [hidden]],
    ["held out", [hidden]],
    ["held out, reader", [hidden]],
  ]);
  expect(report(asked)).toContain("known");
  expect(report(asked)).not.toContain("hidden");
});
