import { escapeHtml } from "../markdown/html.ts";

/** Adds a class to the root element. Keeps its other class, which Starlight's styles require. */
export const withRootClass = (html: string, name: string): string =>
  html.replace(/<html\b(?:([^>]*\sclass=")|)/, (tag, own: string | undefined) =>
    own === undefined ? `${tag} class="${escapeHtml(name)}"` : `${tag}${escapeHtml(name)} `,
  );
