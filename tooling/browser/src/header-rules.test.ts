import { expect, test } from "vitest";

import { headersFor, readHeaderRules } from "./header-rules.ts";

const rules = readHeaderRules(`# Everything
/help/*
  X-One: 1
  X-Two: a; b 'c'

/help/assets/*.js
  X-One: 2
`);

test("an address gets the headers of every rule that fits it, joined", () => {
  expect(headersFor(rules, "/help/a/")).toEqual({ "x-one": "1", "x-two": "a; b 'c'" });
  expect(headersFor(rules, "/help/assets/a.js")).toEqual({ "x-one": "1, 2", "x-two": "a; b 'c'" });
  expect(headersFor(rules, "/other/help/")).toEqual({});
});

test("a line that is neither path nor header is named", () => {
  expect(() => readHeaderRules("/a\n  X-One 1\n")).toThrow('_headers:2:1 is neither a path nor a header: "  X-One 1"');
  expect(() => readHeaderRules("  X-One: 1\n")).toThrow("_headers:1:1");
});
