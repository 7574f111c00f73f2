import { buildLibrary } from "@opcon-help/model/read";
import { expect, it } from "vitest";

import { optionsAt } from "./front-matter.ts";

const { library } = buildLibrary(
  new Map([
    [
      "content/areas.yml",
      "areas:\n- { id: guide, title: Guide, description: About it., audience: [operators], manual: { title: Guide, file: guide.pdf } }\n",
    ],
    [
      "content/pages/ports.md",
      "---\nid: ports\ntitle: Ports\ndescription: All ports.\nsidebar: guide\ntype: concept\naudience: [operators]\n---\n",
    ],
  ]),
);

it.each<[file: string, typed: string, offered: string]>([
  ["areas.yml", "areas:\n- |", "manual"],
  ["versions.yml", "- |", "label"],
  ["aliases.yml", "- to: |", "ports"],
  ["glossary.yml", "- page: |", "ports"],
  ["words.yml", "- |", "avoid"],
  ["names.yml", "- |", "pattern"],
  ["withdrawn.yml", "- |", "reason"],
  ["sidebars/guide.yml", "- group: Network\n  items:\n    - page: |", "ports"],
  ["data/guide/ports.yml", "columns:\n  port: { label: Port, type: |", "code"],
  ["data/guide/ports.yml", "columns:\n  port: { label: Port }\nrows:\n  - key: web\n    |", "port"],
  ["windows/main.yml", "|", "title"],
  ["pages/draft.md", "sidebar: |", "guide"],
])("completion in %s after %j offers %s", (file, typed, offered) => {
  const options = optionsAt(library, `content/${file}`, typed.replace("|", ""), typed.indexOf("|"));
  expect(options.map(({ name }) => name)).toContain(offered);
});
