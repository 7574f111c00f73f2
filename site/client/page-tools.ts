/** How long a button shows what it did, in milliseconds. */
const said = 2000;

/** Shows the buttons that need JavaScript: copy the page as Markdown, and print it. */
export function startPageTools(): void {
  const copy = document.querySelector<HTMLButtonElement>("[data-copy-page]");
  const print = document.querySelector<HTMLButtonElement>("[data-print-page]");
  const source = document.querySelector<HTMLLinkElement>('link[rel="alternate"][type="text/markdown"]');
  if (print) {
    print.hidden = false;
    print.addEventListener("click", () => window.print());
  }
  // Browsers allow access to the clipboard only on secure pages.
  if (!copy || !source || !navigator.clipboard) return;
  const label = copy.textContent;
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    const text = await fetch(source.href).then(
      (response) => (response.ok ? response.text() : undefined),
      () => undefined,
    );
    const isCopied =
      text !== undefined &&
      (await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ));
    copy.textContent = isCopied ? "Copied" : "The page couldn't be copied";
    setTimeout(() => (copy.textContent = label), said);
  });
}
