import { z } from "zod";

import { windowSchema } from "../window/schema.ts";
import type { Library } from "./library.ts";
import { dataSetSchema } from "./read-data-set.ts";
import {
  addressInContent,
  areaId,
  areasSchema,
  listSchemas,
  pageFrontSchema,
  pagePath,
  sidebarSchema,
} from "./schemas.ts";

const schemas = {
  "front-matter": pageFrontSchema,
  "data-set": dataSetSchema,
  sidebar: sidebarSchema,
  areas: areasSchema,
  ...listSchemas,
  window: windowSchema,
} satisfies Record<string, z.ZodType>;

export type Schema = z.core.JSONSchema.JSONSchema;

/** JSON schemas for the language server, by kind of file. They list the pages and areas, so that it can complete them. */
export function editorSchemas({ pages, areas }: Library): Map<string, Schema> {
  const paths = [...pages.keys()];
  const completions = new Map<z.core.$ZodType, { enum?: string[]; examples?: string[] }>([
    [areaId, { enum: areas.entries.map(({ id }) => id) }],
    [pagePath, { enum: paths }],
    // The pages are only examples, because an address can also have an anchor.
    [addressInContent, { examples: paths }],
  ]);
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      z.toJSONSchema(schema, {
        io: "input",
        override: ({ zodSchema, jsonSchema }) => void Object.assign(jsonSchema, completions.get(zodSchema)),
      }),
    ]),
  );
}
