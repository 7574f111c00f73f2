import { expect, test } from "vitest";

import { find, type Search } from "./search.ts";

const question = { terms: ["dependenc", "job|work"], says: "A job waits for its dependencies", href: "/jobs/" };
const text = "A job waits for its dependencies. Work starts then.";

const engine =
  (found: Readonly<Record<string, string[]>>): Search =>
  (phrase) =>
    Promise.resolve({ total: found[phrase]?.length ?? 0, first: found[phrase] ?? [] });

test("tries each alternative and completes stems", async () => {
  expect(await find(engine({ "dependencies work": ["/a/", "/jobs/"] }), { ...question, text })).toBe("terms");
});

test("searches for the words of the fact if the terms don't find the page", async () => {
  expect(await find(engine({ [question.says]: ["/jobs/"] }), { ...question, text })).toBe("words");
});

test("reports a page that neither search finds, with the first results", async () => {
  const found = await find(engine({ [question.says]: ["/a/", "/b/"] }), { ...question, text });
  expect(found).toMatchObject({ message: expect.stringMatching(/doesn't return \/jobs\/ .*\(\/a\/, \/b\/ …\)/) });
});
