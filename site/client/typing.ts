// Only phones load this part. While their keyboard is shown, moves a field to the top and what its text finds next to it.
// The styles are in theme.css.

const fields = '[data-look-up-form] [inputmode="text"], .search-page [type="search"], .explorer [name="find"]';
/** Longer than a tap, which must find its button where the reader saw it. */
export const tap = 300;
const { dataset } = document.documentElement;
let ending: ReturnType<typeof setTimeout> | undefined;
const end = (): void => {
  clearTimeout(ending);
  ending = setTimeout(() => delete dataset["typing"], tap);
};
const begin = (target: EventTarget | null): void => {
  clearTimeout(ending);
  if (!(target instanceof Element && target.matches(fields))) return end();
  dataset["typing"] = "";
  target.scrollIntoView({ block: "start", behavior: "instant" });
};
addEventListener("focusin", ({ target }) => begin(target));
// A field might have the focus before this script runs.
begin(document.activeElement);
addEventListener("focusout", end);
// Closing the on-screen keyboard can leave the focus in the field.
let { height } = visualViewport!;
visualViewport!.addEventListener("resize", () => {
  if (visualViewport!.height > height) end();
  ({ height } = visualViewport!);
});
