import { expect, test } from "vitest";

import { personalData } from "./personal-data.ts";
import { secrets } from "./secrets.ts";

const file = "content/pages/example.md";
// Split into parts, because secret scanners also read this file.
const key = (start: string, characters: string, length: number): string =>
  start + characters.repeat(length).slice(0, length);

const found = async (rule: typeof secrets, text: string): Promise<string[]> =>
  [...(await rule.check(file, text))].map(({ line, column, message }) => `${line}:${column} ${message}`);

test.each([
  [
    "a password in an address",
    "https://opcon:Winter2026@server.bank.com/api",
    "2:8 The text contains a secret (basicauth);",
  ],
  [
    "a GitHub token",
    key("ghp_", "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx", 36),
    "2:8 The text contains a secret (github);",
  ],
  [
    "a Slack token",
    key("xoxb-", "123456789012-1234567890123-abcdefghijklmnopqrstuvwx", 51),
    "2:8 The text contains a secret (slack);",
  ],
  ["an AWS access key", key("AKIA", "J7QZ2XKWPLMN3RTV", 16), "2:8 The text contains"],
  ["a private key", `-----BEGIN RSA PRIVATE ${"KEY-----"}\nMIIE\n`, "2:8 The text contains a private key;"],
  [
    "a web token",
    `${key("eyJ", "hbGciOiJIUzI1NiJ9", 17)}.${key("eyJ", "zdWIiOiIxMjM0NTY3ODkwIn0", 24)}.${key("", "dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P", 32)}`,
    "2:8 The text contains a JSON Web Token;",
  ],
  [
    "a connection string",
    "Server=sql01;User Id=opcon;Password=Winter2026;",
    "2:44 The text contains a password in a connection string;",
  ],
])("%s is a secret", async (_, text, message) => {
  expect(await found(secrets, `Text.\nValue: ${text}\n`)).toEqual([expect.stringContaining(message)]);
});

test.each([
  "Server=sql01;User Id=opcon;Password=<password>;",
  "Server=sql01;User Id=opcon;Password=[[Password]];",
  "Server=sql01;User Id=opcon;Password=***;",
  "Server=sql01;Pwd=password;",
  "https://server.example.com/api",
  "Enter the password; Password is case-sensitive.",
])("%s has no secret", async (text) => {
  expect(await found(secrets, text)).toEqual([]);
});

test.each([
  ["Ask jane.roe@contoso.com.", '1:5 "jane.roe@contoso.com" might be a real mailbox; use an address'],
  ["Agent at 8.20.31.4, port 3100", '1:10 "8.20.31.4" is a public IP address; use one'],
  ["Open 126.40.90.36:05263.", '1:6 "126.40.90.36" is a public IP address; use one'],
  ["Log on to sql01.bank.local.", '1:11 "sql01.bank.local" looks like an internal host name; use one'],
  ["Log on to sql01.corp, then", '1:11 "sql01.corp" looks like an internal host name; use one'],
])("%s names somebody", async (text, message) => {
  expect(await found(personalData, text)).toEqual([expect.stringContaining(message)]);
});

test.each([
  "operator@example.com, dba@sql.example.net, a@opcon.test, support@smatechnologies.com, phonenumber@txt.att.net",
  "127.0.0.1, 0.0.0.0, 10.1.2.3, 172.16.0.9, 192.168.1.1, 169.254.1.1, 100.64.0.1, 255.255.255.0",
  "192.0.2.15, 198.51.100.7, 203.0.113.9",
  "version 26.1.0.4, 1.2.3.4.5, 300.1.1.1, Browser~~~~0.0.11.0",
  "server.example.com, /usr/local, C:\\Users\\local, file.local(), settings.local.json",
])("%s names nobody", async (text) => {
  expect(await found(personalData, text)).toEqual([]);
});

test("the scanner for secrets keeps no measurements, which would slow down each later file", async () => {
  await secrets.check(file, "Text without a secret.\n");
  expect(performance.getEntriesByType("mark")).toEqual([]);
});
