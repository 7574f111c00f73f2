import { expect, it } from "vitest";

import { joinGlyphs } from "./glyphs.ts";

/** Every glyph is half as wide as the font size. */
const widths = () => () => 500;

const printed = (steps: string): string => `BT\n/F4 10 Tf\n1 0 0 -1 20 40 Tm\n${steps}ET\n`;

it("writes glyphs in a row as one string", () => {
  expect(joinGlyphs(printed("<0001> Tj\n5 0 Td <0002> Tj\n5.01 0 Td <0003> Tj\n"), widths)).toBe(
    printed("<000100020003> Tj\n"),
  );
});

it("corrects positions that differ from the widths of the font", () => {
  expect(joinGlyphs(printed("<0001> Tj\n4.5 0 Td <0002> Tj\n5.25 0 Td <0003> Tj\n"), widths)).toBe(
    printed("[<0001>50<0002>-25<0003>] TJ\n"),
  );
});

it("lets small differences not add up along a line", () => {
  const steps = Array.from({ length: 8 }, () => "5.02 0 Td <0002> Tj\n").join("");
  expect(joinGlyphs(printed(`<0001> Tj\n${steps}`), widths)).toBe(
    printed("[<00010002>-4<00020002>-4<00020002>-4<00020002>-4<0002>] TJ\n"),
  );
});

it.each([
  ["a line that climbs", printed("<0001> Tj\n5 2 Td <0002> Tj\n"), widths],
  ["a string in a font that does not state widths", printed("<01> Tj\n5 0 Td <02> Tj\n"), () => undefined],
  ["what is one string already", printed("<00010002> Tj\n"), widths],
])("leaves %s as it is", (_, stream, widthsOf) => {
  expect(joinGlyphs(stream, widthsOf)).toBe(stream);
});
