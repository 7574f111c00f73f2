import { expect, test } from "vitest";

import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";

import sarifSchema from "../testing/sarif-schema-2.1.0.json" with { type: "json" };
import { runHere } from "../testing/run-cli.ts";
import { append, sampleContent } from "../testing/sample-content.ts";
import { writeProject } from "../testing/sample-site.ts";
import { jsonReport } from "./json.ts";
import { sarifReport } from "./sarif.ts";
import findingsSchema from "./findings.schema.json" with { type: "json" };

const formats = {
  uri: (text: string) => URL.canParse(text) && /^[!-~]+$/.test(text),
  "uri-reference": (text: string) => /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\dA-F]{2})*$/.test(text),
  "date-time": (text: string) => !Number.isNaN(Date.parse(text)),
};

// The schema is in draft 4, which has `id` instead of `$id`. Everything else that it uses is the same in newer drafts.
const { id: _id, $schema: _draft, ...sarif } = sarifSchema;
const schemas = { sarif, json: findingsSchema };

function problemsOf(format: keyof typeof schemas, report: string): ErrorObject[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, formats });
  const validate = ajv.compile(schemas[format]);
  validate(JSON.parse(report));
  return validate.errors ?? [];
}

test.each(["sarif", "json"] as const)("what --format %s prints matches the schema of the format", async (format) => {
  const root = await writeProject(
    sampleContent({
      "content/pages/notes.md": append("See [](./index.md), the the [wrong](./nope.md) \u{1F600} “text”.\n\n`a”b`"),
      "content/pages/a#b 100%,c.md": () => "No front matter, and a tab\there.\n",
      "content/data/ports.yml": (text = "") => text.replace("port: 9010", "port: many"),
      "content/spare.bin": () => "",
    }),
  );
  const { stdout, code } = await runHere(root, ["content", "--format", format]);
  expect(code).toBe(1);
  expect(stdout.split("message").length).toBeGreaterThan(8);
  expect(stdout).toMatch(/"line": 0|"uri": "content\/spare\.bin"/);
  expect(problemsOf(format, stdout)).toEqual([]);
  const empty = await runHere(await writeProject(sampleContent()), ["content", "--format", format]);
  expect(problemsOf(format, empty.stdout)).toEqual([]);
});

const finding = { file: "content/pages/a.md", line: 3, column: 1, rule: "link-text", message: "Empty" };

test.each([
  ["a file name that isn't encoded", sarifReport([finding]).replace("/a.md", "/a b.md"), "format"],
  ["a help page without its server", sarifReport([finding]).replace(/https:[^"]*docs\//, "docs/"), "format"],
  ["a level that doesn't exist", sarifReport([finding]).replace('"error"', '"hint"'), "enum"],
  [
    "a line before the first",
    sarifReport([{ ...finding, line: 1 }]).replace('"startLine": 1', '"startLine": 0'),
    "minimum",
  ],
])("the schema of SARIF refuses %s", (_name, report, keyword) => {
  expect(problemsOf("sarif", report).map((problem) => problem.keyword)).toContain(keyword);
});

test("the schema of findings refuses a field that it doesn't have", () => {
  expect(problemsOf("json", jsonReport([finding]).replace('"rule"', '"id"')).map(({ keyword }) => keyword)).toEqual(
    expect.arrayContaining(["required", "additionalProperties"]),
  );
});
