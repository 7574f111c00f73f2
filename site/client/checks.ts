import { copyText } from "./copy.ts";
import { entriesOfPage, onEntries } from "./worksheet.ts";

/** The text of an element in one line. */
const lineOf = (element: Element | null | undefined): string =>
  element?.textContent.replaceAll(/\s+/g, " ").trim() ?? "";

interface Check {
  card: Element;
  cause: string;
  field: HTMLFieldSetElement;
  name: string;
}

function checksOnPage(): Check[] {
  return [...document.querySelectorAll<HTMLFieldSetElement>("fieldset.check-result")].map((field) => {
    const card = field.previousElementSibling!;
    let heading: Element | null = card;
    while (heading && !heading.matches(".level-h2")) heading = heading.previousElementSibling;
    const name = field.querySelector("input")!.name;
    return { card, cause: lineOf(heading?.querySelector("h2")), field, name };
  });
}

const labels: Readonly<Record<string, string>> = { expected: "As expected", other: "Not as expected" };

/** What the reader found and when, from an entry of the worksheet. */
function resultOf(entry: string | undefined): { result: string; time: string } | undefined {
  const [value = "", time = ""] = entry?.split(" ") ?? [];
  const result = labels[value];
  return result
    ? { result, time: new Date(time).toLocaleString("en", { dateStyle: "medium", timeStyle: "long" }) }
    : undefined;
}

/** The results of the checks as text for a ticket. */
function textOf(checks: readonly Check[], entries: Readonly<Record<string, string>>): string {
  const version = document.querySelector<HTMLMetaElement>('meta[name="product-version"]')?.content ?? "";
  const lines = checks.map(({ card, cause, name }, at) => {
    const found = resultOf(entries[name]);
    const done = found ? `${found.result} (${found.time})` : "Not checked";
    return [`${at + 1}. ${cause}`, ...[...card.children].slice(0, 2).map(lineOf), `Result: ${done}`].join("\n   ");
  });
  return [
    `${lineOf(document.querySelector("h1"))} (help for OpCon ${version})\n${location.href.replace(/#.*/, "")}`,
    ...lines,
  ].join("\n\n");
}

const checks = checksOnPage();

/** Shows what the reader has checked. */
onEntries(() => {
  const entries = entriesOfPage.read();
  const done = checks.filter(({ name }) => entries[name] !== undefined).length;
  for (const count of document.querySelectorAll("[data-checked-count]"))
    count.textContent = done > 0 ? `${done} of ${checks.length} checked` : "";
  for (const { field, card, name } of checks) {
    field.querySelector("[data-checked-at]")!.textContent = resultOf(entries[name])?.time ?? "";
    field.querySelector<HTMLElement>("[data-clear-result]")!.hidden = entries[name] === undefined;
    const link = document.querySelector(`.page-course a[href="#${CSS.escape(name.replace(/^check-/, ""))}"]`);
    for (const shown of [card, link]) {
      shown?.toggleAttribute("data-result", entries[name] !== undefined);
      if (entries[name]) shown?.setAttribute("data-result", entries[name].split(" ")[0]!);
    }
  }
});

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy-checks]")) {
  button.hidden = false;
  button.addEventListener(
    "click",
    () => void copyText(textOf(checks, entriesOfPage.read()), "results", button.querySelector("span")!),
  );
}
