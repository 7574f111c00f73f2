// Compares the content checks with markdownlint-cli2, remark-cli with the same rules, and Docusaurus's link check, which
// is part of its build. All read the same pages, one after the other.
import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { loadLibrary } from "@opcon-help/model/disk";

import type { Command } from "./measure.ts";
import { docusaurus, docusaurusConfig, script, sites } from "./peers.ts";
import { cloneProject, editedPage, writeFiles } from "./project.ts";
import { measureRuns, newSize, type Bench, type Run } from "./runs.ts";

export const check: Bench = {
  // Without a number, the content is measured as it is.
  sizes: [""],
  figures: ["seconds"],
  async measure(name, order) {
    const clone = await cloneProject(order.folder, Number(name));
    const { library } = await loadLibrary(clone);
    const page = join(clone, `content/pages/${await editedPage(clone)}.md`);
    const site = join(sites, "check");
    await writeFiles(site, {
      "package.json": '{"name":"bench-peer"}',
      "docusaurus.config.mjs": docusaurusConfig("warn", { path: join(clone, "content/pages") }),
    });
    const run = (what: string, command: Command, prepare?: Run["prepare"]): Run => ({
      name: what,
      isOurs: what.startsWith("this help"),
      command: { ...command, findings: 1 },
      reference: markdownlint,
      prepare,
    });
    const ours = { program: process.execPath, args: ["tooling/lint/src/cli.ts", "content"], folder: clone };
    const remove = (folder: string) => () => rm(folder, { recursive: true, force: true });
    const edit = () => appendFile(page, "\nOne more sentence for administrators.\n");
    const runs = [
      run("this help: all rules, cold", ours, remove(join(clone, ".cache"))),
      run("this help: all rules, no change", ours),
      run("this help: all rules, one edit", ours, edit),
      run("this help: one edit and what it breaks elsewhere", { ...ours, args: [...ours.args, "--changed"] }),
      run(markdownlint, script(clone, ["markdownlint-cli2/markdownlint-cli2-bin.mjs", "content/pages/**/*.md"])),
      run(
        "remark-cli: our page rules",
        script(clone, ["remark-cli/cli.js", "--quiet", "--no-stdout", "content/pages"]),
      ),
      run(
        "Docusaurus: links and anchors only, after its build",
        script(site, [...docusaurus.build, "--no-minify"]),
        remove(join(site, ".docusaurus")),
      ),
    ];
    return measureRuns(newSize(name, `${library.pages.size} pages`), runs, order);
  },
};

const markdownlint = "markdownlint-cli2: its own rules";
