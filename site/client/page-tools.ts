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

/** On a phone, the bar leaves its room to the text, and returns with the first move upwards. */
function hideBar(): void {
  let before = scrollY;
  addEventListener("scroll", () => {
    document.documentElement.toggleAttribute("data-reading", scrollY > Math.max(before, 100));
    before = scrollY;
  });
}

/** Loads the tools that this page has. */
function loadTools(): void {
  const keep = document.querySelector<HTMLButtonElement>("[data-keep-page]");
  if (keep) void import("./my-pages.ts").then(({ startKeeping }) => startKeeping(keep));
  if (document.querySelector(".table-tools")) void import("./table-tools.ts");
  // Buttons appear when they work, because Safari allows copying only in the click itself.
  const copy = document.querySelectorAll<HTMLButtonElement>("[data-copy-page]");
  if (copy[0]) void import("./copy.ts").then(({ startCopying }) => startCopying(copy));
  if (document.querySelector(".explorer-waits") && matchMedia("(pointer: coarse) and (max-width: 50rem)").matches)
    void import("./typing.ts");
}

/**
 * Keeps the reader's place in links, loads the other tools of the page, and shows the button that prints the page,
 * which needs JavaScript.
 */
export function startPageTools(): void {
  loadTools();
  hideBar();
  keepPlace();
  // A form changes the address without an event.
  for (const event of ["hashchange", "pointerdown", "focusin", "beforeprint"]) addEventListener(event, keepPlace);
  const print = document.querySelector<HTMLButtonElement>("[data-print-page]");
  if (print) {
    print.hidden = false;
    print.addEventListener("click", () => window.print());
  }
}
