import { flatten, pageHref, type Library, type Page, type PageType } from "@opcon-help/model";

import { escapeHtml } from "../markdown/html.ts";
import { iconDrawing } from "./icons.ts";
import { logReader } from "./log-reader.ts";

interface Section {
  id: string;
  /** Heading as HTML without elements. */
  name: string;
  /** The section with its heading. */
  html: string;
}

const sectionStart = /(?=<section class="sl-heading-wrapper level-h2">)/;

/** The text before the first section, and the sections. */
function sectionsOf(html: string): { intro: string; sections: Section[] } {
  const [intro = "", ...parts] = html.split(sectionStart);
  const sections = parts.map((part) => {
    const [, id = "", name = ""] = /<h2[^>]* id="([^"]*)"[^>]*>(.*?)<\/h2>/s.exec(part) ?? [];
    // Former anchors of the heading would be on the page twice.
    return { id, name: name.replaceAll(/<[^>]*>/g, ""), html: part };
  });
  return { intro, sections };
}

/** Attributes of what only works on the screen. Search, manuals, and reading views leave it out. */
const onScreen = "data-screen-only data-pagefind-ignore";

const icon = (name: Parameters<typeof iconDrawing>[0]): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${iconDrawing(name)}</svg>`;

const contents = (label: string, sections: readonly Section[], head: string, foot = ""): string =>
  `<nav class="page-course surface" aria-label="${label}" ${onScreen}>${head}<ol>${sections
    .map(({ id, name }) => `<li><a href="#${id}">${name}</a></li>`)
    .join("")}</ol>${foot}</nav>`;

const wordsInMinute = 200;
const minutesForStep = 0.5;

/** Estimated minutes for a tutorial, from its words and steps, rounded to five. */
export function minutesFor(markdown: string): number {
  const words = markdown.split(/\s+/).length;
  const steps = markdown.match(/^ *\d+\. /gm)?.length ?? 0;
  return Math.max(5, Math.round((words / wordsInMinute + steps * minutesForStep) / 5) * 5);
}

/** The tutorials in the same area as a page, in the order of the sidebar. */
function tutorialsAround(library: Library, { front }: Page): Page[] {
  const nodes = library.sidebars.get(front.sidebar ?? "")?.nodes ?? [];
  return flatten(nodes).flatMap(({ page }) => {
    const found = library.pages.get(page);
    return found?.front.type === "tutorial" ? [found] : [];
  });
}

function tutorial(html: string, library: Library, page: Page): string {
  const { intro, sections } = sectionsOf(html);
  const parts = sections.filter((section) => section.html.includes("<ol"));
  const all = tutorialsAround(library, page);
  const at = all.indexOf(page);
  const link = (name: string, other: Page | undefined): string =>
    other
      ? `<span>${name}: <a href="${pageHref(other.path)}">${escapeHtml(other.front.sidebar_label ?? other.front.title)}</a></span>`
      : "";
  const head = `<p class="row"><strong>What you do</strong></p><p>${escapeHtml(page.front.description)}</p><p class="row"><strong data-progress-text>${parts.length} parts</strong><span>About ${minutesFor(page.body)} minutes</span><progress max="${parts.length}" value="0" aria-label="Finished parts"></progress></p>`;
  const foot = `<p class="row"><span>Tutorial ${at + 1} of ${all.length}</span>${link("Previous", all[at - 1])}${link("Next", all[at + 1])}</p>`;
  const done = ({ id, name }: Section): string =>
    `<p class="part-done hint" ${onScreen}><label class="line"><input type="checkbox" name="done-${id}" disabled><span>I finished “${name}”</span></label></p>`;
  return (
    intro +
    contents("Parts of this tutorial", parts, head, foot) +
    sections.map((section) => section.html + (parts.includes(section) ? done(section) : "")).join("")
  );
}

const copyButton = (what: string, label: string): string =>
  `<button type="button" class="text-button line" ${what} hidden>${icon("copy")}<span>${label}</span></button>`;

function recipe(html: string, _library: Library, { front }: Page): string {
  const { intro, sections } = sectionsOf(html);
  const head = `<p class="row"><strong>What this recipe does</strong></p><p>${escapeHtml(front.description)}</p>`;
  const foot = `<p class="row">${copyButton("data-copy-page", "Copy all")}</p>`;
  const box = `<section class="page-course surface" aria-label="About this recipe" ${onScreen}>${head}${foot}</section>`;
  return intro + box + sections.map((section) => section.html).join("");
}

const checkStart = /<ul>(?=\s*<li>(?:\s*<p>)?<strong>Check:<\/strong>)/g;

function symptom(html: string, library: Library): string {
  const { intro, sections } = sectionsOf(html);
  const causes = sections.filter((section) => section.html.search(checkStart) >= 0);
  const result = (id: string, value: string, label: string): string =>
    `<label class="line chip"><input type="radio" name="check-${id}" value="${value}" disabled><span>${label}</span></label>`;
  const cards = ({ id, html: text }: Section): string =>
    text
      .split(checkStart)
      .map((part, at) => {
        if (at === 0) return part;
        const end = part.indexOf("</ul>") + "</ul>".length;
        const name = at === 1 ? id : `${id}-${at}`;
        return (
          `<ul class="check plain surface">${part.slice(0, end)}` +
          `<fieldset class="check-result surface row hint" ${onScreen}><legend class="sr-only">Result of the check</legend>` +
          `${result(name, "expected", "As expected")}${result(name, "other", "Not as expected")}<span data-checked-at></span><button type="button" class="text-button" data-clear-result hidden>Take back</button></fieldset>` +
          part.slice(end)
        );
      })
      .join("");
  const copy = `<p class="row">${copyButton("data-copy-checks", "Copy what I checked")}</p>`;
  const log = logReader(library);
  const readLog = log === undefined ? "" : `<p><a href="${log}">Read a log</a></p>`;
  const escalation = (text: string): string => {
    const end = text.indexOf("</section>") + "</section>".length;
    return `${text.slice(0, end)}<section class="escalation surface content">${text.slice(end)}${copy.replace("<p", `<p ${onScreen}`)}</section>`;
  };
  return (
    intro +
    contents(
      "Likely causes",
      causes,
      `<p class="row"><strong>Likely causes</strong> <span class="hint" role="status" data-checked-count></span></p>`,
      readLog + copy,
    ) +
    sections.map((section) => (section.id === "when-to-escalate" ? escalation(section.html) : cards(section))).join("")
  );
}

type TypedText = (html: string, library: Library, page: Page) => string;
/** Pages of the other types are shown as they're written. */
const byType: Record<PageType, TypedText | undefined> = {
  tutorial,
  recipe,
  symptom,
  task: undefined,
  concept: undefined,
  reference: undefined,
  index: undefined,
};

export const hasTypedText = ({ front }: Page): boolean => byType[front.type] !== undefined;

/** Adds to a page's HTML what helps readers with pages of its type. */
export const typedText: TypedText = (html, library, page) => byType[page.front.type]?.(html, library, page) ?? html;

/** Colors of a status by its category, as in drawings of windows. */
const tones: Readonly<Record<string, string>> = {
  Held: "waiting",
  Waiting: "waiting",
  Running: "active",
  Failed: "failed",
  "Missed Start Time": "failed",
};

/** The statuses of jobs for which a symptom page is the solution, with their colors. */
export function statusesOf(library: Library, { path, front }: Page): { label: string; tone: string }[] {
  if (front.type !== "symptom") return [];
  return (library.sets.get("job-statuses")?.rows ?? [])
    .filter(({ cells }) => String(cells["trouble"]).endsWith(`/pages/${path}.md)`))
    .map(({ cells }) => ({ label: String(cells["status"]), tone: tones[String(cells["category"])] ?? "idle" }));
}
