import { onEntries } from "./worksheet.ts";

const bar = document.querySelector("progress")!;
const text = document.querySelector("[data-progress-text]")!;
const boxes = [...document.querySelectorAll<HTMLInputElement>(".part-done input")];
const links = [...document.querySelectorAll<HTMLAnchorElement>(".page-course li a")];

/** Shows how much of a tutorial the reader has finished. */
onEntries(() => {
  bar.value = boxes.filter(({ checked }) => checked).length;
  text.textContent = bar.value === 0 ? `${boxes.length} parts` : `${bar.value} of ${boxes.length} parts finished`;
  for (const [at, link] of links.entries()) link.toggleAttribute("data-result", boxes[at]!.checked);
});
