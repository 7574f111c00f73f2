import { expect, it } from "vitest";

import { eachLine, encodingOf, mostBytes, textOf } from "./file.ts";
import { masker } from "./mask.ts";

const progress = { signal: new AbortController().signal, report: () => {} };
const bytes = (...values: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(values);
const utf16 = (text: string, mark: boolean): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...(mark ? [0xff, 0xfe] : []), ...[...text].flatMap((one) => [one.codePointAt(0)!, 0])]);
const linesOf = async (file: Blob): Promise<string[] | undefined> => {
  const text = await textOf(file, progress);
  return text === undefined ? undefined : eachLine(text, () => {}, progress);
};

it.each([
  ["UTF-8", new TextEncoder().encode("é\r\nb")],
  ["UTF-16 with a mark", utf16("é\r\nb", true)],
  ["UTF-16", utf16("é\r\nb", false)],
  ["Windows-1252", bytes(0xe9, 13, 10, 98)],
])("reads the lines of a file in %s", async (_, content) => {
  expect(await linesOf(new Blob([content]))).toEqual(["é", "b"]);
});

it("refuses what isn't text, and reads nothing of an empty file", async () => {
  expect(encodingOf(bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 3, 0, 62, 0))).toBeUndefined();
  expect(await linesOf(new Blob([]))).toEqual([]);
});

it("reads the end of a file that is too large, and a line of 5 MB", async () => {
  const file = new Blob(["first\n", "x".repeat(5_000_000), "\n", "y\n".repeat(mostBytes / 2), "last"]);
  const lines = (await linesOf(file))!;
  expect([lines.includes("first"), lines.at(-1)]).toEqual([false, "last"]);
  expect(await linesOf(new Blob(["x".repeat(5_000_000)]))).toHaveLength(1);
});

it("stops where the reader stops", async () => {
  const stop = new AbortController();
  const spin = (): void => {
    stop.abort();
    const until = performance.now() + 40;
    while (performance.now() < until);
  };
  expect(await eachLine("a\nb\nc", spin, { signal: stop.signal, report: () => {} })).toEqual(["a"]);
});

it("masks what can be secret, each value with the same stand-in", () => {
  const mask = masker();
  const masked = (line: string): string => mask(line, []);
  expect(masked("password=Secret1; user: ann from 10.1.7.108 (srv1.corp.local)")).toBe(
    "password=‹password 1›; user: ‹user 1› from ‹address 1› (‹host 1›)",
  );
  expect(masked("CORP\\ann mailed bob@example.com from 10.1.7.108, Bearer abcdef123456")).toBe(
    "‹user 2› mailed ‹mail 1› from ‹address 1›, Bearer ‹token 1›",
  );
  expect(masked("17/12/2019 16:51:56:404 C:\\Program Files\\OpConxps\\SAM.log at machine [SRV2]")).toBe(
    "17/12/2019 16:51:56:404 C:\\Program Files\\OpConxps\\SAM.log at machine [‹host 2›]",
  );
});

it.each([
  ["Authorization: Basic dXNlcjpwYXNz", "dXNlcjpwYXNz"],
  ["pwd: 'a b c' next", "b c"],
  ["Login failed for user 'sa'.", "'sa'"],
  ["token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc", "eyJ"],
  ["api_key: 12345678", "12345678"],
  ["client-secret=12345678", "12345678"],
  ["link-local fe80::1ff:fe23:4567:890a", "fe80"],
  ["C:\\Users\\ann\\AppData", "ann"],
  ["/home/ann/x", "ann"],
])("masks the secret in %s", (line, secret) => {
  expect(masker()(line, [])).not.toContain(secret);
});

it("masks nothing in words that only look like a name for a secret", () => {
  for (const line of [
    "The user is locked out.",
    "keyboard: us",
    "The token was renewed",
    "tokens: 3 of 5",
    "port :3100",
    "std::string",
    "C:\\Windows\\System32",
  ])
    expect(masker()(line, [])).toBe(line);
});
