import { expect, it } from "vitest";

import { forReadingView } from "./reading-view.ts";

it("keeps a heading hidden that only screen readers need", () => {
  const wrapped = (attributes: string): string =>
    `<div class="sl-heading-wrapper level-h2"><h2 ${attributes}>Footnotes</h2><a class="sl-anchor-link" href="#a"><span><svg></svg></span><span class="sr-only" data-pagefind-ignore>Section</span></a></div>`;
  expect(forReadingView(wrapped('class="sr-only" id="a"'))).toContain('<h2 class="sr-only" id="a">');
  expect(forReadingView(wrapped('id="a"'))).toContain('<h2 class="content-heading" id="a">');
});
