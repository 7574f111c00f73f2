import type { PageFront } from "@opcon-help/model";

interface Card {
  id: string;
  title: string;
  area: string;
  audience: PageFront["audience"];
}

const bodies = {
  concept: `TODO: say in one sentence what it is, and for whom.

TODO: say why one would use it.

## Example

TODO: one small worked example.

## Next steps

- TODO: the page one needs next
`,
  task: `TODO: say in one sentence what the reader gets done.

## Before you begin

- Your role has **TODO: the privilege**.

## TODO: the task in words

1. In **TODO: the place**, select **TODO: the button**.
2. TODO: one action for each step.

   Result: TODO: what the reader sees now.

## If it does not work

TODO: what to check; leave the section out if no source says.
`,
  reference: `TODO: say in one sentence what the reader looks up here.

## TODO: what the table holds

::data-table{set="todo-name-of-the-set" caption="TODO: what the table holds"}
`,
} as const;

/** Text of a new page. The gate reports each TODO that is left. */
export function templateFor(type: keyof typeof bodies, { id, title, area, audience }: Card): string {
  return `---
id: ${id}
title: ${JSON.stringify(title)}
description: "TODO: one sentence, up to 160 characters, for search results."
sidebar: ${area}
type: ${type}
audience: [${audience.join(", ")}]
---

${bodies[type]}`;
}
