const fields = '[data-look-up-form] [inputmode="text"], .search-page [type="search"], .explorer [name="find"]';
/** Milliseconds before the layout changes back, so that a tap on a button ends before the button moves. */
const tap = 300;

/**
 * While a phone's keyboard is shown, moves a field to the top and what its text finds next to it. Only phones load this
 * part. The styles are in theme.css.
 */
export function makeRoomForKeyboard(): void {
  const { dataset } = document.documentElement;
  let ending: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(ending);
    ending = setTimeout(() => delete dataset["typing"], tap);
  };
  addEventListener("focusin", ({ target }) => {
    clearTimeout(ending);
    if (!(target instanceof Element && target.matches(fields))) return end();
    dataset["typing"] = "";
    target.scrollIntoView({ block: "start", behavior: "instant" });
  });
  addEventListener("focusout", end);
  // A closed keyboard can leave the focus in the field.
  let { height } = visualViewport!;
  visualViewport!.addEventListener("resize", () => {
    if (visualViewport!.height > height) end();
    ({ height } = visualViewport!);
  });
}
