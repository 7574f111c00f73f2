import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { versionPicker } from "../page/version-picker.ts";
import { publication } from "../publication.ts";
import { compose, type BuiltVersion } from "./compose.ts";
import type { HelpIds } from "./help-ids.ts";

let folder: string;
let root: string;

const version = (name: string, isLast: boolean): BuiltVersion => ({
  pluginId: "default",
  version: name,
  label: name === "current" ? "26.1" : name,
  banner: isLast ? "none" : "unmaintained",
  badge: !isLast,
  noIndex: false,
  className: "docs",
  isLast,
  ...(name !== "current" && { ref: `help-${name}` }),
  base: isLast ? "/opcon/core/" : `/opcon/core/${name}/`,
  site: join(folder, name),
});

/** Builds pages by path. The last part of the path is both the title and the ID of the page. */
async function build(
  { site, base }: BuiltVersion,
  pages: readonly string[],
  formerIds: Readonly<Record<string, string>> = {},
): Promise<void> {
  const ids = pages.map((path): [string, HelpIds["ids"][string]] => {
    const id = path.replace(/^.*\//, "");
    return [id, { id, href: `${base}${path}/`, title: id, area: "Agents", version: "" }];
  });
  const now = Object.fromEntries(ids);
  const help: HelpIds = {
    ids: { ...now, ...Object.fromEntries(Object.entries(formerIds).map(([former, id]) => [former, now[id]!])) },
    screens: {},
    areas: { agents: { title: "Agents", href: `${base}agents/` } },
  };
  const files: [string, string][] = [
    ...ids.map(([id, { href }]): [string, string] => [
      `${href.slice(base.length)}index.html`,
      `<link rel="canonical" href="${new URL(href, publication.origin).href}"><meta name="help-id" content="${id}">${versionPicker([], base, { path: `help/${id}/`, id, area: id === "new" ? "agents" : "none" })}<p>Old. <a data-in-latest href="/opcon/core/help/${id}/">See this page</a></p>`,
    ]),
    ["help-ids.json", JSON.stringify(help)],
    ["404.html", "No page"],
    ["_assets/a.css", "a {}"],
    [
      "sitemap-0.xml",
      ids.map(([, { href }]) => `<url><loc>${new URL(href, publication.origin).href}</loc></url>`).join(""),
    ],
  ];
  for (const [name, text] of files) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), text);
  }
}

const read = (path: string): Promise<string> => readFile(join(root, path), "utf8");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "opcon-compose-"));
  root = join(folder, "dist");
  const [current, former, oldest] = [version("current", true), version("25.0", false), version("9.1", false)];
  await build(current, ["network/ports", "new", "machines"], { hosts: "machines" });
  for (const older of ["9.1", "25.0"]) {
    await mkdir(join(current.site, "changes", older), { recursive: true });
    await writeFile(join(current.site, "changes", `${older}.md`), "A copy in Markdown");
  }
  await build(former, ["ports", "old", "hosts"]);
  for (const older of ["9.1", "9.0"]) {
    await mkdir(join(former.site, "changes", older), { recursive: true });
  }
  await build(oldest, ["ports"]);
  await compose(root, [current, oldest, former]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("lists the versions, newest first", async () => {
  const list = JSON.parse(await read("opcon/core/versions.json")) as object[];
  expect(list).toEqual([
    expect.objectContaining({ version: "current", base: "/opcon/core/", isLast: true }),
    expect.objectContaining({ version: "25.0", base: "/opcon/core/25.0/", banner: "unmaintained", badge: true }),
    expect.objectContaining({ version: "9.1", base: "/opcon/core/9.1/" }),
  ]);
  expect(Object.keys(list[0]!)).toEqual(["pluginId", "version", "label", "base", "banner", "badge", "isLast"]);
});

it("names the latest version's page as canonical, even if it moved, and an older page if there's no later one", async () => {
  const canonical = async (path: string): Promise<string | undefined> =>
    /rel="canonical" href="([^"]*)"/.exec(await read(path))?.[1]?.slice(publication.origin.length);
  expect(await canonical("opcon/core/network/ports/index.html")).toBe("/opcon/core/network/ports/");
  expect(await canonical("opcon/core/25.0/ports/index.html")).toBe("/opcon/core/network/ports/");
  expect(await canonical("opcon/core/25.0/old/index.html")).toBe("/opcon/core/25.0/old/");
});

