import { expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

const install = "content/pages/agents/install.md";
const screens = (names: string) => replace("type: task", `type: task\nscreens: [${names}]`);

test("a screen that the page mentions, in any case, is fine", async () => {
  expect(await findingsIn({ [install]: screens("installer") })).toEqual([]);
});

test("a screen that the page does not mention is reported at its name", async () => {
  expect(await findingsIn({ [install]: screens("Installer, Job Master") })).toEqual([
    expect.stringMatching(
      /install\.md:\d+:22 screen-names: The page doesn't mention "Job Master"; use the screen name that appears in the text/,
    ),
  ]);
});

test("two pages of an area do not explain the same screen", async () => {
  expect(await findingsIn({ [install]: screens("Installer, installer") })).toEqual([
    expect.stringMatching(/install\.md:\d+:22 screen-names: \S+ already lists the screen "installer" in the same area/),
  ]);
});
