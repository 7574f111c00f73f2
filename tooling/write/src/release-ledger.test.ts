import { expect, test } from "vitest";

import { checkFiles, contentOf } from "@opcon-help/lint";

import { append, replace, sampleContent } from "@opcon-help/lint/testing";
import { releaseLedger } from "./release-ledger.ts";

const ledger = "content/ledger.json";

test("the ledger records every page with its anchors, and every old address", async () => {
  const { text, summary } = releaseLedger(await contentOf(sampleContent()), undefined);
  const { routes } = JSON.parse(text) as { routes: Record<string, unknown> };
  expect(Object.keys(routes)).toEqual([
    "/opcon/core/",
    "/opcon/core/agents/install",
    "/opcon/core/agents/overview",
    "/opcon/core/notes",
    "/opcon/core/setup",
  ]);
  expect(routes["/opcon/core/agents/install"]).toEqual({
    id: "install-agent",
    since: "26.1",
    anchors: ["before-you-begin", "ports.agent", "ports.rest-api", "result", "steps"],
  });
  expect(summary).toBe("The ledger contains 5 addresses (5 new) and 5 anchors (5 new).");
});

test("a later release adds entries and doesn't remove any, and the linter reports missing ones", async () => {
  const first = releaseLedger(await contentOf(sampleContent()), undefined).text;
  const later = sampleContent({
    "content/pages/notes.md": append("## News\n\nMore."),
    "content/pages/agents/install.md": replace("## Before you begin\n", "## First\n"),
    "content/data/ports.yml": replace("#before-you-begin", "#first"),
    [ledger]: first,
  });
  const second = releaseLedger(await contentOf(later), first);
  expect(second.summary).toBe("The ledger contains 5 addresses (0 new) and 7 anchors (2 new).");
  expect((await checkFiles(later)).map(({ rule, file }) => `${rule} ${file}`)).toEqual([
    "ledger content/pages/agents/install.md",
  ]);
});

test("a damaged ledger isn't overwritten", async () => {
  const content = await contentOf(sampleContent());
  expect(() => releaseLedger(content, "{}")).toThrow('The ledger has no "routes"');
});
