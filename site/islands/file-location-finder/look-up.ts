import type { Describe } from "../look-up/describe.ts";

export const describe: Describe = () => ({
  sets: ["file-locations"],
  noun: "locations",
  facets: [
    { name: "kind", label: "I'm looking for", hint: "Any kind of file", of: ({ text }) => [text("kind")] },
    { name: "case", label: "OpCon is installed on", hint: "Any installation", of: ({ text }) => [text("case")] },
  ],
});
