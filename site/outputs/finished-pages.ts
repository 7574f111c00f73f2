import type { AstroPrerenderer } from "astro";

/**
 * Lets a function change each page between its rendering and its file.
 *
 * @param finish gets the address of a page and its HTML
 */
export const withFinishedPages = (
  prerenderer: AstroPrerenderer,
  finish: (pathname: string, html: string) => Promise<string>,
): AstroPrerenderer => ({
  ...prerenderer,
  render: async (request, options) => {
    const rendered = await prerenderer.render(request, options);
    const response = rendered instanceof Response ? rendered : rendered.response;
    if (!response.headers.get("content-type")?.startsWith("text/html")) return rendered;
    return new Response(await finish(new URL(request.url).pathname, await response.text()), response);
  },
});
