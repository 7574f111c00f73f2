import { expect, test } from "@playwright/test";

const symptom = "/opcon/core/troubleshooting/job-failed/";
const tutorial = "/opcon/core/learn/first-schedule/";

test("the results of checks stay, and are copied with their times for a ticket", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(symptom);
  const results = page.getByRole("group", { name: "Result of the check" });
  await results.nth(0).getByText("As expected", { exact: true }).click();
  await results.nth(1).getByText("Not as expected").click();
  const causes = page.getByRole("navigation", { name: "Likely causes" });
  await expect(causes.getByRole("status").first()).toHaveText(/^2 of \d checked$/);
  await page.reload();
  await expect(results.nth(0).getByLabel("As expected", { exact: true })).toBeChecked();
  await expect(results.nth(1).getByLabel("Not as expected")).toBeChecked();
  const copy = page.getByRole("button", { name: "Copy what I checked" }).first();
  await copy.click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^A job failed \(help for OpCon \d+\.\d+\)\nhttp.*\/troubleshooting\/job-failed\/\n/);
  expect(text).toMatch(
    /\n1\. The program reported an error\n {3}Check: .+\n {3}Expected: .+\n {3}Result: As expected \(\w+ \d+, \d{4}, .+\)\n/,
  );
  expect(text).toMatch(/\n2\. .+\n.+\n.+\n {3}Result: Not as expected \(/);
  expect(text).toMatch(/\n3\. .+\n.+\n.+\n {3}Result: Not checked\n/);
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeAttached();
  await results.nth(0).getByRole("button", { name: "Take back" }).click();
  await expect(page.locator(".check-result :checked")).toHaveCount(1);
  await expect(results.nth(0).getByLabel("As expected", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Clear them" }).click();
  await expect(page.locator(".check-result :checked")).toHaveCount(0);
});

test("a cause jumps to its check", async ({ page }) => {
  await page.goto(symptom);
  await page.getByRole("navigation", { name: "Likely causes" }).getByRole("link").nth(1).click();
  await expect(page.getByRole("heading", { name: "The agent ended the job" })).toBeInViewport();
});

test("the progress of a tutorial stays", async ({ page }) => {
  await page.goto(tutorial);
  const course = page.getByRole("navigation", { name: "Parts of this tutorial" });
  await expect(course).toContainText(/About \d+ minutes/);
  await page.getByLabel("I finished “Create the schedule”").check();
  await page.reload();
  await expect(course).toContainText(/1 of \d parts finished/);
  await expect(course.getByRole("progressbar")).toHaveJSProperty("value", 1);
});

test("kept pages and the last pages are listed on this device", async ({ page }) => {
  const menu = page.getByRole("button", { name: "Keep or download" });
  const keep = page.getByRole("button", { name: "Keep this page" });
  await page.goto(symptom);
  await menu.click();
  await keep.click();
  await expect(keep).toHaveAttribute("aria-pressed", "true");
  for (let opened = 0; opened < 2; opened++) await page.goto(tutorial);
  await menu.click();
  await page.getByRole("link", { name: "My pages" }).click();
  const kept = page.getByRole("region", { name: "Kept pages" });
  const last = page.getByRole("region", { name: "Recently opened" });
  await expect(last.getByRole("link")).toHaveText([/^Tutorial: build/, "A job failed"]);
  await kept.getByRole("link", { name: "A job failed" }).click();
  await expect(page).toHaveURL(new RegExp(`${symptom}$`));
  await menu.click();
  await expect(keep).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await kept.getByRole("button", { name: "Remove A job failed" }).click();
  await expect(kept).toContainText("You don't keep any pages yet.");
  await last.getByRole("button", { name: "Clear the list" }).click();
  await expect(last.getByRole("link")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("sections, checks, and links are complete, and nothing asks for a tick", async ({ page }) => {
    for (const address of [symptom, tutorial]) {
      await page.goto(address);
      await expect(page.locator("[data-page-body] input").locator("visible=true")).toHaveCount(0);
      await expect(page.getByRole("button", { name: /Keep this|Copy/ }).locator("visible=true")).toHaveCount(0);
      expect(await page.locator(".page-course a").count()).toBeGreaterThan(4);
    }
  });
});
