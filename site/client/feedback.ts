import { csvLines } from "../csv.ts";
import { stored } from "./store.ts";

export interface PageAnswer {
  kind: "page";
  /** Address below the home page. */
  about: string;
  title: string;
  isHelpful: boolean;
  day: string;
}

export interface MissedSearch {
  kind: "search";
  about: string;
  times: number;
  day: string;
}

export type Feedback = PageAnswer | MissedSearch;

export const feedback = stored<Feedback[]>("opcon-help-feedback", []);

/** The oldest feedback is dropped, because browsers limit what a site can keep. */
const most = 1000;
/** Milliseconds after which a search without a result counts, because results change while the reader types. */
const settled = 2000;

const today = (): string => new Date().toISOString().slice(0, 10);

const others = (all: readonly Feedback[], { kind, about }: Feedback): Feedback[] =>
  all.filter((one) => one.kind !== kind || one.about !== about);

const add = (one: Feedback): void => feedback.update((all) => [one, ...others(all, one)].slice(0, most));

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Keeps a search that didn't find anything, unless another one follows. */
export function noteSearch(text: string, total: number): void {
  clearTimeout(waiting);
  if (total > 0) return;
  waiting = setTimeout(() => {
    const known = feedback.read().find(({ kind, about }) => kind === "search" && about === text) as MissedSearch;
    add({ kind: "search", about: text, times: (known?.times ?? 0) + 1, day: today() });
  }, settled);
}

const button = (text: string, onclick: () => void): HTMLButtonElement =>
  Object.assign(document.createElement("button"), {
    type: "button",
    className: "text-button",
    textContent: text,
    onclick,
  });

/**
 * Asks below the text whether the page was helpful.
 *
 * @param about address of the page below the home page
 * @param list address of the page with all answers
 */
export function askAboutPage(about: string, list: string): void {
  const title = document.querySelector("h1")!.textContent;
  const question = Object.assign(document.createElement("p"), { className: "hint", role: "status" });
  const link = Object.assign(document.createElement("a"), { href: list, textContent: "Your feedback" });
  const show = (): void => {
    const known = feedback.read().find((one) => one.kind === "page" && one.about === about) as PageAnswer | undefined;
    const say = (isHelpful: boolean) => (): void => {
      add({ kind: "page", about, title, isHelpful, day: today() });
      show();
    };
    const choices = [button("Yes", say(true)), " ", button("No", say(false))];
    question.replaceChildren(
      ...(known ? [`You answered ${known.isHelpful ? "yes" : "no"}. `] : ["Was this page helpful? ", ...choices, " "]),
      link,
      " stays in this browser.",
    );
  };
  show();
  feedback.onChange(show);
  document.querySelector(".page-footer .report")?.before(question);
}

export const asCsv = (all: readonly Feedback[]): string =>
  csvLines([
    ["kind", "about", "title", "answer", "times", "day"],
    ...all.map((one) =>
      one.kind === "page"
        ? ["page", one.about, one.title, one.isHelpful ? "helpful" : "not helpful", "1", one.day]
        : ["search", one.about, "", "no result", String(one.times), one.day],
    ),
  ]);

function save(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

/** Fills the page with all feedback that this browser keeps. */
export function showFeedback(page: HTMLElement): void {
  const part = (name: string): HTMLElement => page.querySelector<HTMLElement>(`[data-feedback-${name}]`)!;
  const isOn = "feedback" in document.documentElement.dataset;
  part("off").hidden = isOn;
  part("on").hidden = !isOn;
  const show = (): void => {
    const all = feedback.read();
    const rows = all.map((one) => {
      const row = document.createElement("tr");
      const about = document.createElement(one.kind === "page" ? "a" : "span");
      about.textContent = one.kind === "page" ? one.title : one.about;
      if (one.kind === "page") about.setAttribute("href", `../${one.about}`);
      row.insertCell().append(about);
      row
        .insertCell()
        .append(one.kind === "page" ? (one.isHelpful ? "Helpful" : "Not helpful") : `No result (${one.times})`);
      row.insertCell().append(one.day);
      return row;
    });
    part("rows").replaceChildren(...rows);
    part("none").hidden = all.length > 0;
    part("some").hidden = all.length === 0;
  };
  const onClick = (name: string, act: () => void): void => part(name).addEventListener("click", act);
  onClick("json", () => save("opcon-help-feedback.json", "application/json", JSON.stringify(feedback.read(), null, 2)));
  onClick("csv", () => save("opcon-help-feedback.csv", "text/csv", asCsv(feedback.read())));
  onClick("delete", () => {
    feedback.update(() => []);
    show();
  });
  feedback.onChange(show);
  show();
}
