import type { Library } from "@opcon-help/model";
import { buildLibrary } from "@opcon-help/model/read";

/** The text of a page with its front matter. */
export const page = (id: string, body: string, front = ""): string =>
  `---\nid: ${id}\ntitle: ${front.includes("title:") ? "" : `Page ${id}`}\ndescription: About ${id}.\nsidebar: jobs\ntype: concept\naudience: [operators]\n${front}---\n\n${body}\n`.replace(
    "title: \n",
    "",
  );

export const set = (rows: Record<string, string>): string =>
  [
    "title: Ports",
    "description: Ports.",
    "source: spec:S1",
    "columns:",
    "  use: { label: Use, type: text }",
    "  port: { label: Port, type: code }",
    "rows:",
    ...Object.entries(rows).map(([key, port]) => `  - { key: ${key}, use: Use of ${key}, port: "${port}" }`),
    "",
  ].join("\n");

const areas = `areas:
  - id: jobs
    title: Jobs
    description: Jobs.
    audience: [operators]
    manual: { title: Job guide, file: jobs.pdf }
`;

/** Content from files, by path below content/. */
export function library(files: Record<string, string>): Library {
  const all = { "areas.yml": areas, ...files };
  const { library: built, problems } = buildLibrary(
    new Map(Object.entries(all).map(([file, text]) => [`content/${file}`, text])),
  );
  const problem = problems.find(({ message }) => !message.endsWith("is missing"));
  if (problem) throw new Error(`${problem.file}: ${problem.message}`);
  return built;
}
