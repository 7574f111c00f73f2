import { expect, test } from "vitest";

import { explorerCard } from "../content/explorers.ts";
import { buildLibrary } from "../content/read.ts";
import { markdownCopy } from "./markdown-copy.ts";

const ports = `title: Ports
description: Ports.
columns:
  use: { label: Use, type: text }
  port: { label: Port, type: code }
rows:
  - { key: agent, use: "Agent a|b, see [x](../pages/x/y.md#z)", port: "3100", source: "spec:S1" }
  - { key: old, use: Old, port: "1", since: "25.1", until: "26.0", source: "spec:S1" }
`;

const body = `Open port :fact[ports.agent.port]. See [y](./y.md).

<!-- lint-allow wording: the button is called so -->
![A server and an agent](../../diagrams/a.svg "Parts (two)")

::data-table{set="ports" caption="Ports"}

1. Open the ports.

   ::data-table{set="ports" columns="port" where="use=Old" caption="Ports of a step"}

- ::data-table{set="ports" columns="port" where="port=3100" caption="Ports of an item"}

| Use |
| --- |
| :fact[ports.agent.use] |

> Quoted:
>
> ::data-table{set="ports" columns="port" where="port=3100" caption="Ports of a quote"}

::explorer{name="privilege-finder"}

\`\`\`text
:fact[ports.agent.port]
![A](../../diagrams/a.svg "B")
::data-table{set="ports" caption="Ports"}
\`\`\`

    ::data-table{set="ports" caption="Ports"}
`;

test("a copy has all digits of a number, and whole code, labels, and lines", () => {
  const set = `title: T
description: D
columns:
  code: { label: "A|b*", type: code }
  label: { label: Label, type: ui }
  most: { label: Most, type: number }
  note: { label: Note, type: text }
rows:
  - { key: one, code: "a \`b\` c", label: "Save *", most: 0.00012, note: "one\\n\\ntwo, <b>", source: "spec:S1" }
  - { key: two, code: "\`", label: a_b, most: 12345, note: "x", source: "spec:S1" }
`;
  const page =
    '---\nid: a\ntitle: A\ndescription: B.\ntype: task\naudience: [operators]\n---\n\n::data-table{set="t" caption="C"}\n\nUp to :fact[t.one.most].\n';
  const { library } = buildLibrary(
    new Map([
      ["content/pages/a.md", page],
      ["content/data/t.yml", set],
    ]),
  );
  const copy = markdownCopy(library, library.pages.get("a")!);
  expect(copy).toContain(String.raw`
| A\|b\* | Label | Most | Note |
| --- | --- | ---: | --- |
| ${"`` a `b` c ``"} | **Save \*** | 0.00012 | one two, \<b> |
| ${"`` ` ``"} | **a_b** | 12,345 | x |

Up to 0.00012.
`);
});

test("a copy has the facts in it, tables in Markdown, words for diagrams, and code as it is", () => {
  const page = `---\nid: a\ntitle: A page\ndescription: What it says.\ntype: task\naudience: [operators]\nsince: "26.0"\n---\n\n${body}`;
  const { library } = buildLibrary(
    new Map([
      ["content/pages/x/a.md", page],
      ["content/data/ports.yml", ports],
    ]),
  );
  expect(markdownCopy(library, library.pages.get("x/a")!)).toBe(`# A page

What it says.

Since 26.0

Open port \`3100\`. See [y](./y.md).

*Diagram: Parts (two). A server and an agent*

Table: Ports

| Use | Port |
| --- | --- |
| Agent a\\|b, see [x](../x/y.md#z) | \`3100\` |
| Old (25.1 to 26.0) | \`1\` |

1. Open the ports.

   Table: Ports of a step

   | Port |
   | --- |
   | \`1\` (25.1 to 26.0) |

- Table: Ports of an item

  | Port |
  | --- |
  | \`3100\` |

| Use |
| --- |
| Agent a\\|b, see [x](../x/y.md#z) |

> Quoted:
>
> Table: Ports of a quote
>
> | Port |
> | --- |
> | \`3100\` |

*Privilege finder: ${explorerCard("privilege-finder")!.purpose}*

\`\`\`text
:fact[ports.agent.port]
![A](../../diagrams/a.svg "B")
::data-table{set="ports" caption="Ports"}
\`\`\`

    ::data-table{set="ports" caption="Ports"}
`);
});
