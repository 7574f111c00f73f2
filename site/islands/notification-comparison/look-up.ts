import type { Describe } from "../look-up/describe.ts";

export const describe: Describe = () => ({
  sets: ["notification-types"],
  noun: "types",
  facets: [
    {
      name: "runs",
      label: "OpCon runs in",
      hint: "Any environment",
      of: ({ cells }) => [
        "Windows",
        ...(cells["linux"] === "yes" ? ["Linux"] : []),
        ...(cells["container"] === "yes" ? ["A container"] : []),
      ],
    },
    { name: "find", label: "Contains", examples: ["mail", "SNMP", "text message"] },
  ],
});
