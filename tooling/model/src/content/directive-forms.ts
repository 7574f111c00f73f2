import directives from "./directives.json" with { type: "json" };

/** The directives that pages can have, with their attributes. An included block also has its parameters. */
export const directiveForms: Readonly<Record<string, { type: string; attributes?: readonly string[] }>> = directives;
