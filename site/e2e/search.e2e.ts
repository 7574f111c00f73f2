import { expect } from "@playwright/test";
import { flatten, pageHref, type Page } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";
import { pagesFound, searchFor, searchResults, tabTo } from "./reader.ts";
import { test } from "./shared-tab.ts";

const library = await currentLibrary();

interface Question {
  /** What the reader has in mind. */
  about: string;
  phrase: string;
  /** Path of the page that answers. */
  page: string;
  /** Anchor of the section that answers; without it the page itself does. */
  section?: string;
}

const database = "Files/Database-Information";
const questions: Question[] = [
  {
    about: "a setting",
    phrase: "MaxPoolSize",
    page: "installation/configuration",
    section: "enlarge-the-connection-pool-of-the-rest-api",
  },
  { about: "a file", phrase: "SMACommon.ini", page: "file-locations", section: "find-a-folder" },
  {
    about: "a file whose name starts with a digit",
    phrase: "0.lic",
    page: "installation/configuration",
    section: "add-the-temporary-license",
  },
  { about: "one word", phrase: "failover", page: `${database}/Failover-Scenarios` },
  { about: "a rule for names", phrase: "underscore in the server name", page: "installation/system-requirements" },
  {
    about: "a browser",
    phrase: "Google Chrome",
    page: "installation/system-requirements",
    section: "check-the-browsers",
  },
  {
    about: "a parameter of the silent installation",
    phrase: "APPLIST_SMALDAPMON",
    page: "installation/components",
    section: "server-programs",
  },
  {
    about: "a way to install",
    phrase: "silent install parameter",
    page: "installation/components",
    section: "install-in-silent-mode",
  },
  {
    about: "a first password",
    phrase: "12 asterisks",
    page: "installation/configuration",
    section: "change-the-first-password",
  },
  {
    about: "a maintenance job",
    phrase: "purge job history",
    page: `${database}/OpCon-Data-Maintenance`,
    section: "jobs-of-the-smautility-schedule",
  },
  {
    about: "a role in mirroring",
    phrase: "mirroring witness",
    page: `${database}/Setup-for-Automatic-Microsoft-SQL-Mirroring`,
    section: "enable-a-witness",
  },
  {
    about: "a task at night",
    phrase: "restore the database",
    page: `${database}/Manual-Database-Backups-and-Restoration`,
    section: "restore-the-file",
  },
];

for (const { about, phrase, page: path, section } of questions)
  test(`a reader finds ${about} by typing "${phrase}"`, async ({ page }) => {
    await page.goto("/opcon/core/");
    await searchFor(page, phrase);
    const address = pageHref(path) + (section ? `#${section}` : "");
    const firstThree = page.locator(".pagefind-ui__result:nth-child(-n+3)");
    const answer = firstThree.locator(`a[href="${address}"]`);
    await expect(answer, `${address} is in one of the first three results`).toHaveCount(1);
    await tabTo(page, answer);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address);
    await expect(page.locator("h1")).toHaveText(library.pages.get(path)?.front.title ?? "a page of the library");
    await expect(page.locator(`[id="${section ?? "_top"}"]`)).toBeInViewport();
  });

const kinds = { concept: "Concept", task: "Task", reference: "Reference", index: "Overview" };

interface Filter {
  name: string;
  value: string;
  holds: (page: Page) => boolean;
}

const filters: Filter[] = [
  { name: "Area", value: "Install and upgrade", holds: (page) => page.front.sidebar === "installation" },
  { name: "Type", value: kinds.reference, holds: (page) => page.front.type === "reference" },
  { name: "Audience", value: "operators", holds: (page) => page.front.audience.includes("operators") },
];

for (const { name, value, holds } of filters)
  test(`a reader narrows the results to the ${name.toLowerCase()} "${value}" with the keyboard`, async ({ page }) => {
    await page.goto("/opcon/core/");
    const all = await searchFor(page, "server");
    await tabTo(
      page,
      page.locator("summary.pagefind-ui__filter-name").filter({ hasText: new RegExp(`^${name}$`, "i") }),
    );
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("checkbox", { name: new RegExp(`^${value}`, "i") }));
    await page.keyboard.press("Space");
    await expect.poll(() => pagesFound(page), "fewer pages than without the filter").toBeLessThan(all);

    const wanted = [...library.pages.values()].filter(holds).map((found) => pageHref(found.path));
    expect(await pagesFound(page), "some pages are left").toBeGreaterThan(0);
    const shown = await searchResults(page)
      .locator(".pagefind-ui__result-inner > .pagefind-ui__result-title a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(shown.filter((address) => !wanted.includes(address))).toEqual([]);
  });

test("the filters offer every area, type and audience", async ({ page }) => {
  await page.goto("/opcon/core/");
  await searchFor(page, "OpCon");
  const pages = [...library.pages.values()];
  const areas = library.areas.entries.filter(({ id }) => flatten(library.sidebars.get(id)?.nodes ?? []).length > 0);
  const offered: Record<string, string[]> = {
    area: areas.map(({ title }) => title),
    type: [...new Set(pages.map(({ front }) => kinds[front.type]))],
    audience: [...new Set(pages.flatMap(({ front }) => front.audience))],
  };
  for (const [name, values] of Object.entries(offered)) {
    const group = page
      .locator("details.pagefind-ui__filter-block")
      .filter({ hasText: new RegExp(`^\\s*${name}`, "i") });
    const labels = async (): Promise<string[]> =>
      (await group.locator("label").allTextContents()).map((label) => label.replace(/\(\d+\)\s*$/, "").trim());
    await expect.poll(async () => (await labels()).toSorted(), name).toEqual(values.toSorted());
  }
});
