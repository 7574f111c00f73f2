/** How long a button shows what it did, in milliseconds. */
const said = 2000;

let status: HTMLElement | undefined;

/** Tells readers who can't see the page what happened. */
function announce(words: string): void {
  if (!status) {
    status = Object.assign(document.createElement("p"), { className: "sr-only" });
    status.role = "status";
    document.body.append(status);
  }
  status.textContent = words;
}

/** Copies without the Clipboard API, which browsers have only on secure pages. */
function copySelected(text: string): void {
  const field = Object.assign(document.createElement("textarea"), {
    value: text,
    className: "sr-only",
    readOnly: true,
  });
  const focused = document.activeElement as HTMLElement | null;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  focused?.focus({ preventScroll: true });
  if (!isDone) throw new Error("The browser doesn't allow copying");
}

/**
 * Copies text. Call it directly in the click, because Safari allows copying only there; a text that is loaded first can
 * be a promise.
 *
 * @returns whether the text was copied
 */
async function isCopied(text: string | Promise<string>): Promise<boolean> {
  try {
    if (!navigator.clipboard) copySelected(await text);
    else if (typeof text === "string") await navigator.clipboard.writeText(text);
    else {
      const blob = text.then((loaded) => new Blob([loaded], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies text, and shows in an element and announces what happened.
 *
 * @param name what the text is, such as "page"
 */
export async function copyText(text: string | Promise<string>, name: string, shown?: Element): Promise<boolean> {
  const isDone = await isCopied(text);
  const words = isDone ? "Copied" : `The ${name} couldn't be copied`;
  announce(words);
  if (shown) {
    const label = shown.getAttribute("data-label") ?? shown.textContent;
    shown.setAttribute("data-label", label);
    shown.textContent = words;
    setTimeout(() => (shown.textContent = label), said);
  }
  return isDone;
}

/** Shows the buttons that copy the page as Markdown. */
export function startCopying(buttons: Iterable<HTMLButtonElement>): void {
  const source = document.querySelector<HTMLLinkElement>('link[rel="alternate"][type="text/markdown"]')!.href;
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const text = fetch(source).then((response) => {
        if (!response.ok) throw new Error(`${response.status} for ${source}`);
        return response.text();
      });
      // An icon before the label stays.
      void copyText(text, "page", button.querySelector("span") ?? button);
    });
  }
}
