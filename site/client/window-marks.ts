/** The steps or rows with a number, and the controls to which a window gives it. */
function withNumber(frame: Element, number: string): Element[] {
  const rows = [...frame.querySelectorAll("tr")].filter((row) => row.querySelector(".w-mark")?.textContent === number);
  const step = frame.querySelector(`:scope > ol > li:nth-child(${number})`);
  return [...frame.querySelectorAll(`[data-marks~="${number}"]`), ...rows, ...(step ? [step] : [])];
}

function numbersAt(target: Element, frame: Element): string[] {
  const control = target.closest<HTMLElement>("[data-marks]");
  if (control) return control.dataset["marks"]!.split(" ");
  const step = [...frame.querySelectorAll(":scope > ol > li")].findIndex((item) => item.contains(target));
  const row = target.closest("tr")?.querySelector(".w-mark")?.textContent;
  return step >= 0 ? [String(step + 1)] : row ? [row] : [];
}

/** While the pointer or the focus is on a step, a row, or a control, shows what belongs to it. */
export function lightUpMarks(): void {
  const light = ({ target }: Event): void => {
    for (const lit of document.querySelectorAll(".is-lit")) lit.classList.remove("is-lit");
    const frame = target instanceof Element ? target.closest(".marked-steps, .marked-fields") : null;
    if (!frame) return;
    for (const number of numbersAt(target as Element, frame))
      for (const element of withNumber(frame, number)) element.classList.add("is-lit");
  };
  document.addEventListener("pointerover", light);
  document.addEventListener("focusin", light);
}
