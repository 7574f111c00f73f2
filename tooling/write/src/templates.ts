import type { PageFront, PageType } from "@opcon-help/model";

import { yamlText } from "./references.ts";

interface Card {
  id: string;
  title: string;
  area: string;
  audience: PageFront["audience"];
}

const bodies: Readonly<Record<Exclude<PageType, "index">, string>> = {
  concept: `TODO: explain in one sentence what it is and when the reader needs it.

TODO: explain why you would use it.

## Example

TODO: a short example.

## Next steps

- TODO: a link to the next page to read
`,
  task: `TODO: explain in one sentence what the reader can do.

## Before you begin

- You need the **TODO: name** privilege.

## TODO: the task

1. On the **TODO: name** page, select **TODO: the button**.
2. TODO: one action per step.

   Result: TODO: what the reader sees.

## If it doesn't work

TODO: what to check. Delete this section if the sources don't cover it.
`,
  reference: `TODO: explain in one sentence what the reader can look up here.

## TODO: what the table lists

::data-table{set="todo-name-of-the-set" caption="TODO: what the table lists"}
`,
};

/** Text of a new page. The linter reports each TODO that remains. */
export function templateFor(type: keyof typeof bodies, { id, title, area, audience }: Card): string {
  return `---
id: ${yamlText(id)}
title: ${JSON.stringify(title)}
description: "TODO: one sentence, up to 160 characters, for search results."
sidebar: ${area}
type: ${type}
audience: [${audience.join(", ")}]
---

${bodies[type]}`;
}
