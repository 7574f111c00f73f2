import * as fs from "node:fs";
import { dirname, join } from "node:path";

import { afterAll, expect, test, vi } from "vitest";

import type * as Process from "../process.ts";
import type * as Project from "../project.ts";
import { buildSite } from "./site.ts";

const { root, made } = vi.hoisted(() => {
  const { mkdtempSync, realpathSync } = process.getBuiltinModule("node:fs");
  const folder = realpathSync(process.getBuiltinModule("node:os").tmpdir());
  return { root: mkdtempSync(`${folder}/damage-`), made: { content: "first", sites: 0 } };
});
afterAll(() => ["", "-older"].forEach((end) => fs.rmSync(root + end, { recursive: true })));

vi.mock("../project.ts", async (original) => ({
  ...(await original<typeof Project>()),
  root,
  cache: join(root, ".cache"),
  dist: join(root, "dist"),
  buildLock: join(root, ".cache/build.sqlite"),
  siteDigest: () => "site",
  contentDigest: async () => made.content,
  buildTimes: async () => "times",
}));

/** Builds a small site instead of Astro's, and composes the only version with links, as the real program does. */
vi.mock("../process.ts", async (original) => ({
  ...(await original<typeof Process>()),
  runNode: async (script: string, args: string[]) => {
    // The check of the built pages writes nothing.
    if (script.endsWith("cli.ts")) return 0;
    const isComposing = script.endsWith("compose.ts");
    const [{ base = "", site = "" }] = isComposing ? JSON.parse(args[1]!) : [{}];
    const folder = isComposing ? join(args[0]!, base) : args.at(-1)!;
    made.sites += Number(!isComposing);
    for (const name of ["index.html", "ports/index.html", "help-ids.json"]) {
      fs.mkdirSync(dirname(join(folder, name)), { recursive: true });
      if (isComposing) fs.linkSync(join(site, name), join(folder, name));
      else fs.writeFileSync(join(folder, name), `The ${made.content} text of ${name}`);
    }
    return 0;
  },
}));

const files = (part = ""): string[] =>
  fs
    .readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.startsWith(part) && fs.statSync(join(root, name)).isFile())
    .toSorted();
const published = () => files("dist").map((name) => [name, fs.readFileSync(join(root, name), "utf8")]);

const damages: Record<string, (file: string, other: string, older: string) => unknown> = {
  deleted: (file) => fs.rmSync(file),
  emptied: (file) => fs.writeFileSync(file, ""),
  truncated: (file) => fs.writeFileSync(file, fs.readFileSync(file).subarray(0, -5)),
  "edited without another size": (file) => fs.writeFileSync(file, fs.readFileSync(file, "utf8").replaceAll("e", "a")),
  "joined by another file": (file) => fs.writeFileSync(`${file}.bak`, ""),
  "replaced by another file": (file, other) => (fs.rmSync(file), fs.cpSync(other, file)),
  "replaced by an older one": (file, _, older) => (fs.rmSync(file), fs.cpSync(older, file)),
};

test("whatever was damaged, the next build publishes the same site, and a sound site isn't built again", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  fs.cpSync("content/versions.yml", join(root, "content/versions.yml"));
  await buildSite("current");
  fs.cpSync(root, `${root}-older`, { recursive: true });
  made.content = "other";
  await buildSite("current");
  const sound = published();
  const names = [...files(".cache"), ...files("dist")];
  expect(names.length).toBe(9);
  for (const [kind, damage] of Object.entries(damages))
    for (const [index, name] of names.entries()) {
      damage(join(root, name), join(root, names[(index + 1) % names.length]!), join(`${root}-older`, name));
      expect([kind, name, await buildSite("current"), published()]).toEqual([kind, name, 0, sound]);
    }
  made.sites = 0;
  for (const name of names) fs.utimesSync(join(root, name), 1, 1);
  expect([await buildSite("current"), made.sites]).toEqual([0, 0]);
});

test("a download that another command adds stays, and the site isn't built again", async () => {
  const image = join(root, "dist/bundle/image.tar");
  fs.mkdirSync(dirname(image), { recursive: true });
  fs.writeFileSync(image, "image");
  await buildSite("current");
  expect(fs.readFileSync(image, "utf8")).toBe("image");
});
