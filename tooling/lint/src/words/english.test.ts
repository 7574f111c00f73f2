import { expect, test } from "vitest";

import { americanEnglish } from "./english.ts";

const english = americanEnglish();

test.each(["run", "runs", "rebuilt", "disconnected", "schedule's", "verified", "Monday", "restarting", "uncommonly"])(
  "%s is a word",
  (word) => expect(english.has(word)).toBe(true),
);

test.each(["colour", "receieve", "scheduleing", "monday", "verifyed", "unschedule's", ""])("%s is none", (word) =>
  expect(english.has(word)).toBe(false),
);
