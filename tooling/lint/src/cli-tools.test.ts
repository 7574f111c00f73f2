import { spawnSync } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { runHere } from "./testing/run-cli.ts";
import { append, front, sampleContent, type Changes } from "./testing/sample-content.ts";
import { writeProject } from "./testing/sample-site.ts";

const notes = "content/pages/notes.md";
const install = "content/pages/agents/install.md";

function git(root: string, ...args: string[]): string {
  const identity = ["-c", "user.name=test", "-c", "user.email=test@example.org"];
  const { status, stdout, stderr } = spawnSync("git", [...identity, ...args], { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** A project on a branch that was just created from main. */
async function branched(changes: Changes = {}): Promise<string> {
  const root = await writeProject(sampleContent(changes));
  git(root, "init", "-q", "-b", "main");
  git(root, "add", "-A");
  git(root, "commit", "-qm", "Before");
  git(root, "checkout", "-qb", "work");
  return root;
}

const edit = async (root: string, file: string, change: (text: string) => string): Promise<void> =>
  writeFile(join(root, file), change(await readFile(join(root, file), "utf8")));

/** Findings of a run in the form `file rule`. */
async function found(root: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await runHere(root, ["content", "--format", "json", ...args]);
  return (JSON.parse(stdout) as { findings: { file: string; rule: string }[] }).findings.map(
    ({ file, rule }) => `${file} ${rule}`,
  );
}

describe("the ledger of released addresses", () => {
  const ledger = "content/ledger.json";
  const routes = (...anchors: string[]): string =>
    JSON.stringify({ routes: { "/opcon/core/agents/install": { id: "install-agent", since: "26.0", anchors } } });
  const dropped = (what: string): string =>
    `The ledger no longer lists the ${what}; restore the file from the base branch and add to it only with npm run release-ledger`;
  const messages = async (root: string): Promise<string[]> => {
    const { findings } = JSON.parse((await runHere(root, ["content", "--format", "json"])).stdout) as {
      findings: { message: string }[];
    };
    return findings.map(({ message }) => message);
  };

  test("may grow on a branch but not lose an address, an anchor, or an id", async () => {
    const root = await branched({ [ledger]: routes("result") });
    await writeFile(join(root, ledger), routes("result", "ports.agent"));
    expect(await messages(root)).toEqual([]);
    await writeFile(join(root, ledger), routes());
    expect(await messages(root)).toEqual([dropped("released address /opcon/core/agents/install#result")]);
    await writeFile(join(root, ledger), JSON.stringify({ routes: {} }));
    expect(await messages(root)).toEqual([dropped("released address /opcon/core/agents/install")]);
    await rm(join(root, ledger));
    expect(await messages(root)).toEqual([dropped("released address /opcon/core/agents/install")]);
  });

  test("doesn't hold a release branch of an older version to addresses that came later", async () => {
    const root = await branched({ [ledger]: routes("result") });
    await writeFile(join(root, ledger), JSON.stringify({ routes: {} }));
    expect(await messages(root)).toEqual([dropped("released address /opcon/core/agents/install")]);
    const versions = "content/versions.yml";
    const text = await readFile(join(root, versions), "utf8");
    await writeFile(join(root, versions), text.replace(/label: "[\d.]+"/, 'label: "1.0"'));
    expect(await messages(root)).toEqual([]);
    await writeFile(join(root, versions), text.replace(/label: "[\d.]+"/, 'label: "99.0"'));
    expect(await messages(root)).toEqual([dropped("released address /opcon/core/agents/install")]);
  });
});

describe("--changed", () => {
  const old = { [notes]: append("Old [here](./index.md).") };

  test("leaves out what was there before, in files that nobody touched", async () => {
    const root = await branched(old);
    expect(await found(root)).toEqual([`${notes} link-text`]);
    expect(await found(root, "--changed")).toEqual([]);
  });

  test("shows what is in touched files, and what the touch breaks elsewhere", async () => {
    const root = await branched(old);
    await edit(root, install, (text) => `${text.replace("## Result\n", "## Outcome\n")}\n[here](../notes.md)\n`);
    expect((await found(root, "--changed")).toSorted()).toEqual([
      "content/aliases.yml alias-targets",
      `${install} link-text`,
      "content/pages/index.md internal-links",
    ]);
  });

  test("sees files that git does not know yet, and commits of the branch", async () => {
    const root = await branched();
    await writeFile(join(root, "content/pages/new.md"), `${front({ id: "new", title: "New" })}\nText.\n`);
    expect(await found(root, "--changed")).toEqual(["content/pages/new.md unused"]);
    git(root, "add", "-A");
    git(root, "commit", "-qm", "New page");
    expect(await found(root, "--changed")).toEqual(["content/pages/new.md unused"]);
    expect(await found(root, "--changed", "HEAD")).toEqual([]);
  });

  test("shows what a new word to avoid finds in files that nobody touched", async () => {
    const root = await branched({ [notes]: append("Kill the job.") });
    await edit(root, "content/words.yml", (text) => `${text}- avoid: [kill]\n  use: stop\n  why: Says what happens.\n`);
    expect(await found(root, "--changed")).toEqual([`${notes} wording`]);
  });

  test.each<[what: string, ...clone: string[]]>([
    ["in a shallow clone", "--depth=1"],
    ["in a clone of one branch", "--single-branch"],
  ])("without its base %s, fails with the command that fetches it", async (_, option) => {
    const source = await branched();
    await edit(source, notes, append("See [](./index.md)."));
    git(source, "commit", "-qam", "Work");
    git(source, "checkout", "-q", "main");
    const root = join(source, "clone");
    git(source, "clone", "-q", option!, "--branch=work", `file://${source}`, root);
    git(root, "remote", "set-head", "origin", "--delete");
    if (option === "--depth=1") git(root, "fetch", "-q", "--depth=1", "origin", "main:refs/remotes/origin/main");
    expect((await runHere(root, ["content"])).code).toBe(2);
    const { code, stdout, stderr } = await runHere(root, ["content", "--changed"]);
    expect([code, stdout]).toEqual([2, ""]);
    const [, fetch] = /; run git (fetch .*), and run/.exec(stderr)!;
    git(root, ...fetch!.split(" "));
    const after = await runHere(root, ["content", "--changed"]);
    expect(after).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Compared with \w{9}: 1 changed file\.\n$/) as string,
    });
  });

  test("in a checkout of one commit without a branch, checks everything, and compares nothing", async () => {
    const source = await branched();
    const root = join(source, "clone");
    git(source, "init", "-q", root);
    git(root, "remote", "add", "origin", `file://${source}`);
    git(root, "fetch", "-q", "--depth=1", "origin", git(source, "rev-parse", "work").trim());
    git(root, "checkout", "-q", "FETCH_HEAD");
    expect((await runHere(root, ["content"])).code).toBe(0);
    expect((await runHere(root, ["content", "--changed"])).code).toBe(2);
  });

  test("compares a project in a folder of a repository", async () => {
    const source = await branched();
    await edit(source, notes, append("See [](./index.md)."));
    await mkdir(join(source, "help"));
    git(source, "mv", "content", "help/content");
    git(source, "commit", "-qam", "Move the help");
    await edit(source, `help/${install}`, append("See [](../notes.md)."));
    expect(await found(join(source, "help"), "--changed", "HEAD")).toEqual([`${install} link-text`]);
  });

  test("says what to type where there is nothing to compare with", async () => {
    const root = await writeProject(sampleContent());
    expect(await runHere(root, ["content", "--changed"])).toMatchObject({ code: 2, stdout: "" });
    expect((await runHere(root, ["content", "--changed"])).stderr).toContain("run npm run check without --changed");
    expect((await runHere(await branched(), ["content", "--changed", "nowhere"])).stderr).toContain(
      'There is no commit or branch "nowhere"',
    );
  });
});

