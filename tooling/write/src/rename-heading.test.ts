import { checkFiles, contentOf } from "@opcon-help/lint";
import type { ContentFiles } from "@opcon-help/model";
import { describe, expect, test } from "vitest";

import { sampleContent } from "@opcon-help/lint/testing";
import { filesAfter } from "./change-set.ts";
import { renameHeading } from "./rename-heading.ts";

const page = "content/pages/agents/install.md";

/** The sample with all kinds of links to the "Result" section. */
const files = sampleContent({
  [page]: (text) =>
    `${text}\nSee the [result](#result), the [same][], or [nothing](../notes.md#result).\n\n[same]: #result\n`,
  "content/data/ports.yml": (text) => text.replace("#before-you-begin", "#result"),
  "content/pages/notes.md": (text) => `${text}\n## Result\n\nNotes have one, too.\n`,
});

async function renamed(from: string, to: string, before: ContentFiles = files): Promise<Map<string, string>> {
  return filesAfter(before, (await renameHeading(before, await contentOf(before), { from, to })).changes);
}

/** Rules about references. Others are ignored, because the new heading itself can break them. */
const rules = new Set(["internal-links", "alias-targets", "no-undefined-references", "page-references"]);

const brokenReferences = async (content: ContentFiles): Promise<string[]> =>
  (await checkFiles(content)).filter(({ rule }) => rules.has(rule)).map(({ file, message }) => `${file}: ${message}`);

describe("renaming a heading", () => {
  test.each([
    ["the anchor", "agents/install#check-the-agent", "Check the agent", "check-the-agent"],
    ["the text", "agents/install#Check OpCon's `agent`", "Check OpCon's `agent`", "check-opcons-agent"],
    ["the text without the page", "#Check", "Check", "check"],
  ])("by %s updates all links, and adds an alias", async (_, to, heading, anchor) => {
    const now = await renamed("/opcon/core/agents/install/#result", to);
    expect(now.get(page)).toContain(`\n## ${heading}\n`);
    expect(now.get(page)).toContain(`(#${anchor}), the [same][], or [nothing](../notes.md#result)`);
    expect(now.get(page)).toContain(`[same]: #${anchor}\n`);
    expect(now.get("content/pages/index.md")).toContain(`(./agents/install.md#${anchor})`);
    expect(now.get("content/data/ports.yml")).toContain(`install.md#${anchor})`);
    expect(now.get("content/aliases.yml")).toBe(
      `- from: /opcon/core/agents/install#result\n  to: agents/install#${anchor}\n` +
        `- from: /opcon/core/setup\n  to: agents/install#${anchor}\n`,
    );
    expect(await brokenReferences(now)).toEqual([]);
  });

  test("that the writer has already renamed updates the links", async () => {
    const before = new Map(files).set(page, files.get(page)!.replace("## Result", "## Check the agent"));
    const now = await renamed("agents/install#result", "agents/install#check-the-agent", before);
    expect(Object.fromEntries(now)).toEqual(
      Object.fromEntries(await renamed("agents/install#result", "agents/install#check-the-agent")),
    );
  });

  test("there and back leaves one alias, for the name in between", async () => {
    const there = await renamed("agents/install#result", "agents/install#check");
    const back = await renamed("agents/install#check", "agents/install#result", there);
    const alias = "- from: /opcon/core/agents/install#check\n  to: agents/install#result\n";
    expect(Object.fromEntries(back)).toEqual({
      ...Object.fromEntries(files),
      "content/aliases.yml": alias + files.get("content/aliases.yml")!,
    });
  });

  test.each([
    [
      "agents/install#resul",
      "agents/install#check",
      'doesn\'t have a heading with the anchor "resul". Did you mean result',
    ],
    [
      "agents/install#result",
      "agents/install#steps",
      `${page} already has the anchor "steps". Choose another heading.`,
    ],
    ["agents/install#result", "notes#check", "A heading stays on its page."],
    ["agents/install#result", "agents/install#", "Specify the new heading after the #"],
    ["agents#result", "agents#check", 'Can\'t find the page "agents"'],
  ])("from %s to %s is refused", async (from, to, message) => {
    await expect(renamed(from, to)).rejects.toThrow(message);
  });
});
