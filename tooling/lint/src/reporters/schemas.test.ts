import { expect, test } from "vitest";

import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";

import { runHere } from "../testing/run-cli.ts";
import { append, sampleContent } from "../testing/sample-content.ts";
import { writeProject } from "../testing/sample-site.ts";
import { jsonReport } from "./json.ts";
import findingsSchema from "./findings.schema.json" with { type: "json" };

const formats = {
  uri: (text: string) => URL.canParse(text) && /^[!-~]+$/.test(text),
  "uri-reference": (text: string) => /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\dA-F]{2})*$/.test(text),
  "date-time": (text: string) => !Number.isNaN(Date.parse(text)),
};

function problemsOf(report: string): ErrorObject[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, formats });
  const validate = ajv.compile(findingsSchema);
  validate(JSON.parse(report));
  return validate.errors ?? [];
}

test("what --format json prints matches the schema of findings", async () => {
  const root = await writeProject(
    sampleContent({
      "content/pages/notes.md": append("See [](./index.md), the the [wrong](./nope.md) \u{1F600} “text”.\n\n`a”b`"),
      "content/pages/a#b 100%,c.md": () => "No front matter, and a tab\there.\n",
      "content/data/ports.yml": (text = "") => text.replace("port: 9010", "port: many"),
      "content/spare.bin": () => "",
    }),
  );
  const { stdout, code } = await runHere(root, ["content", "--format", "json"]);
  expect(code).toBe(1);
  expect(stdout.split("message").length).toBeGreaterThan(8);
  expect(stdout).toContain('"line": 0');
  expect(problemsOf(stdout)).toEqual([]);
  const empty = await runHere(await writeProject(sampleContent()), ["content", "--format", "json"]);
  expect(problemsOf(empty.stdout)).toEqual([]);
});

const finding = { file: "content/pages/a.md", line: 3, column: 1, rule: "link-text", message: "Empty" };

test("the schema of findings refuses a field that it doesn't have", () => {
  expect(problemsOf(jsonReport([finding]).replace('"rule"', '"id"')).map(({ keyword }) => keyword)).toEqual(
    expect.arrayContaining(["required", "additionalProperties"]),
  );
});
