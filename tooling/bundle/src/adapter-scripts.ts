import { basename, join } from "node:path";

import { rolldown } from "rolldown";
import { parseSync, Visitor } from "rolldown/utils";

import { homePath } from "@opcon-help/model/routes";

export type Edit = [start: number, end: number, text: string];

/** A text with other text in some places. Insertions come before replacements that start at the same place. */
export function edited(text: string, edits: readonly Edit[]): string {
  let made = "";
  let last = 0;
  for (const [start, end, by] of edits.toSorted(([a, b], [c, d]) => a - c || b - d)) {
    made += text.slice(last, start) + by;
    last = end;
  }
  return made + text.slice(last);
}

interface Node {
  start: number;
  end: number;
}

const calls: Readonly<Record<string, number>> = { assign: 0, replace: 0, pushState: 2, replaceState: 2 };

/**
 * Replaces what a script of the published site can't do in a copy: addresses below the published base address, modules
 * that load by their address, and opening a folder.
 */
export function adaptScript(code: string): string {
  const edits: Edit[] = [];
  const wrap = ({ start, end }: Node, name: string): void => {
    edits.push([start, start, `opconHelp.${name}(`], [end, end, ")"]);
  };
  new Visitor({
    Literal: ({ start, end, value }) => {
      if (typeof value === "string" && value.startsWith(homePath))
        edits.push([start, end, `(opconHelp.home+${JSON.stringify(value.slice(homePath.length))})`]);
    },
    TemplateLiteral: ({ start, quasis: [first] }) => {
      if (first?.value.raw.startsWith(homePath))
        edits.push([start + 1, start + 1 + homePath.length, "${opconHelp.home}"]);
    },
    ImportExpression: ({ start, end, source }) => {
      const isKnown =
        source.type === "Literal" || (source.type === "TemplateLiteral" && source.expressions.length === 0);
      if (!isKnown) edits.push([start, source.start, "opconHelp.load("], [source.end, end, ")"]);
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier") return;
      if (!["location", "history"].includes(callee.object.name) || callee.property.type !== "Identifier") return;
      const address = given[calls[callee.property.name] ?? Infinity];
      if (address) wrap(address, "file");
    },
  }).visit(parseSync("script.js", code).program);
  return edited(code, edits);
}

/** Vite's helper loads the modules of a script before it runs, and a copy has none. */
const withoutPreload = (code: string): string =>
  `export const ${/export\s*\{\s*\w+ as (\w+)/.exec(code)?.[1]} = (load) => load();`;

/**
 * Bundles all modules of a version as one classic script, because browsers don't load modules from a folder.
 *
 * @param folder folder of the built version
 * @param modules files of the modules by the name under which pages load them
 */
export async function bundleScripts(folder: string, modules: readonly string[], base: string): Promise<string> {
  const entries = modules.map((name) => {
    const file = JSON.stringify(join(folder, name));
    return `${JSON.stringify(base + name)}: () => import(${file})`;
  });
  const runtime = JSON.stringify(join(import.meta.dirname, "adapter-browser.ts"));
  const entry = `import { start } from ${runtime};\nstart({ ${entries.join(",\n")} });`;
  const build = await rolldown({
    input: "entry",
    plugins: [
      {
        name: "offline-copy",
        resolveId: (id) => (id === "entry" ? "\0entry.js" : undefined),
        load: (id) => (id === "\0entry.js" ? entry : undefined),
        transform: (code, id) => {
          if (!id.startsWith(folder)) return undefined;
          return basename(id).startsWith("preload-helper.") ? withoutPreload(code) : adaptScript(code);
        },
      },
    ],
    onLog: () => undefined,
  });
  try {
    const { output } = await build.generate({ format: "iife", codeSplitting: false, minify: true, comments: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}
