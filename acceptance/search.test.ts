import { expect, test } from "vitest";

import { find, type Search } from "./search.ts";

const question = { terms: ["dependenc", "job|work"], says: "A job waits for its dependencies", href: "/jobs/" };
const text = "A job waits for its dependencies. Work starts then.";

const engine =
  (found: Readonly<Record<string, string[]>>): Search =>
  (phrase) =>
    Promise.resolve({ total: found[phrase]?.length ?? 0, first: found[phrase] ?? [] });

test("each alternative is tried, with stems completed", async () => {
  expect(await find(engine({ "dependencies work": ["/a/", "/jobs/"] }), { ...question, text })).toBe("terms");
});

test("where the terms do not tell the page, the words of the fact do", async () => {
  expect(await find(engine({ [question.says]: ["/jobs/"] }), { ...question, text })).toBe("words");
});

test("a page that neither finds is named with what came first instead", async () => {
  const found = await find(engine({ [question.says]: ["/a/", "/b/"] }), { ...question, text });
  expect(found).toMatchObject({ message: expect.stringMatching(/does not bring \/jobs\/ .*\(\/a\/, \/b\/ …\)/) });
});
