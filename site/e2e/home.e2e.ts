import { expect } from "@playwright/test";
import { basePath, pageHref } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";
import { test } from "./shared-tab.ts";

const library = await currentLibrary();

/** What readers want, the link that they would select, and the area with the answer. */
const tasks: [want: string, link: string, area: string][] = [
  ["A job failed tonight. Find out why.", "See what failed", "operations"],
  ["A job is still waiting, and nobody knows for what.", "Start with the symptom", "troubleshooting"],
  ["Start a failed job again.", "Restart or release a job", "operations"],
  ["Prepare a server for a new installation.", "Follow the checklist", "installation"],
  ["Go from 25.0 to 26.1.", "Upgrade the server", "installation"],
  ["See what can break in an upgrade.", "Breaking changes", "release"],
  ["Make a schedule for the first time.", "Build your first schedule", "learn"],
  ["Add a job to a schedule.", "Add a job", "library"],
  ["A colleague needs an account.", "Create users and roles", "library"],
  ["Which privilege lets a user hold jobs?", "Find the right privilege", "administration"],
  ["A user can't log in.", "Fix a login that fails", "troubleshooting"],
  ["First week as an operator.", "Work your first shift", "learn"],
  ["What are SAM and the agents?", "See how OpCon works", "start"],
  ["Send an email when a job fails.", "Events and notifications", "events-notifications"],
  ["Back up the database.", "Database, backup, and failover", "database"],
  ["All fields of a UNIX job.", "Job types", "job-types"],
  ["A report of yesterday's failed jobs.", "Reports", "reports"],
  ["The desktop client's menus.", "Desktop client: Enterprise Manager", "desktop"],
  ["A command-line program to start a job.", "Utilities", "utilities"],
  ["A button with which colleagues start a job.", "Solution Manager: Self Service", "self-service"],
];

test("the first click on the home page leads to the area with the answer", async ({ page }) => {
  await page.goto(basePath);
  const links = await page
    .locator(".home a")
    .evaluateAll((all) => all.map((link) => [link.textContent.trim(), link.getAttribute("href")!] as const));
  const hrefs = new Map(links);
  const areas = new Map([...library.pages.values()].map(({ path, front }) => [pageHref(path), front.sidebar]));
  expect(tasks.filter(([, link, area]) => areas.get(hrefs.get(link)?.split("#")[0] ?? "") !== area)).toEqual([]);
});

test("home fits on one screen of a desktop and on two of a phone, and its field opens the search", async ({
  page,
  isMobile,
}) => {
  const [width, height] = isMobile ? [390, 2 * 844] : [1440, 900];
  await page.setViewportSize({ width, height });
  await page.goto(basePath);
  const home = (await page.locator(".home").boundingBox())!;
  expect(home.y + home.height).toBeLessThanOrEqual(height);
  await page.getByRole("link", { name: "What brings you here?" }).click();
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
});

test("the field of the home page finds a code, also after Enter", async ({ page }) => {
  await page.goto(basePath);
  await page.getByRole("link", { name: "What brings you here?" }).click();
  await page.keyboard.type("XPS017W");
  await expect(page.getByRole("option").first()).toContainText("XPS017W");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-page-body]")).toContainText("XPS017W");
});
