import { expect, it } from "vitest";

import { piecesOf, tokensOf } from "./code-breaks.ts";

it.each([
  ["-S[[DB_SERVER_NAME]] -U[[SqlMaintUser]]", ["-S[[DB_SERVER_NAME]]", " ", "-U[[SqlMaintUser]]"]],
  ["copy [[a b]]x [[c]", ["copy", " ", "[[a b]]x", " ", "[[c]"]],
  ["  --x  y", ["  ", "--x", "  ", "y"]],
])("divides %s into tokens", (code, tokens) => expect(tokensOf(code)).toEqual(tokens));

it.each([
  // These tokens can't be divided.
  ["--defaultpassword=", ["--defaultpassword="]],
  ["-S[[DB_SERVER_NAME]]", ["-S[[DB_SERVER_NAME]]"]],
  ["OC-7588", ["OC-7588"]],
  // Separators stay at the end of a line.
  ["C:\\ProgramData\\OpConxps\\SAM.ini", ["C:\\", "ProgramData\\", "OpConxps\\", "SAM.", "ini"]],
  ["\\\\server01\\share_name", ["\\\\server01\\", "share_", "name"]],
  ["https://vendor.example", ["https://", "vendor.", "example"]],
  // A line doesn't end after a hyphen that starts a switch or a number.
  ["--output-directory-of", ["--output-", "directory-", "of"]],
  ["/switch=-123456789", ["/switch=", "-123456789"]],
  // Properties aren't divided.
  ["[[PROPERTY_ONE]][[PROPERTY_TWO]]", ["[[PROPERTY_ONE]]", "[[PROPERTY_TWO]]"]],
  ["C:\\[[my.folder]]\\report-file", ["C:\\", "[[my.folder]]\\", "report-", "file"]],
  // Only very long names are divided before capital letters.
  ["FullyQualifiedMirrorName", ["Fully", "Qualified", "Mirror", "Name"]],
  ["ShortName.AnotherName", ["ShortName.", "AnotherName"]],
])("divides %s into pieces", (token, pieces) => expect(piecesOf(token)).toEqual(pieces));
