import { memo, type Library } from "@opcon-help/model";
import { editorSchemas, type Schema } from "@opcon-help/model/editor-schemas";
import { parseDocument } from "yaml";

import { leavesOf } from "@opcon-help/model/mentions";

const schemasFor = memo(editorSchemas);

/** The schema of a YAML file or, for a page, of its front matter. */
function schemaOf(library: Library, file: string): Schema | undefined {
  const [, folder = ""] = /^content\/(\w+)/.exec(file) ?? [];
  const names: Record<string, string> = {
    pages: "front-matter",
    data: "data-set",
    sidebars: "sidebar",
    windows: "window",
  };
  return schemasFor(library).get(names[folder] ?? folder);
}

/** The schemas that apply at a path. */
function schemasAt(root: Schema, path: readonly string[]): Schema[] {
  const options = (schema: Schema | boolean | undefined): Schema[] => {
    if (!schema || schema === true) return [];
    if (schema.$ref === "#") return options({ ...root, $ref: "" });
    if (schema.$ref) return options(root.$defs?.[schema.$ref.replace("#/$defs/", "")]);
    return [schema, ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(options)];
  };
  return path.reduce<Schema[]>(
    (at, step) =>
      at.flatMap(({ items, properties, additionalProperties }) =>
        [items ?? properties?.[step] ?? additionalProperties].flat().flatMap(options),
      ),
    options(root),
  );
}

/** What a field means. */
export function aboutField(library: Library, file: string, path: string): string | undefined {
  const root = schemaOf(library, file);
  return root && schemasAt(root, path.split(".")).find(({ description }) => description)?.description;
}

/** A name that can be written at a place in YAML. */
export interface Option {
  name: string;
  about?: string | undefined;
  isKey: boolean;
}

const placeholder = "ZZ0ZZ";

/** Values that other pages and files have in a field, for fields that accept any text. */
function usedValues({ pages }: Library, field: string): string[] {
  const name = field === "tasks" ? "id" : /^(?:keywords|screens|privileges|sources)$/.exec(field)?.[0];
  const values = [...pages.values()].flatMap(({ front }) => front[name as "id" | "keywords"] ?? []);
  return [...new Set(values)];
}

/**
 * The names that the schema of a file accepts at an offset. For data sets, also the columns of the set.
 *
 * @param yaml text of the file, or of the front matter
 */
export function optionsAt(library: Library, file: string, yaml: string, offset: number): Option[] {
  const root = schemaOf(library, file);
  if (!root) return [];
  const line = yaml.slice(yaml.lastIndexOf("\n", offset - 1) + 1, offset);
  // A name at the start of a line becomes a key, so that the rest of the text can still be read.
  const typed = /^[\s-]*[\w-]*$/.test(line) ? `${placeholder}: ` : placeholder;
  const rest = yaml.slice(offset).replace(/^[\w-]*(?::(?=\s))?/, "");
  const text = yaml.slice(0, offset) + typed + rest;
  const document = parseDocument(text);
  const place = [...leavesOf(document.contents, text)].find(({ value }) => value.includes(placeholder));
  if (!place) return [];
  const path = place.path.split(".").slice(0, place.isKey ? -1 : undefined);
  const at = schemasAt(root, path);
  const keys = at.flatMap(({ properties = {} }) => Object.entries(properties));
  const values = at.flatMap(({ enum: choices = [], examples = [], const: only = [], type }) =>
    [choices, examples, only, type === "boolean" ? [true, false] : []].flat(),
  );
  const used = usedValues(library, path.findLast((step) => !/^\d+$/.test(step)) ?? "");
  const options: Option[] = [
    ...keys.map(([name, property]) => ({ name, about: (property as Schema).description, isKey: true })),
    ...[...values, ...used].map((value) => ({ name: String(value), isKey: false })),
  ];
  if (!file.startsWith("content/data/") || path[0] !== "rows") return options;
  const columns = document.get("columns");
  const read =
    (columns as { toJSON?(): Record<string, { label?: string; values?: string[] } | null> })?.toJSON?.() ?? {};
  const own = Object.entries(read).map(([name, column]) => ({ name, about: column?.label, isKey: true }));
  const choices = (read[String(path[2])]?.values ?? []).map((name) => ({ name, isKey: false }));
  return [...options, ...(path.length === 2 ? own : choices)];
}
