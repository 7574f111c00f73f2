import { buildLibrary } from "@opcon-help/model/read";
import { expect, test } from "vitest";

import { changedManuals } from "./changed-manuals.ts";

const area = (id: string): string =>
  `- { id: ${id}, title: ${id}, description: About it., audience: [operators], manual: { title: ${id}, file: ${id}.pdf } }\n`;
const page = (id: string, sidebar: string, body: string): string =>
  `---\nid: ${id}\ntitle: ${id}\ndescription: About it.\nsidebar: ${sidebar}\ntype: concept\naudience: [operators]\n---\n${body}\n`;

const { library } = buildLibrary(
  new Map([
    ["content/areas.yml", `areas:\n${area("start")}${area("network")}${area("jobs")}`],
    ["content/sidebars/start.yml", "- page: index\n"],
    ["content/sidebars/network.yml", "- page: ports\n"],
    ["content/sidebars/jobs.yml", "- page: jobs\n"],
    ["content/pages/index.md", page("home", "start", "The port is :fact[ports.web.port].")],
    ["content/pages/ports.md", page("ports", "network", '::data-table{set="ports" caption="Ports"}')],
    ["content/pages/jobs.md", page("jobs", "jobs", '![A job.](../diagrams/job.svg "A job")')],
  ]),
);

test.each([
  ["a page", ["content/pages/ports.md"], ["network"]],
  ["a sidebar", ["content/sidebars/jobs.yml"], ["jobs"]],
  ["a data set", ["content/data/network/ports.yml"], ["start", "network"]],
  ["a drawing", ["content/diagrams/job.svg"], ["jobs"]],
  [
    "a deleted page and its sidebar",
    ["content/pages/gone.md", "content/sidebars/jobs.yml"],
    ["start", "network", "jobs"],
  ],
  ["the glossary", ["content/glossary.yml"], ["start", "network", "jobs"]],
  ["what only the checks read", ["content/dictionary.txt", "content/ledger.json"], []],
])("%s changes its manuals", (_, files, manuals) => {
  expect(changedManuals(library, files)).toEqual(manuals);
});
