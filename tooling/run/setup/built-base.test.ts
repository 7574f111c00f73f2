import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { builtBase } from "./built-base.mjs";

function projectWith(versions: string | undefined): string {
  const root = mkdtempSync(join(tmpdir(), "built-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "dist/opcon/core"), { recursive: true });
  if (versions !== undefined) writeFileSync(join(root, "dist/opcon/core/versions.json"), versions);
  return root;
}

test.each([
  ["a build of the working tree alone", '[{ "version": "current", "base": "/opcon/core/" }]', "/opcon/core/"],
  [
    "a build after a release",
    '[{ "version": "current", "base": "/opcon/core/26.2/" }, { "version": "26.1", "base": "/opcon/core/" }]',
    "/opcon/core/26.2/",
  ],
  ["a half-written list", '[{ "version', undefined],
  ["no build", undefined, undefined],
])("%s", (_, versions, base) => expect(builtBase(projectWith(versions))).toBe(base));
