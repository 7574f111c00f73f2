/** A heading with its link, and the name of the link. */
const heading =
  /<div class="sl-heading-wrapper ([^"]*)"><(h[2-6]) (?!class="sr-only")(.*?<\/h[2-6]><a class="sl-anchor-link" href="[^"]*")(>.*?)<svg.*?<\/svg>(.*?)<span class="sr-only" data-pagefind-ignore>([^<]*)<\/span><\/a><\/div>/gs;

const aside =
  /<aside aria-label="([^"]*)" class="(starlight-aside starlight-aside--(\w+))">(\s*<p class="starlight-aside__title") aria-hidden="true"><svg/g;

/**
 * Changes what the reading view of a browser would drop or repeat: it removes `<aside>`, elements with `aria-hidden`, a
 * `<div>` with only a heading or mostly links, and headings whose address has a word like "related", unless their class
 * has one like "content". It shows the hidden names of links, and callouts say their kind if their title doesn't. A style draws the icon of links, since each page repeats it.
 *
 * @param html a page's text as Starlight renders it
 */
export const forReadingView = (html: string): string =>
  html
    .replaceAll(
      heading,
      (_, level: string, name: string, start: string, icon: string, end: string, label: string) =>
        `<section class="sl-heading-wrapper ${level}"><${name} class="content-heading" ${start}` +
        ` aria-label="${label.replaceAll('"', "&quot;")}"${icon}${end}</a></section>`,
    )
    .replaceAll(
      aside,
      (_, title: string, classes: string, kind: string, start: string) =>
        `<section role="note" class="${classes}">${start}${title.toLowerCase() === kind ? "" : ` data-kind="${kind}"`}><svg aria-hidden="true"`,
    )
    .replaceAll('<div class="starlight-aside__content">', '<section class="starlight-aside__content">')
    .replaceAll(/<\/div>\s*<\/aside>/g, "</section></section>");
