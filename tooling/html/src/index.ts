export * from "./blocks.ts";
export * from "./built-page.ts";
export * from "./markup.ts";
