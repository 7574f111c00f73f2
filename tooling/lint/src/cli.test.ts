import { appendFile } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { runCli, runHere } from "./testing/run-cli.ts";
import { append, sampleContent } from "./testing/sample-content.ts";
import { homeFile, sampleProject, writeProject } from "./testing/sample-site.ts";

const noText = append("See [](./index.md).");

test("content without a defect: 0", async () => {
  expect(await runHere(await writeProject(sampleContent()), ["content"])).toEqual({
    code: 0,
    stdout: "No problems found.\n",
    stderr: "",
  });
});

test("warnings only: 0", async () => {
  const { code, stdout } = await runHere(
    await writeProject(sampleContent({ "content/pages/notes.md": append("The agent listens on port 3100.") })),
    ["content"],
  );
  expect(stdout).toContain("0 errors, 1 warning in 1 file\n");
  expect(code).toBe(0);
});

test("an error: 1, with the place and the help page", async () => {
  const root = await writeProject(sampleContent({ "content/pages/notes.md": noText }));
  const { code, stdout } = runCli(root, ["content"]);
  expect(stdout).toContain(
    "content/pages/notes.md:12:5  error    The link has no text; name the page it links to  link-text\n",
  );
  expect(stdout).toContain("  link-text  tooling/lint/docs/link-text.md\n");
  expect(code).toBe(1);
});

test("a built site: 0 without a defect, 1 with one", async () => {
  const ids = ["built", "--rule", "built-unique-ids"];
  const root = await writeProject(await sampleProject({}));
  for (const _ of ["read", "remembered"])
    expect(await runHere(root, ids)).toMatchObject({ code: 0, stdout: "No problems found.\n" });
  await appendFile(join(root, homeFile), '<i id="a"></i><i id="a"></i>');
  const { code, stdout } = await runHere(root, ids);
  expect(stdout).toMatch(/ built-unique-ids\n/);
  expect(code).toBe(1);
});

test("after a release, the ledger is compared with the working tree below its label", async () => {
  const ledger = {
    "content/ledger.json": JSON.stringify({
      routes: { "/opcon/core/notes": { id: "notes", since: "26.1", anchors: [] } },
    }),
  };
  const moved = [...(await sampleProject(ledger))].map(([file, text]): [string, string] =>
    file.startsWith("dist/")
      ? [file.replace("opcon/core/", "opcon/core/26.2/"), text.replaceAll("/opcon/core/", "/opcon/core/26.2/")]
      : [file, text],
  );
  const root = await writeProject(new Map(moved));
  const args = ["built", "--rule", "built-ledger"];
  expect(runCli(root, args, { OPCON_BASE: "/opcon/core/26.2/" })).toMatchObject({ code: 0 });
});

describe("the gate itself fails: 2, with a message and no stack, when", () => {
  test.each([
    [
      "there is no content",
      [],
      ["content"],
      /^content\/ can't be read: ENOENT.*; run the check from the project folder\n$/,
    ],
    [
      "there is no built site",
      ["content"],
      ["built"],
      /^There is no built site in dist\/opcon\/core .*; run "npm run build" first\n$/,
    ],
    [
      "nothing to check is named",
      ["content"],
      [],
      /^Name what to check: content or built\.\nFor the options, run npm run check -- --help\n$/,
    ],
    [
      "there is no such gate",
      ["content"],
      ["pages"],
      /^Unknown target "pages"; use content or built\.\nFor the options/,
    ],
    ["an argument is too many", ["content"], ["content", "built"], /^Unexpected argument "built"\.\nFor the options/],
    ["an option is unknown", ["content"], ["content", "--fast"], /^Unknown option '--fast'.*\nFor the options/],
  ])("%s", async (_, folders, args, message) => {
    const files = [...(await sampleProject({ "dist/opcon/core/robots.txt": "" }))];
    const root = await writeProject(new Map(files.filter(([file]) => folders.includes(file.split("/", 1)[0]!))));
    expect(await runHere(root, args)).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(message) as string,
    });
  });
});

test("the program does what its code does", async () => {
  const root = await writeProject(new Map());
  expect(runCli(root, [])).toEqual(await runHere(root, []));
});
