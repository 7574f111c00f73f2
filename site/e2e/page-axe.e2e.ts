import { expect, type Page } from "@playwright/test";

import { newFindings, pickLists, pickRegions, pickStyles, pickTargets, switchTheme } from "./page-axe.ts";
import { inPage } from "./reader.ts";
import { test } from "./shared-tab.ts";

async function findings(page: Page): Promise<string[]> {
  const [lists, targets, regions, styles] = await inPage(page, [pickLists, pickTargets, pickRegions, pickStyles]);
  const found = await newFindings(page, { lists, targets, regions, styles });
  await switchTheme(page, "dark");
  found.push(...(await newFindings(page, { styles: await page.evaluate(pickStyles) })));
  await switchTheme(page, "light");
  return found;
}

const plants = [
  { rule: "color-contrast", html: '<p style="color: #999; background: #fff">Pale</p>' },
  { rule: "color-contrast", html: '<p style="color: light-dark(#000, #444); background: transparent">Dark</p>' },
  // Large text of the same color is good.
  {
    rule: "color-contrast",
    html: `<div style="color: #8a8a8a; background: #fff"><p style="font-size: 20px">Text</p><p style="font-size: 30px">Text</p></div>`,
  },
  {
    rule: "link-in-text-block",
    html: '<p style="color: #000; background: #fff">Text around <a href="/" style="color: #004; text-decoration: none">it</a></p>',
  },
  {
    rule: "target-size",
    html: "<div>" + "<button style='all: revert; padding: 0; font-size: 8px'>x</button>".repeat(3) + "</div>",
  },
  {
    rule: "target-size",
    html:
      "<div>" +
      "<button style='all: revert; display: block; padding: 0; width: 16px; height: 16px; margin: 4px'>x</button>".repeat(
        3,
      ) +
      "</div>",
  },
  {
    rule: "scrollable-region-focusable",
    html: '<div style="overflow: auto; height: 20px"><p style="height: 99px">x</p></div>',
  },
  { rule: "image-alt", html: '<img src="/opcon/core/favicon.svg">' },
  { rule: "link-name", html: '<li><a href="/opcon/core/"></a></li>', into: "#starlight__sidebar .top-level" },
];

test("a fault is found on a page whose like was found good before", async ({ page }) => {
  await page.goto("/opcon/core/installation/install/");
  expect(await findings(page)).toEqual([]);
  for (const { rule, html, into = "[data-page-body]" } of plants) {
    const place = page.locator(into).first();
    await place.evaluate((element, planted) => element.insertAdjacentHTML("beforeend", planted), html);
    const rules = (await findings(page)).map((finding) => finding.replace(/:.*/, ""));
    expect([...new Set(rules)], html).toEqual([rule]);
    await place.evaluate((element) => element.lastElementChild!.remove());
  }
});
