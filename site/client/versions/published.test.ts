import { expect, test } from "vitest";

import { askedVersion, markOf, siblings } from "./published.ts";
import { version } from "./testing/version.ts";

const next = version("26.2", { version: "current", banner: "unreleased" });
const latest = version("26.1", { base: "/opcon/core/", isLast: true });
const old = version("25.0", { banner: "unmaintained" });
const relay = version("26.1", { pluginId: "relay", base: "/opcon/relay/", isLast: true });
const versions = [next, latest, relay, old];

test("a version is marked by its banner, and the default version as the latest one", () => {
  expect(versions.map(markOf)).toEqual(["unreleased", "latest", "latest", "unmaintained"]);
  expect(markOf(version("26.0"))).toBe("");
});

test("readers choose between versions of the same help", () => {
  expect(siblings(versions, old.base)).toEqual([next, latest, old]);
  expect(siblings(versions, relay.base)).toEqual([relay]);
  expect(siblings(versions, "/elsewhere/")).toEqual([]);
});

test.each([
  ["25.0", old],
  ["25.0.7", old],
  ["current", next],
  ["26.2", next],
  ["25", undefined],
  ["25.01", undefined],
  ["../", undefined],
  ["", undefined],
])("the product asks for %j", (asked, found) => {
  expect(askedVersion(versions, asked)).toBe(found);
});
