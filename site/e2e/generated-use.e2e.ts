import { expect, type Page } from "@playwright/test";
import { explorerNames, pageHref } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";
import { wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

// Each look-up is used at random: choices, typed text, links within the page, Back, and addresses that anyone could write.
// With OPCON_SEQUENCES=50, it's used 50 times.
const sequences = Number(process.env["OPCON_SEQUENCES"] ?? 1);
const steps = 10;

const library = await currentLibrary();
// What readers paste into a log isn't in the address on purpose.
const inAddress = explorerNames.filter((name) => name !== "read-a-log");
const pages = inAddress.map((name) => {
  const page = [...library.pages.values()].find(({ body }) => body.includes(`::explorer{name="${name}"}`))!;
  return { name, address: pageHref(page.path) };
});

interface Shown {
  /** The visible fields with their values, as a query. */
  query: string;
  /** What the look-up says and shows. */
  answer: string[];
}

/** Waits until the answer no longer changes. */
const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(async () => {
    const read = (): Shown => {
      const query = new URLSearchParams();
      const forms = [...document.querySelectorAll<HTMLFormElement>("form.explorer-controls")];
      for (const form of forms) {
        const data = new FormData(form);
        for (const name of new Set(data.keys())) query.set(name, data.getAll(name).join(" "));
      }
      const rows = [...document.querySelectorAll<HTMLTableRowElement>("main tbody tr")];
      const visible = rows.filter((row) => !row.closest("[hidden]"));
      return {
        query: query.toString(),
        answer: [
          ...forms.map(({ innerText }) => innerText),
          ...[...document.querySelectorAll<HTMLElement>(".forecast")].map(({ innerText }) => innerText),
          ...visible.map(({ id, className, textContent }) => `${className} ${id || textContent}`),
        ],
      };
    };
    let last = "";
    for (let tries = 0; tries < 100; tries++) {
      const now = JSON.stringify(read());
      if (now === last) break;
      last = now;
      await new Promise((done) => setTimeout(done, 40));
    }
    return JSON.parse(last) as Shown;
  });

/** A fresh page at an address, as somebody sees it who opens a link. */
async function freshAt(page: Page, address: string): Promise<Shown> {
  await page.goto("about:blank");
  await page.goto(address);
  await wakeIsland(page);
  return shownOn(page);
}

/** Uses the form and returns a description of each step. */
const use = (page: Page, seed: number, count: number): Promise<string[]> =>
  page.evaluate(
    async ([start, total]) => {
      let state = start;
      const random = (below: number): number => {
        state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
        return Math.floor((state / 4_294_967_296) * below);
      };
      const one = <T>(items: readonly T[]): T => items[random(items.length)]!;
      const texts = [
        "",
        "5",
        "-2",
        "20",
        "5000",
        "40k",
        "1439",
        "abc",
        "a, b",
        "[[x",
        "[[$DATE]]",
        "2027-12-31",
        "<b>",
        "é",
        "Job1",
      ];
      const pause = (): Promise<unknown> => new Promise((done) => setTimeout(done, 5));
      const done: string[] = [];
      let links = 0;
      for (let step = 0; step < total; step++) {
        const controls = [
          ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
            "form.explorer-controls :is(input, select):not([type='hidden'])",
          ),
        ].filter((control) => control.checkVisibility());
        const action = random(10);
        if (action === 0) {
          links += 1;
          location.hash = `link-${step}`;
          done.push("link");
        } else if (action === 1 && links > 0) {
          links -= 1;
          const back = new Promise((heard) => addEventListener("popstate", heard, { once: true }));
          history.back();
          await back;
          done.push("Back");
        } else {
          const control = one(controls);
          if (control instanceof HTMLSelectElement) control.value = one([...control.options]).value;
          else if (control.type === "checkbox") control.click();
          else {
            // React notices only what the browser's own setter writes.
            const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
            write.call(control, one(texts));
          }
          if (control.type !== "checkbox") {
            control.dispatchEvent(new Event("input", { bubbles: true }));
            control.dispatchEvent(new Event("change", { bubbles: true }));
          }
          done.push(`${control.name}=${control.type === "checkbox" ? `click ${control.value}` : control.value}`);
        }
        await pause();
      }
      return done;
    },
    [seed, count] as const,
  );

/** The address of the page with random values for some of its choices and of the visible fields. */
const addressWith = (page: Page, seed: number): Promise<string> =>
  page.evaluate((start) => {
    const controls = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("form.explorer-controls :is(input, select)"),
    ];
    const query = new URLSearchParams(location.search);
    const texts = ["abc", "5", "+5", "a\nb", "7 9", "2027-02-30", "yes", "Banana", "1e1"];
    for (const [index, control] of controls.entries()) {
      const at = (start * 31 + index * 7) % 97;
      if (at % 3 > 0) continue;
      const options = control instanceof HTMLSelectElement ? [...control.options].map(({ value }) => value) : [];
      const values = options.length > 0 && at % 4 > 0 ? options : texts;
      query.set(control.name, values[at % values.length]!);
    }
    return `${location.pathname}?${query.toString()}`;
  }, seed);

/** Without what the look-up says about an address that it can't use. */
const used = ({ answer }: Shown): string[] =>
  answer.map((text) => text.replaceAll(/\s*“[^”]*” in the address isn't [^.]*\./g, "").replaceAll(/\n{2,}/g, "\n"));

/** The choices of an address, in one order. */
const given = (query: string): string =>
  [...new URLSearchParams(query)]
    .filter(([, value]) => value)
    .toSorted()
    .join("&");

for (const [number, { name, address }] of pages.entries())
  for (let sequence = 0; sequence < sequences; sequence++)
    test(`${name}: sequence ${sequence} ends as its address does`, async ({ page }) => {
      const seed = number * 1000 + sequence;
      await page.goto("about:blank");
      await page.goto(address);
      await wakeIsland(page);
      await use(page, seed, steps);
      const start = await addressWith(page, seed);
      await page.goto("about:blank");
      await page.goto(start);
      await wakeIsland(page);
      const done = await use(page, seed, steps);
      const lived = await shownOn(page);
      const { href } = new URL(page.url());
      const story = `${start}: ${done.join(", ")} → ${href}`;
      const fresh = await freshAt(page, href);
      expect(lived, story).toEqual(fresh);
      // The answer uses what the fields show, and nothing else.
      if (given(fresh.query) === given(new URL(href).search)) return;
      const fields = await freshAt(page, `${address}?${fresh.query}`);
      expect(used(fields), `${story} and ?${fresh.query}`).toEqual(used(fresh));
    });

const markup = '<img src=x onerror="window.broken=1">';
for (const { name, address } of [...pages, { name: "index of pages", address: pageHref("index-of-pages") }])
  test(`${name}: markup in its address stays text`, async ({ page }) => {
    await page.goto(address);
    const fields = await page
      .locator("form.explorer-controls :is(input, select)")
      .evaluateAll((all: HTMLInputElement[]) => all.map((field) => field.name));
    const query = new URLSearchParams(fields.map((field) => [field, markup]));
    await freshAt(page, `${address}?${query}`);
    await expect(page.locator("main img")).toHaveCount(0);
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
  });
