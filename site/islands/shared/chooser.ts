import { markSeparator } from "../look-up/filter.ts";
import { lookUp, rowsIn } from "../look-up/form.ts";

for (const form of document.querySelectorAll<HTMLFormElement>("[data-chooser]")) {
  const { name } = form.querySelector("select")!;
  const { prompt } = form.querySelector<HTMLElement>("[data-prompt]")!.dataset;
  const templates = new Map([...form.querySelectorAll("template")].map((one) => [one.dataset["id"], one]));
  const rows = rowsIn(form.parentElement!);
  lookUp(form, "choices", {
    all: 1,
    find: (choices) => ({ rows: [form], words: templates.get(choices[name])?.dataset["answer"] ?? prompt! }),
    show: (_found, choices) => {
      const chosen = templates.get(choices[name]);
      const parts = chosen && (chosen.content.cloneNode(true) as DocumentFragment).children;
      for (const [at, place] of form.querySelectorAll("[data-chosen]").entries())
        place.replaceChildren(...(parts?.[at]?.childNodes ?? []));
      for (const row of rows) {
        const isOwn = row.dataset["rows"]?.split(markSeparator).includes(chosen?.dataset["rows"] ?? "") === true;
        row.classList.toggle("chosen", isOwn);
        row.ariaCurrent = isOwn ? "true" : null;
      }
    },
  });
}
