import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { checkFiles, contentOf } from "@opcon-help/lint";

import { sampleContent } from "@opcon-help/lint/testing";
import { pageKinds, pageTypes } from "@opcon-help/model";
import { filesAfter } from "./change-set.ts";
import { newPage, type NewPage } from "./new-page.ts";

const wish = (route: string, more: Partial<NewPage> = {}): NewPage => ({
  route,
  type: "task",
  title: undefined,
  area: undefined,
  ...more,
});

async function made(page: NewPage): Promise<Map<string, string>> {
  const files = sampleContent();
  return filesAfter(files, newPage(files, (await contentOf(files)).library, page).changes);
}

describe("a new page", () => {
  test("uses the template for its type and the area of its folder", async () => {
    const files = await made(wish("agents/restart-an-agent"));
    const page = files.get("content/pages/agents/restart-an-agent.md")!;
    expect(page).toMatch(/^---\nid: restart-an-agent\ntitle: "Restart an agent"\n/);
    expect(page).toContain("\nsidebar: start\ntype: task\naudience: [operators]\n");
    expect(page).toContain("\n1. On the **TODO: name** page");
  });

  test("is added to the sidebar after the last page of its folder, with the same indent", async () => {
    const files = await made(wish("agents/restart-an-agent"));
    expect(files.get("content/sidebars/start.yml")).toBe(
      "- page: index\n- group: Agents\n  index: agents/overview\n  items:\n    - page: agents/install\n    - page: agents/restart-an-agent\n",
    );
  });

  test.each(pageTypes)("of type %s is explained in CONTRIBUTING", (type) => {
    expect(readFileSync("CONTRIBUTING.md", "utf8")).toContain(`| \`${type}\` |`);
  });

  test.each(pageTypes.filter((type) => pageKinds[type].hasTemplate))(
    "of type %s: the linter reports each TODO and nothing else",
    async (type) => {
      const findings = await checkFiles(await made(wish("agents/restart-an-agent", { type })));
      expect(findings.length).toBeGreaterThan(0);
      for (const { rule } of findings) expect(["no-placeholder", "data-references", "freshness"]).toContain(rule);
    },
  );

  test("with its own title gets an unused id from the title", async () => {
    const files = await made(wish("agents/other", { title: "Notes" }));
    expect(files.get("content/pages/agents/other.md")).toMatch(/^---\nid: notes-2\ntitle: "Notes"\n/);
  });

  test.each([
    ["agents/install", {}, "content/pages/agents/install.md already has the address /opcon/core/agents/install"],
    ["Agents/Install", {}, "content/pages/agents/install.md already has the address /opcon/core/agents/install"],
    ["setup", {}, '/opcon/core/setup is an old address of "agents/install#result"'],
    [
      "elsewhere/page",
      {},
      'The folder of "elsewhere/page" doesn\'t contain any pages yet. Use --area with one of these: start, release',
    ],
    ["agents/page", { area: "none" }, 'Unknown area "none". Use --area with one of these: start, release'],
    ["agents/my page", {}, '"agents/my page" isn\'t a valid address'],
  ])("is refused: %s %o", async (route, more, message) => {
    await expect(made(wish(route, more))).rejects.toThrow(message);
  });
});
