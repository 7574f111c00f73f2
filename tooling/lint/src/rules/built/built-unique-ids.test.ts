import { expect, test } from "vitest";

import { addToBody, findingsInSite, homeFile } from "../../testing/sample-site.ts";

test("each further element with an id is reported", async () => {
  const elements = '<p id="a"></p>\n  <p id="b"></p><p id="a"></p>\n<i id="a"></i>';
  expect(await findingsInSite({ [homeFile]: addToBody(elements) })).toEqual([
    `${homeFile}:10:17 built-unique-ids: The id "a" is already used on line 9, column 1`,
    `${homeFile}:11:1 built-unique-ids: The id "a" is already used on line 9, column 1`,
  ]);
});
