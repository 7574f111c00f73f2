import type { Describe } from "../look-up/describe.ts";

export const describe: Describe = ({ pages }) => ({
  sets: ["symptoms"],
  noun: "symptoms",
  facets: [
    { name: "see", examples: ["late", "login", "slow"] },
    { name: "object", hint: "Any object", of: ({ text }) => [text("object")] },
    { name: "when", hint: "Any time", of: ({ text }) => [text("when")] },
  ],
  // The words that readers use, such as "stuck", are in the keywords of the symptom page.
  more: ({ cells }) =>
    pages.get(/troubleshooting\/[\w-]+/.exec(String(cells["page"]))?.[0] ?? "")?.front.keywords ?? [],
});
