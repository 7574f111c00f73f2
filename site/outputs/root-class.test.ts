import { expect, test } from "vitest";

import { withRootClass } from "./root-class.ts";

test.each([
  [
    '<html lang="en" data-theme class="astro-1"><a class="b">',
    '<html lang="en" data-theme class="v-1 astro-1"><a class="b">',
  ],
  ['<html lang="en"><a class="b">', '<html class="v-1" lang="en"><a class="b">'],
  ['<!doctype html>\n<html><a class="b">', '<!doctype html>\n<html class="v-1"><a class="b">'],
])("%s gets the class of its version and keeps its own", (html, expected) => {
  expect(withRootClass(html, "v-1")).toBe(expected);
});

test("a class stays text", () => {
  expect(withRootClass("<html>", '"><script>')).toBe('<html class="&quot;&gt;&lt;script&gt;">');
});
