import { lookUp } from "../look-up/form.ts";

const root = document.querySelector('[data-explorer="status-explorer"]')!;
const form = root.querySelector("form")!;
const place = root.querySelector("[data-chosen]")!;
const prompt = "Select a status to see the commands that it allows.";
const templates = new Map([...root.querySelectorAll("template")].map((one) => [one.dataset["id"], one]));

// Shows what was rendered for the chosen status.
lookUp(form, "choices", {
  all: 1,
  find: ({ status }) => ({ rows: [form], words: templates.get(status)?.dataset["answer"] ?? prompt }),
  show: (_found, { status }) => place.replaceChildren(templates.get(status)?.content.cloneNode(true) ?? ""),
});
