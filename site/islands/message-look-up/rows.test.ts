import { explorerCard, pageHref, type Library } from "@opcon-help/model";
import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { lookUpRows } from "./rows.ts";

const library = await currentLibrary();
const names = explorerCard("message-look-up")!.reads;
const here = "reference/message-look-up";
const rules = library.sets.get("message-symptoms")!;
const withRules = (rows: (typeof rules)["rows"]): Library => ({
  ...library,
  sets: new Map([...library.sets, [rules.name, { ...rules, rows }]]),
});

it("links a message to the page about its symptom, and leaves a message without a problem alone", () => {
  const { rows } = lookUpRows(library, names, here);
  const symptoms = (code: string) =>
    rows
      .filter(({ cells }) => cells[0]!.includes(`>${code}<`))
      .map(({ cells }) => /troubleshooting\/([\w-]+)/.exec(cells[2]!)?.[1]);
  expect(symptoms("SMA0034")).toEqual(["job-prerun-failed"]);
  expect(symptoms("SMA0037")).toEqual(["job-failed"]);
  expect(symptoms("SMA0078")).toEqual(["file-transfer-stopped"]);
  expect(symptoms("31002")).toEqual(["job-prerun-failed"]);
  expect(symptoms("XPS046W")).toEqual(["agent-does-not-connect"]);
  expect(symptoms("SMA0035")).toEqual([undefined]);
});

it("rejects a value that isn't in the set", () => {
  const [first] = rules.rows;
  const rule = { ...first!, cells: { ...first!.cells, values: "no such group" } };
  expect(() => lookUpRows(withRules([rule]), names, here)).toThrow(
    `${first!.key}: no row of "${first!.cells["set"] as string}" has the value "no such group"`,
  );
});

it("links to rows from the page that shows the lookup, whatever the version's address is", () => {
  const hrefs = lookUpRows(library, names, here).rows.flatMap(({ cells }) =>
    [...cells[2]!.matchAll(/href="([^"]+)"/g)].map((match) => match[1]!),
  );
  const targets = hrefs.map((href) => new URL(href, `http://site${pageHref(here)}`).pathname);
  const addresses = new Set([...library.pages.keys()].map(pageHref));
  expect(targets.filter((target) => !addresses.has(target))).toEqual([]);
  expect(hrefs.filter((href) => href.startsWith("/"))).toEqual([]);
});
