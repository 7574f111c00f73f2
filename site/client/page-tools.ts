/** How long a button shows what it did, in milliseconds. */
const said = 2000;

/** The section and the choices in a form go along to this page in another version or format, onto paper, and to reports. */
function keepPlace(): void {
  const { search, hash } = location;
  // At the top, nothing is measured, because that would lay out all of a long page.
  const headings = scrollY > 0 ? [...document.querySelectorAll("[data-page-body] :is(h2, h3)")] : [];
  const read = headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    "[data-in-latest], #versions li a:not([aria-current], [data-missing]), [data-markdown]",
  ))
    Object.assign(link, { search, hash: hash || (read?.id ?? "") });
  for (const printed of document.querySelectorAll("[data-address]"))
    printed.textContent = printed.textContent.replace(/[?#].*/s, "") + search + hash;
  for (const report of document.querySelectorAll<HTMLAnchorElement>(".report a"))
    report.href = report.href.replace(
      /(Address%3A.*?)(%3F.*?|%23.*?)?(?=%0A)/,
      (_, address: string) => address + encodeURIComponent(search + hash),
    );
}

/** Shows the buttons that need JavaScript: copy the page as Markdown, and print it. */
export function startPageTools(): void {
  keepPlace();
  // A form changes the address without an event.
  for (const event of ["hashchange", "pointerdown", "focusin", "beforeprint"]) addEventListener(event, keepPlace);
  const print = document.querySelector<HTMLButtonElement>("[data-print-page]");
  const source = document.querySelector<HTMLLinkElement>('link[rel="alternate"][type="text/markdown"]');
  if (print) {
    print.hidden = false;
    print.addEventListener("click", () => window.print());
  }
  // Browsers allow access to the clipboard only on secure pages.
  if (!source || !navigator.clipboard) return;
  for (const copy of document.querySelectorAll<HTMLButtonElement>("[data-copy-page]")) startCopying(copy, source);
}

function startCopying(button: HTMLButtonElement, source: HTMLLinkElement): void {
  // An icon before the label stays.
  const copy = button.querySelector("span") ?? button;
  const label = copy.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    // Safari only allows writing while it handles the click, so the text follows.
    const text = fetch(source.href).then(async (response) => {
      if (!response.ok) throw new Error(`${response.status} for ${source.href}`);
      return new Blob([await response.text()], { type: "text/plain" });
    });
    copy.textContent = await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]).then(
      () => "Copied",
      () => "The page couldn't be copied",
    );
    setTimeout(() => (copy.textContent = label), said);
  });
}
