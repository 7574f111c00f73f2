import { expect, test } from "vitest";

import { securityTxt } from "./security-txt.ts";

const made = new Date("2026-11-26T08:00:00Z");

test("the file names the contact, and expires within a year of the commit", () => {
  expect(securityTxt("mailto:security@help.test", "https://help.test", made)).toBe(
    "Contact: mailto:security@help.test\nExpires: 2027-11-21T08:00:00.000Z\n" +
      "Canonical: https://help.test/.well-known/security.txt\nPreferred-Languages: en\n",
  );
});

test.each(["security@help.test", "http://help.test", "mailto:a@b\nContact: mailto:c@d"])("%j is refused", (contact) => {
  expect(() => securityTxt(contact, "https://help.test", made)).toThrow("must be an address such as mailto:");
});
