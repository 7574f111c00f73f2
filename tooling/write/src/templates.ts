import type { PageFront, PageType } from "@opcon-help/model";

import { yamlText } from "./references.ts";

interface Card {
  id: string;
  title: string;
  area: string;
  audience: PageFront["audience"];
}

const steps = `1. On the **TODO: name** page, select **TODO: the button**.
2. TODO: one action per step.

   Result: TODO: what the reader sees.
`;

const bodies: Readonly<Record<Exclude<PageType, "index">, string>> = {
  tutorial: `In this tutorial, TODO: explain what the reader builds and learns.

## Before you begin

TODO: what the reader needs.

## TODO: the first part

${steps}
## What you learned

- TODO: a fact, with a link to the page that explains it
`,
  recipe: `TODO: explain in one or two sentences what the recipe is for and what it does.

## Definition

Table: TODO: what the table lists

| Object | Setting | Value |
| --- | --- | --- |
| TODO: object | **TODO: label** | TODO: value |

## Set it up

${steps}
## Check that it worked

${steps}`,
  symptom: `TODO: describe what the reader sees. Work through the checks in order until one isn't as expected.

## TODO: a cause as a statement

- **Check:** TODO: one action.
- **Expected:** TODO: what the reader sees if this isn't the cause.
- **If not:** TODO: what to do.

## When to escalate

TODO: who needs to know, and what to send along.
`,
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

${steps}
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