describe("--fix", () => {
  test("fixes what needs no judgment, and leaves the rest", async () => {
    const root = await branched({
      [notes]: append("See [the agent](/opcon/core/agents/install#result) and the the list.\n\nSee [](./index.md)."),
    });
    const { code, stdout, stderr } = await runHere(root, ["content", "--fix"]);
    expect(stderr).toBe("Fixed 2 problems in 1 file.\n");
    expect(stdout).toContain("link-text");
    expect(code).toBe(1);
    const text = await readFile(join(root, notes), "utf8");
    expect(text).toContain("See [the agent](./agents/install.md#result) and the list.");
  });

  test("fixes what its messages say, until nothing is left to fix", async () => {
    const steps = "## Steps\n\n1. One.\n1. Two.\n1. Three.";
    const page = `Type \`“x”\` in [SQL Server](http://learn.microsoft.com/sql).  \n\n* a\n* b\n\n${steps}\n\nThe s\u0435rver\u00A0waits`;
    const root = await branched({ [notes]: (text) => `${text}\n${page}` });
    await edit(root, "content/glossary.yml", (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`);
    const { code, stdout } = await runHere(root, ["content", "--fix"]);
    expect([code, stdout]).toEqual([0, "No problems found.\n"]);
    expect(await readFile(join(root, "content/glossary.yml"), "utf8")).not.toMatch(/[\uFEFF\r]/);
    expect(await readFile(join(root, notes), "utf8")).toContain(
      `Type \`"x"\` in [SQL Server](https://learn.microsoft.com/sql).\n\n- a\n- b\n\n## Steps\n\n1. One.\n2. Two.\n3. Three.\n\nThe server waits\n`,
    );
  });

  test("fixes one rule only when asked", async () => {
    const root = await branched({ [notes]: append("See [the agent](/opcon/core/agents/install) and the the list.") });
    await runHere(root, ["content", "--fix", "--rule", "internal-links"]);
    expect(await readFile(join(root, notes), "utf8")).toContain("(./agents/install.md) and the the list.");
  });
});

describe("what is printed", () => {
  test("--rule shows one rule, and refuses one that does not exist with the nearest", async () => {
    const root = await branched({ [notes]: append("See [](./index.md) and [x](./none.md).") });
    expect(await found(root, "--rule", "link-text")).toEqual([`${notes} link-text`]);
    expect((await runHere(root, ["content", "--rule", "link-texts"])).stderr).toMatch(
      /^Unknown rule "link-texts"; did you mean link-text\?/,
    );
  });

  test("an unknown format is refused with those that there are", async () => {
    expect(await runHere(".", ["content", "--format", "xml"])).toMatchObject({ code: 2 });
    expect((await runHere(".", ["content", "--format", "xml"])).stderr).toContain("use one of terminal, github, json");
  });
});
