import { readFile } from "node:fs/promises";
import { join, matchesGlob } from "node:path";

import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

import { editorSchemas } from "./editor-schemas.ts";
import { buildLibrary } from "./read.ts";

const files: Readonly<Record<string, string>> = {
  "content/areas.yml":
    "areas:\n- { id: guide, title: Guide, description: About it., audience: [operators], manual: { title: Guide, file: guide.pdf } }\n",
  "content/versions.yml":
    '- { pluginId: default, version: current, label: "1.0", banner: none, badge: false, noIndex: false, className: x, isLast: true }\n',
  "content/aliases.yml": "- { from: /opcon/core/old, to: ports#first }\n",
  "content/glossary.yml": "- { term: relay, definition: Program., page: ports }\n",
  "content/words.yml": "- { avoid: [abort], use: stop, why: Clearer. }\n",
  "content/sidebars/guide.yml": "- group: Network\n  items:\n    - page: ports\n",
  "content/data/guide/ports.yml":
    'title: Ports\ndescription: All.\ncolumns:\n  port: { label: Port, type: code }\nrows:\n  - { key: web, port: "443", source: "spec:a" }\n',
  "content/pages/ports.md":
    "---\nid: ports\ntitle: Ports\ndescription: All ports.\nsidebar: guide\ntype: concept\naudience: [operators]\n---\n",
};

const { library, problems } = buildLibrary(new Map(Object.entries(files)));
const schemas = editorSchemas(library);
const root = join(import.meta.dirname, "../../../..");

/** Whether a file matches its schema, according to the validator of editors. */
function isValid(schema: string, yaml: string): boolean {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schemas.get(schema)!);
  return validate(parse(yaml));
}

const frontMatter = files["content/pages/ports.md"]!.replaceAll("---\n", "");

it("has a schema for each kind of file, and editors find the one for a YAML file", async () => {
  expect(problems).toEqual([]);
  const settings = JSON.parse(await readFile(join(root, ".vscode/settings.json"), "utf8")) as {
    "yaml.schemas": Record<string, string>;
  };
  const mapped = Object.entries(settings["yaml.schemas"]).map(
    ([path, glob]) => [path.replace(/^.*\//, ""), glob] as const,
  );
  expect(new Set([...mapped.map(([name]) => name), "front-matter.json"])).toEqual(new Set(schemas.keys()));
  for (const [file, text] of Object.entries(files)) {
    if (!file.endsWith(".yml")) continue;
    const [name] = mapped.find(([, glob]) => matchesGlob(file, glob))!;
    expect([file, isValid(name, text)]).toEqual([file, true]);
  }
  expect(isValid("front-matter.json", frontMatter)).toBe(true);
});

describe("a schema rejects", () => {
  it.each([
    ["an unknown field", "front-matter.json", `${frontMatter}tags: [a]\n`],
    ["an unknown type", "front-matter.json", frontMatter.replace("concept", "howto")],
    ["an unknown area", "front-matter.json", frontMatter.replace("sidebar: guide", "sidebar: guides")],
    ["an unknown page", "sidebar.json", "- group: Network\n  items:\n    - page: port\n"],
    ["an unknown column type", "data-set.json", files["content/data/guide/ports.yml"]!.replace("code", "date")],
    ["a row without a key", "data-set.json", files["content/data/guide/ports.yml"]!.replace("key: web, ", "")],
    ["an address outside the site", "aliases.json", "- { from: /old, to: ports }\n"],
  ])("%s", (_, schema, text) => {
    expect(isValid(schema, text)).toBe(false);
  });
});
