import type { AstroPrerenderer } from "astro";

import type { KeptPages } from "./kept-pages.ts";

/**
 * Renders only the pages that can't be reused, and calls a function for each page before it's written.
 *
 * @param finish receives the address and the HTML of a page
 */
export const withFinishedPages = (
  prerenderer: AstroPrerenderer,
  pages: KeptPages,
  finish: (address: string, html: string) => Promise<string>,
): AstroPrerenderer => ({
  ...prerenderer,
  render: async (request, options) => {
    const address = decodeURI(new URL(request.url).pathname);
    const kept = await pages.find(address);
    if (kept !== undefined)
      return new Response(await finish(address, kept), { headers: { "content-type": "text/html" } });
    const rendered = await prerenderer.render(request, options);
    const response = rendered instanceof Response ? rendered : rendered.response;
    if (!response.headers.get("content-type")?.startsWith("text/html")) return rendered;
    const html = await response.text();
    await pages.keep(address, html);
    return new Response(await finish(address, html), response);
  },
});
