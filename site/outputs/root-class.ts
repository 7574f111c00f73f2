import { escapeHtml } from "../markdown/html.ts";

/** Adds a class to the root element. The styles of Starlight's layout depend on the class that it already has. */
export const withRootClass = (html: string, name: string): string =>
  html.replace(/<html\b(?:([^>]*\sclass=")|)/, (tag, own: string | undefined) =>
    own === undefined ? `${tag} class="${escapeHtml(name)}"` : `${tag}${escapeHtml(name)} `,
  );
