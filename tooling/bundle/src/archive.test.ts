import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { Addresses } from "./adapter-addresses.ts";
import { adaptHtml } from "./adapter-html.ts";
import { adaptScript } from "./adapter-scripts.ts";

let folder: string;
const base = "/opcon/core/";
const page = (id: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${id} | OpCon Help</title>` +
  `<link rel="canonical" href="https://help.test${base}${id}/"><meta name="help-id" content="${id}">` +
  `<script type="module" src="${base}_assets/page.js"></script></head><body><main data-pagefind-body>${body}</main></body></html>`;

/** A site with two pages and a manual. */
const site: Readonly<Record<string, string>> = {
  "versions.json": JSON.stringify([{ label: "26.1", base, isLast: true }]),
  "index.html": page("index", `<a href="${base}install/#a">Install</a> <a href="${base}users/">Users</a>`),
  "install/index.html": page("install", `<a href="../users/?b=1">Users</a>`),
  "users/index.html": page("users", `<a href="${base}manuals/users.pdf">PDF</a>`),
  "manuals/users.pdf": "%PDF-",
  "worker.js": "// Keeps the published site.",
  "_assets/page.js": `location.assign("${base}install/");`,
};

const write = (files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, "dist", base, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};

/** Runs the command. */
function bundle(to: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): { status: number | null; said: string } {
  const program = join(import.meta.dirname, "archive.ts");
  const options = ["--dist", join(folder, "dist"), "--to", join(folder, to), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { status, said: stdout + stderr };
}

function unzip(name: string, to: string): (file: string) => string {
  execFileSync("unzip", ["-q", "-o", join(folder, name), "-d", join(folder, to)]);
  return (file) => readFileSync(join(folder, to, file), "utf8");
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "opcon-bundle-"));
  write(site);
  bundle("first");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the same site gives the same bytes in any time zone, and every link ends in a file", () => {
  expect(bundle("again", [], { TZ: "Asia/Tokyo" }).status).toBe(0);
  const [first, again] = ["first", "again"].map((name) => readFileSync(join(folder, name, "opcon-help-26.1.zip")));
  expect(again!.equals(first!)).toBe(true);
  const read = unzip("first/opcon-help-26.1.zip", "unzipped");
  expect(read("index.html")).toContain('<a href="install/index.html#a">Install</a> <a href="users/index.html">');
  expect(read("install/index.html")).toContain('<a href="../users/index.html?b=1">');
  expect(read("_assets/offline-copy.js")).not.toContain(base);
  expect(existsSync(join(folder, "unzipped/worker.js"))).toBe(false);
});

test("a copy contains what is built, and says which links leave it", () => {
  rmSync(join(folder, "dist", base, "manuals/users.pdf"));
  expect(bundle("partial").said).toContain("0 of them manuals");
  write(site);
  const read = unzip("partial/opcon-help-26.1.zip", "partial");
  expect(read("users/index.html")).toContain(`<a href="https://help.test${base}manuals/users.pdf" data-away>PDF</a>`);
});

test("without a built site, nothing is written", () => {
  const options = ["--dist", join(folder, "nowhere"), "--to", join(folder, "refused")];
  const { status, said } = bundle("refused", options);
  expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining("run npm run build first") });
  expect(readdirSync(folder).filter((name) => name.startsWith("refused"))).toEqual([]);
});

test("a disk that takes nothing more leaves the earlier bundle, and says what to do", () => {
  const before = readFileSync(join(folder, "first/SHA256SUMS"), "utf8");
  const limit = `ulimit -f 1; trap '' XFSZ; exec "$@"`;
  const args = [join(import.meta.dirname, "archive.ts"), "--dist", join(folder, "dist"), "--to", join(folder, "first")];
  const { status, stderr } = spawnSync("bash", ["-c", limit, "bash", process.execPath, ...args], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining("The earlier bundle is unchanged") });
  expect(readFileSync(join(folder, "first/SHA256SUMS"), "utf8")).toBe(before);
  expect(existsSync(join(folder, "first.next"))).toBe(false);
});

test("the commands that readers see find a changed byte, a truncated archive, and another signer", () => {
  const [key, cwd] = [join(folder, "key"), join(folder, "first")];
  execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key]);
  const readme = readFileSync(join(import.meta.dirname, "../../../README.md"), "utf8");
  const sign = /`(ssh-keygen -Y sign [^`]*)`/.exec(readme)![1]!.replace("~/.ssh/id_ed25519", key);
  execFileSync("bash", ["-c", sign.replace("dist/bundle/", "")], { cwd });
  writeFileSync(join(cwd, "allowed_signers"), `opcon-help ${readFileSync(`${key}.pub`, "utf8")}`);
  const text = readFileSync(join(import.meta.dirname, "../../../site/pages/manuals/verify.astro"), "utf8");
  const [isWhole, isSigned] = ["sha256sum", "ssh-keygen"].map((program) => {
    const [command = "false"] = new RegExp(`(?<=")${program} [^"]*`).exec(text) ?? [];
    return () => spawnSync("bash", ["-c", command], { cwd }).status === 0;
  }) as [() => boolean, () => boolean];
  expect([isSigned(), isWhole()]).toEqual([true, true]);
  truncateSync(join(cwd, "opcon-help-26.1.zip"), 1000);
  expect([isSigned(), isWhole()]).toEqual([true, false]);
  appendFileSync(join(cwd, "SHA256SUMS"), " ");
  expect(isSigned()).toBe(false);
  bundle("first");
  expect(existsSync(join(cwd, "SHA256SUMS.sig"))).toBe(false);
});

test("scripts get the addresses of the copy, and load modules by name", () => {
  expect(adaptScript('fetch("/opcon/core/a.json");import(x);import("./y.js");history.replaceState(a,"",b)')).toBe(
    'fetch((opconHelp.home+"a.json"));opconHelp.load(x);import("./y.js");history.replaceState(a,"",opconHelp.file(b))',
  );
  expect(adaptScript("`/opcon/core/${a}/opcon/core/`")).toBe("`${opconHelp.home}${a}/opcon/core/`");
});

test("icons are inlined, text stays, and the policy allows an adapted script", () => {
  const frame = { addresses: new Addresses(new Set(["a.html"]), ""), script: "s.js", banner: "", isPublished: true };
  const hash = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  const html =
    `<html data-kept-offline class="a"><meta http-equiv="content-security-policy" content="script-src ${hash("import(a)")}"><script>import(a)</script>` +
    `<use href="/opcon/core/icons.svg#i"/><use href="/opcon/core/icons.svg#i"></use> href="/opcon/core/x"`;
  const adapted = adaptHtml(html, "a.html", { ...frame, icons: new Map([["i", "<svg/>"]]) });
  expect(adapted).toMatch(/<html\s+class="a">/);
  expect(adapted).toContain(`<script>opconHelp.load(a)</script><svg/><svg/> href="/opcon/core/x"`);
  expect(adapted).toContain(`content="script-src ${hash("opconHelp.load(a)")}"`);
});
