import { cell, code, description, drawing, onInstall, page, pattern, steps, title, type Mistakes } from "./mistake.ts";

/** Mistakes in the text of a page. */
export const pages = {
  "almost-block": [
    ["##Planted words", '1:1: "##" needs a space after it to become a heading; write "## Planted"'],
    ["####### Planted words", `1:1: "#######" isn't a heading; use "####" or fewer`],
    ["1.Select the machine.", '1:1: "1." needs a space after it to become a step; write "1. Select"'],
    ["1)Select the machine.", "1:1"],
    ["-machines", '1:1: "-" needs a space after it to become a list item; write "- ", or `code` for an option'],
    ["• machines", `1:1: "•" doesn't start a list item; write "-"`],
    ["Do this:\n2. Select it.", '2:1: "2." continues the paragraph above; add a blank line before the list'],
    ["Agent\n: A program.", `2:1: ":" doesn't define a term here; write a list or a table`],
  ],
  "almost-emphasis": [
    [
      "Select **Save **.",
      '1:8: "**" is printed as typed; write **label** without spaces inside the marks, or `code` for literal text',
    ],
    ["Select ** Save**.", "1:8"],
    ["Select **Save.", "1:8"],
    ["Select **Save*.", "1:8"],
    ["Select _ Save_ now.", "1:8"],
    ["Select *Save.", "1:8"],
    ["Select `Save.", '1:8: "`" is unmatched; write `code` with a backtick at each end, or "\\`"'],
    ["Select `Save' now.", "1:8"],
    ["The ==server== waits.", "1:5"],
    [
      "[[_TOC_]]",
      '1:3: "_TOC_" becomes italic and loses its underscores; write `code` for a name, or **label**',
      "1:4 spelling",
    ],
    ["$$x^2$$", "1:1"],
    [
      "Set __init__ now.",
      '1:5: "__init__" becomes bold and loses its underscores; write `code` for a name, or **label**',
    ],
    ["Set __SMA_PATH__ now.", "1:5"],
    ["Open /opt/__cache__/x now.", "1:11"],
    ["Set _name_ now.", "1:5"],
    ["Type 5*3*2 now.", '1:7: "*3*" becomes italic inside a word; write `code` for literal text, or "\\*"'],
    ["*[HTML]: Hyper", "1:1"],
    [
      "| A | B |\n| --- | --- |\n| `a | b` |",
      '3:3: A pipe splits the text between these marks into two cells; write "\\|" for a pipe inside a cell',
    ],
    ["| A | B | C |\n| --- | --- | --- |\n| 1 | **a | b** |", "3:7: A pipe splits…"],
    ["| A | B |\n| --- | --- |\n| 1 | `a |", "3:7"],
    ["| A | B |\n| --- | --- |\n| a | `b |\n| c` | d |", "3:7", "4:4"],
    ["| A | B |\n| --- | --- |\n| `a \\| b` | c |"],
  ],
  "almost-link": [
    [
      "See [the page] (./index.md).",
      "1:5: This isn't a valid link; write [text](address): remove the space before the parenthesis",
    ],
    ["See [SQL Server] (https://learn.microsoft.com).", "1:5"],
    [
      "See [the page](./the page.md).",
      "1:5: This isn't a valid link; write [text](address): close the parentheses, and write %20 for a space in the address",
    ],
    ["See [SQL Server](https://learn.microsoft.com/a b).", "1:5"],
    ["See [the page](./index.md", "1:5"],
    [
      "See (the page)[./index.md].",
      "1:5: This isn't a valid link; write [text](address): put the text in brackets and the address in parentheses",
    ],
    ["See ![Two machines](./two machines.svg).", "1:6"],
    ["See [[Notes]].", '1:5: "[[Notes]]" isn\'t a link; write [text](./page.md), or a token in `code`'],
    ["See [[notes|the notes]].", "1:5"],
    ["Use [[$DATE]].", "1:5"],
    ["![[agents.svg]]", "1:1"],
    ['![Two planted machines here]( "A box")', "1:2"],
  ],
  "blockquote-indentation": [[">  One.", "1:4"]],
  "bold-labels": [
    [
      { "data/ports.yml": ["label: Use, type: text", "label: Use, type: ui"], ...onInstall("Select REST API.") },
      "pages/agents/install.md:20:11",
    ],
  ],
  "checkbox-character-style": [["- [X] One.", "1:5"]],
  "code-block-style": [["The server waits:\n\n    x", "3:1"]],
  "code-characters": [
    ["Type `SMADDI.exe “x”` here.", '1:18: "“" in code is a typographic character; type "'],
    ["Type `’x’` here.", `1:7: "’" in code is a typographic character; type '`],
    ["```bat\nSMADDI.exe –i\n```", '2:12: "–" in code is a typographic character; type -'],
    ["Type `a\u2011b` here.", "1:8"],
    ["Type `“x”` now.", "1:7"],
  ],
  "concept-without-steps": [
    [
      "## Planted words\n\n1. Select the machine.\n2. Enter its name.",
      '3:1: A page of type "concept" contains steps; move them to a task page and link to it, or change the type to "task"',
    ],
    ["## Planted words\n\n1. In **Library**, open the machine.\n2. In **Name**, enter its name.", "3:1"],
    ["## Planted words\n\n1. Select the machine.\n2. Select **Save**.\n\n   Result: the row turns green.", "3:1"],
  ],
  "directive-form": [
    [
      "::: note\nThe server waits.\n:::",
      `1:1: This line doesn't open an aside because of its spaces or brackets; write ":::note"`,
    ],
    [":::note The server waits\nText.\n:::", "1:1"],
    [":::note [The server]\nText.\n:::", "1:1"],
    [":::note:\nText.\n:::", "1:1"],
    [":::note[The server\nText.\n:::", "1:1"],
    [":::note\nThe server waits.", `1:1: The aside isn't closed; add ":::" on its own line after it`],
    [":::note\nText.\n\n:::tip\nText.\n:::", "1:1"],
    [":::note\nThe server waits.\n::", "1:1"],
    [
      "- The server:\n\n  :::note\n  Text.\n:::\n\nMore text.",
      `3:3: The closing ":::" is outside this aside's block; indent it like the opening line`,
    ],
    [
      "The server waits.\n\n:::\n\nText.",
      '3:1: ":::" has no aside to close; remove it, or write ":::note" where the aside starts',
    ],
    [":::note\nText.\n:::\n\n:::", "5:1"],
    [
      ":::note\nText.\n\n:::tip\nText.\n:::\n\nText.\n:::",
      "4:1: This aside is inside the aside on line 12; close that aside first, because asides can't be nested",
    ],
    ["::::note\nText.\n\n:::tip\nText.\n:::\n\n::::", "4:1"],
    [
      "Text.\n\n:::note\n| A | B |\n| --- | --- |\n| C | D |\n:::\n\nText.",
      '7:1: ":::" would become part of the table above; add a blank line before it',
    ],
    [
      '::data-table{set="planted" caption="Planted"',
      '1:1: "::" is printed as typed; write ::name{attribute="value"} on its own line, and close every bracket and quote',
    ],
    [
      "> [!NOTE]\n> The server waits.",
      `1:3: "[!NOTE]" isn't an aside here; write ":::note" on the line above the text and ":::" on the line below`,
    ],
    ["> [!warning] Title\n> The server waits.", "1:3"],
    ["!!! note\n    The server waits.", "1:1"],
    ['!!! warning "Careful"\n    The server waits.', "1:1"],
    ["??? note\n    The server waits.", "1:1", "1:1 no-placeholder"],
    ["> **Note:** The server waits.", "1:3"],
    ["**Note:** The server waits.", "1:1"],
    ["Note: The server waits.", "1:1"],
    [".. note::\n   The server waits.", "1:1"],
    [
      ":::note[]\nSave first.\n:::",
      "1:1: The title of the aside is empty; write it between the brackets, or remove them",
    ],
    [":::note\n| A | B |\n| --- | --- |\n| a | b |\n:::", "5:1"],
  ],
  "fenced-code-flag": [
    ["```\nx\n```", "1:1"],
    ["```command\nx\n```", "1:1"],
    ["```Text\nx\n```", "1:1"],
  ],
  "fenced-code-marker": [["~~~text\nx\n~~~", "1:1"]],
  "file-format": [
    [
      { "pages/notes.md": ["---\ndescription:", "\uFEFF---\ndescription:"] },
      "1:1: The file starts with a byte-order mark; save it as UTF-8 without one",
    ],
    ["The server  \nwaits.", "1:11: The line ends with spaces; remove them"],
    ["The server waits. ", "1:18"],
    ["The server waits.\n  \nText.", "2:1"],
    [
      {
        "data/ports.yml":
          'title: Ports\r\ndescription: Ports of the server.\r\ncolumns:\r\n  port: { label: Port, type: number }\r\n  use: { label: Use, type: text }\r\nrows:\r\n  - key: rest-api\r\n    port: 9010\r\n    use: REST API\r\n    source: "spec:S1"\r\n  - key: agent\r\n    port: 3100\r\n    use: "Agent, see [Install an agent](../pages/agents/install.md#before-you-begin)"\r\n    source: "spec:S1"\r\n',
      },
      "1:13: The file has Windows line ends (CRLF); save it with LF",
    ],
    [cell("REST API  "), "9:18"],
    [
      {
        "pages/notes.md":
          "---\r\ndescription: What notes tells.\r\ntype: concept\r\naudience: [operators]\r\nid: notes\r\ntitle: Notes\r\nsidebar: release\r\n---\r\n\r\nNothing is new.\r\n",
      },
      "1:4",
    ],
    [{ "pages/notes.md": ["new.", "new.\r"] }, "10:16"],
    [{ "pages/notes.md": ["new.\n", "new."] }, "10:16: The last line doesn't end with a line break; add one"],
    ["\n", "0:1: The file ends with empty lines; remove them"],
    [{ "data/ports.yml": ["title:", "\uFEFFtitle:"] }, "1:1"],
    [{ "diagrams/agents.svg": ["<?xml", "\uFEFF<?xml"] }, "1:1"],
    ["Text. ", "1:6"],
  ],
  "first-heading-level": [
    ["### Deep\n\nText.", `1:1: The first heading has level 3; write "##", because the page's title is level 1`],
  ],
  "glossary-terms": [
    ["Start a batch job.", '1:9: "batch job": write job, the term in content/glossary.yml'],
    ["Start a batch\njob.", "1:9"],
    ["An Agent, agents, or an AGENT run jobs."],
    [
      {
        "glossary.yml": { add: "- term: Solution Manager\n  definition: Web client." },
        "pages/notes.md": { add: "\nOpen solution manager, or Solution Manager." },
      },
      "pages/notes.md:12:6",
    ],
  ],
  "heading-depth": [
    [
      "## Two\n\nText.\n\n### Three\n\nText.\n\n#### Four\n\nText.\n\n##### Five\n\nText.",
      '13:1: A heading of level 5 is too deep; use "####" at most, split the page, or write a list',
    ],
    ["## Two\n\nText.\n\n### Three\n\nText.\n\n#### Four\n\nText.\n\n##### `Five`\n\nText.", "13:1"],
  ],
  "heading-form": [
    [
      "## Configure The New Server Now\n\nText.",
      '1:1: "The" has a capital letter in the middle of the title; capitalize only the first word and names',
    ],
    [
      "## CONFIGURE THE SERVER\n\nText.",
      '1:1: "CONFIGURE THE SERVER" is written in capitals; capitalize only the first word and names',
    ],
    ["## configure the server\n\nText.", '1:1: The heading starts with a small letter; write "Configure"'],
    [
      "## 1. Configure it\n\nText.",
      '1:1: The heading starts with "1."; remove the number, because manuals number their chapters',
    ],
    ["## **Configure the server**\n\nText.", "1:1: The whole heading is bold; remove the marks around it"],
    ["## *Configure the server*\n\nText.", "1:1: The whole heading is italic; remove the marks around it"],
  ],
  "heading-increment": [
    [
      "## Planted\n\nText.\n\n#### Deep\n\nText.",
      "5:1: The heading has level 4 and skips a level; write a heading of level 3",
    ],
    ["## Planted\n\nText.\n\n### One\n\nText.\n\n## Two\n\nText.\n\n#### Four\n\nText.", "13:1"],
  ],
  "heading-style": [
    [
      "The server waits.\n---\n\nText.",
      '1:1: Write a heading as "## …"; below a sentence, add a blank line above a line of dashes or equal signs',
    ],
    ["Planted words\n-------------\n\nText.", "1:1"],
    ["Planted words\n=============\n\nText.", "1:1"],
    ["[NOTE]\n====\nThe server waits.\n====", "1:1", "1:1 no-empty-section", "3:1", "3:1 no-empty-section"],
    ["## Configure the server ##\n\nText.", "1:1"],
  ],
  "heading-wording": [
    [title("Deleting the notes"), "6:8"],
    ["## Deleting planted steps\n\nText.", '1:1: The heading starts with "Deleting"; write "Delete …", as in a step'],
    ["## The planted job does not start\n\nText.", `1:1: The heading contains "does not"; write "doesn't"`],
    [
      "## Planted\n\nText.\n\n### When a planted job fails\n\nText.",
      '5:1: The heading of a failure starts with "When"; write "If …"',
    ],
  ],
  "https-links": [
    [
      "See [SQL Server](http://learn.microsoft.com/sql).",
      '1:5: "http://learn.microsoft.com/sql" uses "http:"; write "https:"',
    ],
    ["See [SQL Server](//learn.microsoft.com/sql).", "1:5"],
    ["See [SQL Server][].\n\n[sql server]: http://learn.microsoft.com/sql", "3:1"],
    [
      "See [the planted page](javascript:open()).",
      '1:5: "javascript:open()" uses "javascript:"; use "https:" or "mailto:"',
    ],
    ["See [the planted page](JavaScript:open()).", "1:5"],
    ["See [the planted page](&#106;avascript:open()).", "1:5"],
    ["See [the planted page](<java&#9;script:open()>).", "1:5"],
    ["See [the planted page](<&#32;javascript:open()>).", "1:5"],
    ["See [the planted page](<&#1;javascript:open()>).", "1:5"],
    ["See [planted][].\n\n[planted]: javascript:open()", "3:1"],
    ["See [the planted page](<javascript:open('a b')>).", "1:5"],
    ["See [the planted page](data:text/html;base64,AAAA).", "1:5"],
    ["See [the planted page](vbscript:open).", "1:5"],
    ["See [the planted page](file:///C:/log.txt).", "1:5"],
    ["See [the planted page](ftp://ftp.microsoft.com/log.txt).", "1:5"],
    [
      "See [the planted page](\\\\\\\\server/log.txt).",
      "1:5: \"server\" isn't a public server, so the link doesn't work for readers; write the address as `code`",
    ],
    ["Open [the console](https://localhost:8181/x).", "1:6"],
    ["Open [the console](http://localhost:8181/x).", "1:6"],
    ["Open [the console](https://127.0.0.1/x).", "1:6"],
    ["Open [the console](https://192.168.1.4/x).", "1:6"],
    ["Open [the console](https://opconserver/x).", "1:6"],
    ["Ask [the author](mailto:).", '1:5: "mailto:" has no mail address; write mailto:name@domain'],
    [
      "See [SQL Server](https:/learn.microsoft.com/sql).",
      `1:5: "https:/learn.microsoft.com/sql" isn't a valid address; write "https://" once, with two slashes`,
    ],
    ["See [SQL Server](htps://learn.microsoft.com/sql).", "1:5"],
    ["See [SQL Server](https://https://learn.microsoft.com/sql).", "1:5"],
  ],
  "image-alt": [
    [
      '![](../diagrams/agents.svg "A box")',
      "1:1: The image has no alternative text; describe in one sentence what the image shows",
    ],
    [
      '![image](../diagrams/agents.svg "A box")',
      `1:1: The alternative text "image" doesn't describe the image; describe in one sentence what the image shows`,
    ],
    [
      '![agents](../diagrams/agents.svg "A server with its machines")',
      '1:1: The alternative text "agents" is a file name; describe in one sentence what the image shows',
    ],
  ],
  "image-caption": [
    [
      '![A planted drawing of one box.](../diagrams/agents.svg "")',
      '1:1: The image has no caption; add one after the address: ![…](agents.svg "Two agents")',
    ],
    [
      '![A planted drawing of one box.](../diagrams/agents.svg "A box.")',
      '1:1: The caption "A box." ends with a punctuation mark; remove it',
    ],
    [
      'The box: ![A planted drawing of one box.](../diagrams/agents.svg "A box")',
      "1:10: The image is inside a line of text, where it can't have a caption; put it in its own paragraph",
    ],
  ],
  "index-has-no-body": [
    [
      { "pages/agents/overview.md": { add: "\nSome text." } },
      '10:1: The body of an "index" page is generated from its sidebar group; remove the text',
    ],
  ],
  "known-directives": [
    [":::Note\nThe server waits.\n:::", '1:1: Unknown directive ":::Note"; use one of …'],
    [":::warning\nThe server waits.\n:::", "1:1"],
    ["::note[The server waits]", '1:1: "::note" has no effect; write ":::note"'],
    ["::youtube[planted]", "1:1"],
    [':data-table{set="planted" caption="Planted"}', "1:1"],
    ["The port is :fact [ports.web.port].", '1:13: ":fact" is printed as typed; write ":fact[set.row.column]"'],
    ["The port is :facts[ports.web.port].", "1:13"],
    ["The port:web[9010] waits.", "1:9"],
    [
      ':::note{onclick="open()"}\nThe server waits.\n:::',
      `1:1: ":::note" doesn't support attributes; remove "{onclick…}"`,
    ],
    ['The server :span[waits]{onclick="open()"}.', "1:12"],
    ['::explorer{name="planted"}', '1:1: Unknown explorer "planted"; use one of …'],
    [
      '::explorer{name="sizing-chooser" onload="open()"}',
      "1:1 data-references",
      '1:1: Unknown attribute "onload"; explorer supports only "name"',
    ],
    ["The server waits :warning: here.", '1:18: ":warning:" is printed as typed; write a word instead of an emoji'],
    ["The server waits :+1: here.", "1:18"],
    ["The server waits :100: here.", "1:18"],
    ["The server waits :e-mail: here.", "1:18"],
    ["::explorer", '1:1: The explorer has no name; write ::explorer{name="…"} with one of …'],
  ],
  "lead-in": [
    [{ "pages/agents/install.md": ["An", "## Planted words\n\nText.\n\nAn"] }, "10:1"],
    [{ "pages/notes.md": ["Nothing", "- One.\n- Two.\n\nNothing"] }, "10:1"],
    [{ "pages/notes.md": ["Nothing", ":::note\nText.\n:::\n\nNothing"] }, "10:1"],
    [{ "pages/notes.md": ["Nothing is new.", "## Part"] }, "10:1", "10:1 no-empty-section"],
    [
      {
        "pages/notes.md": [
          "Nothing is new.",
          '![The server sends jobs to one agent.](../diagrams/agents.svg "A server and its agent")',
        ],
      },
      "10:1",
    ],
  ],
  "link-text": [
    ["See [](./index.md).", "1:5: The link has no text; name the page it links to"],
    ["See [ ](./index.md).", "1:5"],
    ["See [**here**](./index.md).", `1:5: The link text "here" doesn't describe its target; name the page`],
    ["See [here](./index.md).", "1:5"],
    ["See [see here](./index.md).", "1:5"],
    ["See [this page](./index.md).", "1:5"],
    ["See [more](./index.md).", "1:5"],
    ["See [Read more…](./index.md).", "1:5"],
    ["See [link](./index.md).", "1:5"],
    ["See [here][planted].\n\n[planted]: ./index.md", "1:5"],
    [
      "See <https://learn.microsoft.com/sql>.",
      '1:5: The link text "https://learn.microsoft.com/sql" is an address; write what readers find there',
    ],
    ["See [https://learn.microsoft.com/sql](https://learn.microsoft.com/sql).", "1:5"],
    ["See [index.md](./index.md).", "1:5"],
    ["[]()", "1:1 internal-links", "1:1"],
  ],
  "link-title-style": [
    ["See [the agents](./index.md 'Agents').", '1:5: Write the title of a link or an image in "double quotes"'],
  ],
  "list-indent": [
    [
      "## Planted\n\n1. One.\n\n  Result: it waits.",
      "5:3: This block is outside the list because its indent is too small; indent it by 3 spaces",
    ],
    ["## Planted\n\n1. One:\n\n  ```text\n  x\n  ```\n\n2. Two.", "5:3"],
    ["- One.\n\n Text of one.", "3:2"],
    [
      "## Planted\n\n1. One.\nText of one.",
      "4:1: This line continues the list item above; indent it like that text, or add a blank line before it",
    ],
    ["- One.\nText of one.\n- Two.", "2:1"],
  ],
  "list-item-bullet-indent": [[" - One.", "1:2"]],
  "list-item-content-indent": [["1. One.\n\n    Two.", "3:5"]],
  "list-item-indent": [["-  One.", "1:4"]],
  "list-numbering": [
    ["## Planted\n\n3. Three.\n4. Four.", "3:1: The list starts with 3; start it with 1"],
    ["## Planted\n\n0. Zero.\n1. One.", "3:1"],
    [
      "## Planted\n\n1. One:\n\n```text\nx\n```\n\n2. Two.",
      "5:1: This block ends the list, and a new list starts on line 20; indent the block like the text of step 1",
    ],
    ["## Planted\n\n1. One.\n\nText.\n\n2. Two.", "5:1"],
    ["## Planted\n\n1. One:\n\n- a\n- b\n\n2. Two.", "5:1"],
    ["## Planted\n\n1. One:\n\n```text\nx\n```\n\n1. Two.", "5:1"],
    ["## Planted\n\n1. One.\n\nResult: it waits.\n\n1. Two.", "5:1"],
    ["## Planted\n\n1. One.\n\n:::note\nText.\n:::\n\n1. Two.", "5:1"],
    [
      "## Planted\n\n1. One.\n2. Two.\n3) Three.",
      '5:1: A new list starts here because the marker differs; write "1." for all steps',
    ],
  ],
  "maximum-heading-length": [
    [
      `## ${"Configure the server and ".repeat(6)}wait\n\nText.`,
      "1:1: The heading has 154 characters; shorten it to at most 80",
    ],
  ],
  "no-backslash-break": [
    [
      "The server\\\nwaits.",
      "1:11: The backslash at the end of the line forces a line break; write two paragraphs or a list, or format a path as `code`",
    ],
    ["The folder is C:\\Temp\\\nand no other.", "1:22"],
    ["- The server\\\n  waits.", "1:13"],
    ["Open \\\\server\\share now.", '1:6: Markdown removes a backslash from "\\\\server"; write the path as `code`'],
    ["\\\\server\\share is open.", "1:1"],
    ["Open C:\\Temp\\_logs now.", "1:6"],
    ["Open C:\\Temp\\*.log now.", "1:6"],
  ],
  "no-blockquote-without-marker": [["> One\ntwo.", "2:1"]],
  "no-duplicate-definitions": [
    [
      "See [planted][].\n\n[planted]: ./index.md\n[Planted]: ./index.md",
      "4:1: [planted] is already defined on this page; remove one of the definitions",
    ],
    [
      "See [it][].\n\n[it]: ./index.md\n[it]: ./agents/install.md",
      "4:1: [it] is already defined on this page; remove one of the definitions",
    ],
  ],
  "no-duplicate-headings": [
    ["## Planted\n\nText.\n\n## Planted\n\nText.", "5:1"],
    ["## Planted\n\nText.\n\n### PLANTED\n\nText.", "5:1"],
    ["## Planted\n\nText.\n\n### `planted`\n\nText.", "5:1"],
  ],
  "no-emphasis-as-heading": [
    [
      "**Configure the server**\n\nText.",
      `1:1: The line looks like a heading but isn't one; write "## …", or continue the sentence`,
    ],
    ["**Configure the server:**\n\nText.", "1:1"],
    ["*Configure the server*\n\nText.", "1:1"],
  ],
  "no-empty-block": [
    ["Do this:\n\n1. Start it.\n2.\n3. Stop it.", "4:1: The list item is empty; write its text or remove it"],
    ["Text.\n\n```text\n```", "3:1: The code block is empty; write its text or remove it"],
    [":::tip\n:::", "1:1: The aside is empty; write its text or remove it"],
    ["## + &\n\nText.", "1:1: The heading has no letters or digits, so links can't point to it; write it in words"],
    ["##\n\nText.", "1:1"],
    ["##   \n\nText.", "1:1", "1:3 file-format"],
    ["## <!-- x -->\n\nText.", "1:1"],
    ["## !!!\n\nText.", "1:1"],
    ["## &\n\nText.", "1:1"],
    ["```text\n```", "1:1"],
    ["- A\n-\n- C", "2:1"],
    ["## A\n\n1. A\n2.\n3. C", "4:1"],
    [">", "1:1: The quote is empty; write its text or remove it"],
    [":::note\n:::", "1:1"],
  ],
  "no-empty-section": [
    ["## Planted", '1:1: There is no text under "Planted"; write the section or remove its heading'],
    ["## Planted\n\n## Next one\n\nText.", "1:1"],
    ["## Planted\n\nText.\n\n### Empty\n\n## Next one\n\nText.", "5:1"],
    [{ "pages/notes.md": ["\nNothing is new.\n", ""] }, "8:4: The page has no text; write it, or remove the page"],
  ],
  "no-h1-in-body": [
    ["# Planted\n\nText.", '1:1: The front matter already provides the top heading; start sections with "##"'],
    [":::note\n# Planted\n:::", "2:1"],
  ],
  "no-heading-content-indent": [["##  A\n\nText.", "1:5"]],
  "no-heading-punctuation": [
    ["## Planted.\n\nText.", '1:1: The heading ends with "."; remove it'],
    ["## Planted:\n\nText.", "1:1"],
    ["## What is planted?\n\nText.", "1:1"],
  ],
  "no-hidden-characters": [
    ["Use `a\u00A0b` here.", "1:7: Invisible character: a non-breaking space (U+00A0); type an ordinary space"],
    ["The \u200Bserver waits.", "1:5: Invisible character: a zero-width space (U+200B); remove it"],
    ["Select **Sa\u200Dve**.", "1:12: Invisible character: a zero-width joiner (U+200D); remove it"],
    ["The \u00ADserver waits.", "1:5: Invisible character: a soft hyphen (U+00AD); remove it"],
    ["The \u00A0server waits.", "1:5"],
    ["The &nbsp;server waits.", '1:5: "&nbsp;" is an invisible character; type an ordinary space, or remove it'],
    ["The &#x200b;server waits.", "1:5"],
    ["The \u0007server waits.", "1:5: Invisible character: a hidden character (U+0007); remove it"],
    ["The \u202Eserver waits.", "1:5: Invisible character: a bidirectional control (U+202E); remove it"],
    ["The \u2066server waits.", "1:5"],
    ["The \uFEFFserver waits.", "1:5: Invisible character: a byte-order mark (U+FEFF); type an ordinary space"],
    ["The \u2028server waits.", "1:5: Invisible character: a line separator (U+2028); type an ordinary space"],
    ["The \u{E0041}server waits.", "1:5"],
    ["```text\nabcd\u200Bx\n```", "2:5"],
    [
      title('"No\\u200Btes"'),
      "6:8 spelling",
      '6:11: In double quotes, "\\u200B" is an invisible character; use single quotes around a path, or type a space',
    ],
    [title('"The\u00A0notes"'), "6:12"],
  ],
  "no-hidden-table-cell": [
    [
      "| A | B |\n| --- | --- |\n| 1 | 2 | 3 |",
      `3:9: The row has more cells than the header, so readers don't see this one; write "\\|" for a pipe inside a cell`,
    ],
    ["| A | B |\n| --- | --- |\n| `a | b` | 2 |", "3:11"],
  ],
  "no-html": [
    ["The server<br>waits.", "1:11: This is HTML; write Markdown, or `code` for literal text"],
    ["<!-- The server waits. -->", "1:1"],
    ["Enter <schedule> here.", "1:7"],
    ["<Sizing />", "1:1"],
    ["<script>open()</script>", "1:1"],
    ["The server <script>open()</script> waits.", "1:12"],
    ['<p onclick="open()">Text.</p>', "1:1"],
    ["<img src=x onerror=open()>", "1:1"],
    ['<iframe src="https://learn.microsoft.com"></iframe>', "1:1"],
    ["<style>p { display: none }</style>", "1:1"],
    ['<form action="https://learn.microsoft.com">', "1:1"],
    ['<object data="log.swf"></object>', "1:1"],
    ['<svg onload="open()"></svg>', "1:1"],
    ['<link rel="stylesheet" href="https://learn.microsoft.com/a.css">', "1:1"],
    ["<!-- lint-allow no-html: planted --><script>open()</script>", "1:1"],
    [
      { "pages/agents/install.md": ["## Before", "<!-- a remark\n\n## Before"] },
      `12:1: The comment isn't closed, so the text after it is missing from the page; remove the comment, or add "-->"`,
    ],
    ["<!-- a remark", "1:1: The comment isn't closed, …"],
  ],
  "no-literal-urls": [
    ["See https://learn.microsoft.com/sql for more.", "1:5"],
    ["See www.microsoft.com for more.", "1:5"],
  ],
  "no-mdx": [
    [
      '<Sizing items={["small"]} />',
      '1:15: "{["small"]}" is printed instead of evaluated; write the value, a :fact[…], or `code` for literal text',
    ],
    [
      "The server {name} waits.",
      '1:12: "{name}" is printed instead of evaluated; write the value, a :fact[…], or `code` for literal text',
    ],
    ["The server {{name}} waits.", "1:12"],
    ["## Planted words {#planted}\n\nText.", "1:18"],
    ["{/* The server waits. */}", "1:1"],
    ["The server <>waits</>.", "1:12"],
    [
      "export default function Planted() {}",
      "1:1: Pages can't contain component code; show an explorer with ::explorer{…}",
    ],
    ["The server {process.env.HOME} waits.", "1:12"],
    ['import { Sizing } from "./sizing.tsx"', "1:1"],
    ['import "./sizing.ts"', "1:1"],
    ["export const small = 4", "1:1"],
    ["{% note %}\nThe server waits.\n{% endnote %}", "1:1", "3:1"],
    ["The server waits.\n{: .note}", "2:1"],
    ["a remark -->", '1:10: "-->" is printed as typed; remove the comment'],
    ["The server <!-- a remark waits.", "1:12"],
    ["Text.{#x}", "1:6"],
  ],
  "no-placeholder": [
    [
      "Table: Servers\n\n| Server | Port |\n| --- | --- |\n| A | N/A |\n| B | 80 |",
      `5:7: "N/A" doesn't say why; write what is true, for example "None" or "Not supported"`,
    ],
    [
      "Select **[insert name]** now, and [name of the server].",
      '1:10: "[insert name]" is a placeholder; write the missing text, or remove it',
      "1:35",
    ],
    ["The port is tbd.", "1:13"],
    ["The port is ???.", "1:13"],
    ["todo: write this.", "1:1"],
    ["Coming soon.", "1:1"],
    ["This part is to be written.", "1:14"],
    [description("TBD."), "2:14"],
    ["The port is T.B.D.", "1:13"],
  ],
  "no-shell-dollars": [["```bash\n$ opcon\n$ opcon\n```", "1:1"]],
  "no-shortcut-reference-link": [["See [it].\n\n[it]: ./index.md", "1:5"]],
  "no-strikethrough": [
    [
      "It takes ~5 to 10~ minutes.",
      '1:10: The text between "~" is struck through; remove it, or write "about" for "~"',
    ],
    ["It takes ~~5 to~~ 10 minutes.", "1:10"],
    ["Write H~2~O.", "1:8"],
  ],
  "no-tabs": [
    ["The\tserver waits.", "1:4"],
    ["```text\n\tx\n```", "2:1"],
    ["- One.\n\t- Two.", "2:1"],
  ],
  "no-undefined-references": [
    [
      "See [the planted page][planted].",
      `1:5: [planted] isn't a link because it isn't defined; write [text](address), or "\\[" for text in brackets that stays as it is`,
    ],
    [
      "See [the planted page][].",
      `1:5: [the planted page] isn't a link because it isn't defined; write [text](address), or "\\[" for text in brackets that stays as it is`,
    ],
    ["See ![Two planted machines][planted].", "1:6"],
    ["The server waits.[^planted]", "1:18"],
    [
      "[TOC]",
      `1:1: [toc] isn't a link because it isn't defined; write [text](address), or "\\[" for text in brackets that stays as it is`,
      "1:2 spelling",
    ],
    [
      "See [the agents][unknown].",
      `1:5: [unknown] isn't a link because it isn't defined; write [text](address), or "\\[" for text in brackets that stays as it is`,
    ],
  ],
  "no-unused-definitions": [
    ["The server waits.\n\n[planted]: ./index.md", "3:1: Nothing refers to [planted]; remove the definition"],
    ["[unknown]: ./index.md", "1:1: Nothing refers to [unknown]; remove the definition"],
  ],
  "one-action-per-step": [
    [
      steps("1. Select the machine. Enter its name."),
      '28:24: The step contains a second action, starting at "Enter"; move it to its own step',
    ],
    [steps("1. Select the machine, and then select the agent."), "28:24"],
    [steps("1. In **Name**, enter a name. Select **OK**."), "28:31"],
    [steps("1. Select it.\n2. Select **Save**. Close the window."), "29:21"],
  ],
  "ordered-list-marker-style": [["## A\n\n1) A\n2) B", '3:2: The step is marked with ")"; write "."', "4:2"]],
  "ordered-list-marker-value": [
    ["## Planted\n\n1. One.\n2. Two.\n4. Four.", '5:2: The step is numbered 4; write "3."'],
    ["## Planted\n\n1. One.\n2. Two.\n2. Three.", "5:2"],
    ["## A\n\n1. A\n1. B\n1. C", "4:2", "5:2"],
  ],
  "passive-voice": [
    ["The job is started by the agent.", '1:9: Passive voice: start with who acts, "the agent …"'],
    [{ "pages/agents/install.md": ["Run the installer.", "The installer must be run."] }, "20:18"],
  ],
  "personal-data": [
    [
      "Send it to `jane.roe@contoso.com`.",
      '1:13: "jane.roe@contoso.com" might be a real mailbox; use an address that is reserved for examples, such as operator@example.com',
    ],
    [
      "The agent has the address `8.20.31.4`.",
      '1:28: "8.20.31.4" is a public IP address; use one that is reserved for examples, such as 192.0.2.15',
    ],
    [
      "Open `sql01.bank.local`.",
      '1:7: "sql01.bank.local" looks like an internal host name; use one that is reserved for examples, such as server.example.com',
    ],
    ["Ask [the author](mailto:jane.roe@smatechnologies.com).", "1:25"],
    ["Ask [the author](mailto:jane.roe@contoso.com).", "1:25"],
    [code("Ask jane.roe@contoso.com."), "2:5"],
    [code("Agent at 8.20.31.4, port 3100"), "2:10"],
    [code("Open 126.40.90.36:05263."), "2:6"],
    [code("Log on to sql01.bank.local."), "2:11"],
    [code("Log on to sql01.corp, then"), "2:11"],
    [
      code(
        "operator@example.com, dba@sql.example.net, a@opcon.test, support@smatechnologies.com, phonenumber@txt.att.net",
      ),
    ],
    [code("127.0.0.1, 0.0.0.0, 10.1.2.3, 172.16.0.9, 192.168.1.1, 169.254.1.1, 100.64.0.1, 255.255.255.0")],
    [code("192.0.2.15, 198.51.100.7, 203.0.113.9")],
    [code("version 26.1.0.4, 1.2.3.4.5, 300.1.1.1, Browser~~~~0.0.11.0")],
    [code("server.example.com, /usr/local, C:\\Users\\local, file.local(), settings.local.json")],
  ],
  "plain-english": [
    [
      { "words.yml": pattern, "pages/notes.md": { add: '\nAt the right is the list, not "at the left".' } },
      'pages/notes.md:12:1: "At the right": write on the left. English uses another preposition.',
    ],
    [{ "words.yml": pattern, "pages/notes.md": ["What notes tells.", "What is at the left."] }, "pages/notes.md:2:14"],
  ],
  "printable-characters": [
    ["Wait until the light is ☀.", `1:25: The help's fonts don't include "☀" (U+2600); write it in words`],
    ["The server waits 😀 here.", "1:18"],
    [
      "The s\u0435rver waits.",
      '1:6: "\u0435" (U+0435) is a Cyrillic letter that looks like "e"; type the Latin letter',
    ],
    [title('"N\u043Etes of it"'), "6:10"],
    ["Port :fact[p\u043Erts.agent.port].", "1:6 data-references", "1:13"],
    ["Type `s\u0435rver` now.", "1:8"],
    ["The \u0391gent waits.", '1:5: "\u0391" (U+0391) is a Greek letter that looks like "A"; type the Latin letter'],
    ["The ａgent waits.", '1:5: "ａ" (U+FF41) is a full-width letter that looks like "a"; type the Latin letter'],
    ["The ﬁle waits.", "1:5"],
    ["The server 😀 waits.", "1:12"],
    ["The server 服 waits.", "1:12"],
    [
      "Text\uFFFD is here.",
      '1:5: "\uFFFD" (U+FFFD) replaced a character that could not be read; type that character again',
    ],
  ],
  "reference-has-list": [
    [
      { "pages/notes.md": page("notes", "Text.\n\n## Part\n\nText.", { sidebar: "release", type: "reference" }) },
      "3:7",
    ],
  ],
  "repeated-words": [
    ["The agent starts the\nthe job.", '2:1: Remove the repeated word "the"'],
    ["The agent *and and* the job.", "1:16"],
  ],
  "rule-style": [["Text.\n\n***\n\nText.", '3:1: Write a line across the page as "---"']],
  secrets: [
    [
      "Open `https://opcon:Winter2026@server.example.com/api`.",
      "1:7: The text contains a secret (basicauth); write a placeholder such as <password>, and rotate the secret if it's real",
    ],
    [
      "Write `Server=sql01;User Id=opcon;Password=Winter2026;`.",
      "1:44: The text contains a password in a connection string; …",
    ],
    ["See [SQL Server](https://user:Winter2026@learn.microsoft.com/sql).", "1:18", "1:31 personal-data"],
    ['Set `password = "S3cr3tValue"` in the file.', "1:18: The text contains a password; …"],
    [`\`\`\`text\n-----BEGIN PRIVATE ${"KEY-----"}\nMIIE\n\`\`\``, "2:1: The text contains a private key; …"],
    [`\`\`\`text\n-----BEGIN RSA PRIVATE ${"KEY-----"}\nMIIE\n\`\`\``, "2:1"],
    [code("ghp_", "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"), "2:1: The text contains a secret (github); …"],
    [
      code("xoxb-", "123456789012-1234567890123-abcdefghijklmnopqrstuvwx"),
      "2:1: The text contains a secret (slack); …",
    ],
    [code("AKIA", "J7QZ2XKWPLMN3RTV"), "2:1: The text contains an AWS access key; …"],
    [
      code("eyJ", "hbGciOiJIUzI1NiJ9.eyJ", "zdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P"),
      "2:1: The text contains a JSON Web Token; …",
    ],
    [code("Server=sql01;User Id=opcon;Password=<password>;")],
    [code("Server=sql01;User Id=opcon;Password=[[Password]];")],
    [code("Server=sql01;User Id=opcon;Password=***;")],
    [code("Server=sql01;Pwd=password;")],
    [code("Enter the password; Password is case-sensitive.")],
  ],
  "sentence-length": [
    [
      "When one job of the group fails and everyone ignores it there for an hour or two, the server writes a message to the log and keeps the other jobs waiting.",
      "1:1: The sentence has 31 words; split it into sentences of up to 25 words",
    ],
  ],
  spelling: [
    [
      "The jobs receieve their dates.",
      `1:10: "receieve" isn't in the dictionary; did you mean receive? If it's correct, add it to content/dictionary.txt`,
    ],
    ['The list has "colour of the job".', "1:15"],
    [
      "Jobs of an openldap server run.",
      `1:12: "openldap" isn't in the dictionary; if it's correct, add it to content/dictionary.txt`,
    ],
    [description("Seperate. What notes tells."), "2:14"],
  ],
  suppressions: [
    ["<!-- lint-allow no-html -->", "1:1: Findings of no-html can't be suppressed; fix the problem instead"],
    [
      { "pages/notes.md": ["Nothing is new.", "<!-- lint-allow spelling: the label is such -->"] },
      "8:4 no-empty-section",
      "10:1: There is no spelling finding here to suppress; remove the suppression",
    ],
  ],
  "table-content": [
    [
      `|${Array.from({ length: 30 }, (_, at) => ` ${at} |`).join("")}\n|${" --- |".repeat(30)}\n|${" x |".repeat(30)}`,
      "1:1: The table has 30 columns, more than the limit of 10; split it, or turn it around",
    ],
    ["| | |\n| --- | --- |\n| a | b |", "1:1: The table has no column names; write them in the first row"],
    ["| A | |\n| --- | --- |\n| a | b |", "1:5: The column has no name; write what its cells contain"],
    ["| | A |\n| --- | --- |\n| a | b |", "1:1"],
    [
      "Table: Ports\n\n| A | B |\n| --- | --- |\n| a | b |\n\nText.\n\nTable: Other ports\n\n| A | B |\n| --- | --- |\n| a | b |",
      "11:1: The table repeats the one on line 14; remove one of the two, and link to the other",
    ],
    [
      "| A | B |\n| --- | --- |\n| a | b |\n| c | d |\n| a | b |",
      "5:1: The row repeats the one on line 14; remove one of the two",
    ],
    ["| A | A |\n| --- | --- |\n| a | b |", '1:5: Another column is also called "A"; give each column its own name'],
    ["| A | B |\n| --- | --- |", "1:1: The table has no rows; write them, or remove the table"],
    ["| A | B |\n| --- | --- |\n| a | b |\n| | |", "4:1: The row has no text; fill it, or remove it"],
    [
      "Table: Ports\n\n| A | B |\n| --- | --- |\n| a | b |\n\nText.\n\nTable: Ports\n\n| C | D |\n| --- | --- |\n| c | d |",
      "9:1: The table on line 12 has the same caption; give each table its own caption",
    ],
    [
      "Table: Ports\n\nText.",
      "1:1: There is no table directly below this caption; write one, or start the sentence with another word",
    ],
    [
      "Table: Servers\n\n| Server | Port |\n| --- | --- |\n| A | |\n| B | |",
      '3:10: The column "Port" has no text; fill it, or remove it',
    ],
    ["| A | B |\n| --- | --- |\n| a | b |\n| **a** | `b` |", "4:1"],
  ],
  "table-form": [
    [
      "| A | B |\n| --- | --- |\n| 1 |",
      "3:1: The row has 1 cell, but the header has 2; write an empty cell as two pipes",
    ],
    ["| A | B |\n| 1 | 2 |\n| 3 | 4 |", `1:1: These rows aren't a table; add "| --- | --- |" below the header`],
    [
      "| A | B |\n| --- |\n| 1 | 2 |",
      "1:1: The row of dashes has 1 cell, but the header has 2; make the numbers match",
    ],
    [
      "| A | B |\n| --- | --- | --- |\n| 1 | 2 |",
      "1:1: The row of dashes has 3 cells, but the header has 2; make the numbers match",
    ],
    ["| --- | --- |\n| 1 | 2 |", "1:1: The table has no header; add a row with the column names above the dashes"],
    [
      "| A | B |\n\n| --- | --- |\n| 1 | 2 |",
      "1:1: There is an empty line between the table header and its dashes; remove it",
    ],
    ["The ports:\n| A | B |\n| --- | --- |\n| 1 | 2 |", "2:1: Add a blank line above the table"],
  ],
  "table-pipes": [["| A | B |\n| --- | --- |\n| 1 | 2 |\nThe server waits.", "4:1"]],
  "task-privilege-first": [
    [
      steps("1. Select it.\n\nYou need the **Maintain Jobs** privilege."),
      "30:1: The privilege is mentioned after the steps; move it before line 28, where the steps start",
    ],
    [steps("1. Select it.\n\nUsers need the function privilege **Maintain Jobs**."), "30:1"],
    [steps("1. Select it.\n\nThis requires a privilege.\n\nText."), "30:1"],
  ],
  "task-result": [
    [
      steps("1. Save the machine.\n\n   Result: the machine is saved."),
      "30:4: The result only repeats its step; delete it, or describe what the reader sees on the screen",
    ],
    [steps("1. Select **Yes**.\n\n   Result: the planted steps appear."), "30:4"],
    [
      "## Steps\n\n1. Save it.\n   Result: the agent runs.",
      '4:4: "Result:" continues the step above; add a blank line before it',
    ],
  ],
  "task-steps": [
    [
      { "pages/notes.md": ["concept", "task"] },
      '3:7: A page of type "task" needs numbered steps; write them as "1. …", or choose another type',
    ],
  ],
  terminology: [
    ["Abort the job.", '1:1: "Abort": write stop. Says what happens.'],
    [
      {
        "words.yml":
          "- avoid: [please]\n  use: (leave it out)\n  why: Readers are in a hurry.\n- avoid: [Opcon]\n  use: OpCon\n  why: One spelling.\n",
        "dictionary.txt": "OpCon\nOpcon\n",
        "pages/notes.md": { add: "\nPlease wait for OpCon; Opcon waits." },
      },
      'pages/notes.md:12:1: "Please": leave it out. Readers are in a hurry.',
      'pages/notes.md:12:24: "Opcon": write OpCon. One spelling.',
    ],
    ["| Key | Use |\n| - | - |\n| F5 | Abort it |", "3:8"],
    [description("Abort what notes tells."), "2:14"],
    ["Hold or\n:fact[ports.agent.port] abort it.", "2:25"],
  ],
  "unclosed-fence": [
    [
      "```text\nx\n\nThe server waits.",
      '1:1: The code block isn\'t closed, so the text after it also becomes code; add "```" below it',
    ],
    ["````text\nx\n```\n\nThe server waits.", "1:1"],
    ["```text\nx\n~~~\n\nThe server waits.", "1:1"],
    ["```text\nx\n``` end\n\nThe server waits.", "1:1"],
    ["> ```text\n> x\n\nThe server waits.", "1:3"],
    [
      "```text\nx\n\nThe server waits.\n\n```text\ny\n```",
      '1:1: The code block isn\'t closed, so the text after it up to the next one, in line 17, also becomes code; add "```" below it',
    ],
    ["```text\nx\n\nThe server waits.\n\n```bat\ny\n```\n\nMore text.\n\n```text\nz\n```", "1:1"],
    ["~~~text\nx\n\nThe server waits.\n\n~~~text\ny\n~~~", "1:1"],
    ["1. One:\n\n   ```text\n   x\n\n2. Two:\n\n   ```text\n   y\n   ```", "3:4"],
    [{ "pages/agents/install.md": ["## Steps", "```text\nx\n\n## Steps"] }, "18:1"],
  ],
  "unordered-list-marker-style": [
    ["* A\n* B", '1:1: The list marker is "*"; write "-"', "2:1"],
    ["+ A\n+ B", "1:1", "2:1"],
  ],
  "unreadable-file": [
    [
      {
        "data/ports.yml": [
          "    use: REST API",
          "<<<<<<< HEAD\n    use: REST API\n=======\n    use: REST\n>>>>>>> other",
        ],
      },
      "9:1",
    ],
    ["<<<<<<< HEAD\n\nOne text.\n\n=======\n\nOther text.\n\n>>>>>>> branch", "1:1"],
    ["<<<<<<< HEAD\nOne text.\n=======\nOther text.\n>>>>>>> branch", "1:1"],
    ["<<<<<<< HEAD\nOne text.\n||||||| base\nText.\n=======\nOther text.\n>>>>>>> branch", "1:1"],
    ["One text.\n\n>>>>>>> branch", "3:1"],
    [
      { "sidebars/start.yml": ["- page: index", "<<<<<<< HEAD\n- page: index\n=======\n- page: index\n>>>>>>> x"] },
      "1:1",
    ],
    [{ "dictionary.txt": "<<<<<<< HEAD\nOpCon\n=======\nSAM\n>>>>>>> x\n" }, "1:1"],
    [{ "ledger.json": '{"routes":{\n<<<<<<< HEAD\n=======\n>>>>>>> x\n}}' }, "2:1"],
    [drawing("<<<<<<< HEAD\n<g/>\n=======\n>>>>>>> x"), "5:1"],
    [
      { "pages/agents/install.md": ["type: task", "<<<<<<< HEAD\ntype: task\n=======\ntype: concept\n>>>>>>> x"] },
      "3:1",
    ],
    ["A.\n\n=======\n\nB.", "3:1"],
  ],
} as const satisfies Mistakes;