it("lists in an older version's sitemap only the pages that the latest version doesn't have", async () => {
  const listed = async (base: string): Promise<(string | undefined)[]> =>
    [...(await read(`${base}sitemap-0.xml`)).matchAll(/<loc>[^<]*\/([^<]*)\/<\/loc>/g)].map((match) => match[1]);
  expect(await listed("opcon/core/")).toEqual(["ports", "new", "machines"]);
  expect(await listed("opcon/core/25.0/")).toEqual(["old"]);
});

it("lists all versions in pages of each version", async () => {
  for (const path of ["network/ports", "25.0/old", "9.1/ports"])
    expect((await read(`opcon/core/${path}/index.html`)).match(/data-version="[^"]*"/g)).toEqual([
      'data-version="current"',
      'data-version="25.0"',
      'data-version="9.1"',
    ]);
});

it("leads from a page to the same page in another version, even if it moved or had another ID, or says what opens", async () => {
  const ways = async (path: string): Promise<string[]> =>
    [...(await read(`opcon/core/${path}/index.html`)).matchAll(/<li.*?<a href="([^"]*)".*?class="note">([^<]*)</g)].map(
      ([, href, note]) => [href, note].filter(Boolean).join(" "),
    );
  const none = "Doesn't have this page. Opens the home page.";
  expect(await ways("network/ports")).toEqual(["#_top", "/opcon/core/25.0/ports/", "/opcon/core/9.1/ports/"]);
  expect(await ways("machines")).toEqual(["#_top", "/opcon/core/25.0/hosts/ hosts", `/opcon/core/9.1/ ${none}`]);
  const area = (base: string): string => `${base}agents/ Doesn't have this page. Opens Agents.`;
  expect(await ways("new")).toEqual(["#_top", area("/opcon/core/25.0/"), area("/opcon/core/9.1/")]);
  expect(await ways("25.0/hosts")).toEqual(["/opcon/core/machines/ machines", "#_top", `/opcon/core/9.1/ ${none}`]);
});

it("keeps the lists of changes that only an older version still has", async () => {
  expect(await read("opcon/core/changes/9.0/index.html")).toContain("0; url=/opcon/core/25.0/changes/9.0/");
});

it("offers the page in the latest version only where there is one", async () => {
  expect(await read("opcon/core/25.0/ports/index.html")).toContain("See this page");
  expect(await read("opcon/core/25.0/hosts/index.html")).toContain("See this page");
  expect(await read("opcon/core/25.0/old/index.html")).toContain("<p>Old. </p>");
});

it("leads from a help ID to the page in each version, or to its area in a version without the page", async () => {
  expect(await read("opcon/core/25.0/help/ports/index.html")).toContain("0; url=/opcon/core/25.0/ports/");
  expect(await read("opcon/core/help/ports/index.html")).toContain("0; url=/opcon/core/network/ports/");
  expect(await read("opcon/core/help/hosts/index.html")).toContain("0; url=/opcon/core/machines/");
  expect(await read("opcon/core/25.0/help/machines/index.html")).toContain("0; url=/opcon/core/25.0/hosts/");
  const missing = await read("opcon/core/9.1/help/new/index.html");
  expect(missing).toContain("The help for OpCon 9.1 doesn't have this page.");
  expect(missing).toContain('<a href="/opcon/core/9.1/agents/">Agents</a>');
  expect(missing).not.toContain("refresh");
  expect(missing).toContain("content-security-policy");
  expect(await read("opcon/core/help/old/index.html")).toContain("The help for OpCon 26.1 doesn't have this page.");
});

it("has rules for the cached files of each version, and leads to the help from the folders above it", async () => {
  for (const base of ["/opcon/core/", "/opcon/core/25.0/", "/opcon/core/9.1/"])
    expect(await read("nginx.conf")).toContain(`${base}_assets|`);
  for (const name of ["index.html", "opcon/index.html"]) expect(await read(name)).toContain("0; url=/opcon/core/");
  expect(await read("404.html")).toBe("No page");
});

it("shares files with the built versions, and changes none of them", async () => {
  const { ino } = await stat(join(folder, "25.0/_assets/a.css"));
  expect((await stat(join(root, "opcon/core/25.0/_assets/a.css"))).ino).toBe(ino);
  expect(await readFile(join(folder, "25.0/ports/index.html"), "utf8")).toContain('/opcon/core/25.0/ports/"');
  expect(await readFile(join(folder, "25.0/ports/index.html"), "utf8")).not.toContain("data-version");
});
