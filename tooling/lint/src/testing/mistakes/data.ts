import { cell, description, drawing, field, title, withWindow, type Mistakes } from "./mistake.ts";

const use = (more: string): string => `::window{name="users" caption="The users" marks="steps" ${more}}`;
const users = use("");

/** Mistakes in front matter, data, drawings, and lists. */
export const data = {
  aliases: [
    [
      { "aliases.yml": { add: "- from: /opcon/core/x\n  to: /opcon/core/notes" } },
      '4:7: "1.to": must be a path below content/pages without .md, with an optional #anchor',
    ],
  ],
  areas: [
    [
      { "areas.yml": ["Area start", "1"] },
      '3:10: "areas.0.title" must be a string; write "1" with the quotation marks',
    ],
  ],
  "data-markdown": [
    [cell("\\\\server\\share"), '9:10: Markdown removes a backslash from "\\\\server"; write the path as `code`'],
    [
      cell("__REST__ API"),
      '9:10: "__REST__" becomes bold and loses its underscores; write `code` for a name, or **label**',
    ],
    [cell('"[[Notes]]"'), '9:10: "[[Notes]]" isn\'t a link; write [text](./page.md), or a token in `code`'],
  ],
  "data-set": [
    [
      { "data/ports.yml": ['REST API\n    source: "spec:S1"', "REST API"] },
      '7:5: "source" is missing (expected string)',
    ],
    [
      { "data/ports.yml": ["key: agent", "key: rest-api"] },
      '11:10: Row key "rest-api" is used twice in this set; choose another key',
    ],
    [cell("REST API\n    extra: x"), '10:5: Unknown field "extra" in the file'],
    [
      { "data/ports.yml": { add: '  - key: rest\n    port: 9010\n    use: REST API\n    source: "spec:S1"' } },
      '15:10: The row repeats the row "rest-api"; remove one of the two',
    ],
    [
      { "data/ports.yml": ["    use: REST", "\tuse: REST"] },
      "9:1: Invalid YAML: The line is indented with a tab; use spaces",
    ],
    [
      cell('"REST API'),
      "9:10: Invalid YAML: The quotation mark that opens here isn't closed; add the same mark at the end of the value",
    ],
    [
      { "data/ports.yml": ["    use: REST", "   use: REST"] },
      "9:1: Invalid YAML: The indent or a closing bracket is wrong here; align the line with its neighbors, and close every [ and {",
    ],
    [cell("REST: API"), '9:10: Invalid YAML: The line has more than one ": "; put the whole value in quotes'],
    [cell("*REST API"), "9:16: Invalid YAML: The value can't start or end like this; put the whole value in quotes"],
    [cell("@REST API"), "9:10: Invalid YAML: A value can't start with this character; put the whole value in quotes"],
    [cell("%REST API"), "9:10"],
    [
      { "data/ports.yml": ['    source: "spec:S1"\n ', '    use: REST\n    source: "spec:S1"\n '] },
      "10:5: Invalid YAML: The field appears twice; remove one of the two",
    ],
    [cell("[REST API"), "10:5"],
    [{ "data/ports.yml": ["text }", "text"] }, "6:1"],
    [cell("`REST` API"), "9:10"],
    [cell("**REST** API"), "9:19"],
    [cell("!REST API"), `9:10: Invalid YAML: A value can't start with "!"; put the whole value in quotes`],
    [cell("&REST API"), "9:10"],
    [cell("> REST API"), "9:12"],
    [cell("| REST API"), "9:12"],
    [
      { "data/ports.yml": ["use: REST", "use:REST"] },
      `9:5: Invalid YAML: The line isn't a "field: value" pair; add a colon and a space, or indent it like the text it continues`,
    ],
    [
      { "data/ports.yml": ["text", "txt"] },
      '5:28: "columns.use.type" must be one of: text, code, ui, number, boolean, list, choice; did you mean "text"?',
    ],
    [
      { "data/ports.yml": ["    use: REST", "    uses: REST"] },
      '7:5: "use" is missing (expected string)',
      '9:5: Unknown field "uses" in the file; did you mean "use"?',
    ],
    [
      { "data/ports.yml": { add: "---\ntitle: X" } },
      '15:1: Invalid YAML: A line with only "---" starts a second document; remove it',
    ],
  ],
  description: [
    [
      description('"Notes"'),
      "2:14: The description repeats the title; describe in one sentence what the reader can do or learn",
    ],
    [description('"NOTES."'), "2:14"],
    [
      description('"This page is about Notes."'),
      "2:14: The description only repeats words from the title; describe in one sentence what the reader can do or learn",
    ],
    [
      description("Planted words on building schedules"),
      "2:14: The description doesn't end with a period; write one sentence",
    ],
  ],
  "diagram-form": [
    [
      drawing('<a href="#x"><animate attributeName="href" values="javascript:alert(1)"/></a>'),
      `5:1: "href" refers to "#x", which the diagram doesn't have`,
      "5:14 diagram-safety",
    ],
    [
      drawing("<g>"),
      "6:1: The drawing isn't valid XML (Missing end tag for element g); close every element and quote, and write &amp; for &",
    ],
    [
      drawing("<g><text>a</g></text>"),
      "5:11: The drawing isn't valid XML (Missing end tag for element text); close every element and quote, and write &amp; for &",
    ],
    [
      { "diagrams/agents.svg": ["</svg>", ""] },
      "4:55: The drawing isn't valid XML (Missing end tag for element svg); close every element and quote, and write &amp; for &",
      "5:1 file-format",
    ],
    [
      drawing('<rect class="d-box" class="d-alt"/>'),
      "5:34: The drawing isn't valid XML (Duplicate attribute: class); close every element and quote, and write &amp; for &",
    ],
    [
      drawing("<rect width=5 />"),
      "5:13: The drawing isn't valid XML (Attribute value expected); close every element and quote, and write &amp; for &",
    ],
    [
      drawing("<text>a&nbsp;b</text>"),
      "5:8: The drawing isn't valid XML (Named entity isn't defined: &nbsp;); close every element and quote, and write &amp; for &",
    ],
    [
      drawing("<text>a & b</text>"),
      "5:11: The drawing isn't valid XML (Unterminated reference (a reference must end with `;`)); close every element and quote, and write &amp; for &",
    ],
    [
      { "diagrams/agents.svg": "" },
      "1:1: The drawing isn't valid XML (Root element is missing or invalid); close every element and quote, and write &amp; for &",
    ],
    [{ "diagrams/agents.svg": "hello" }, "1:1", "1:6 file-format"],
    [
      { "diagrams/agents.svg": "<div>hello</div>" },
      "1:1: The diagram starts with <div>; write <svg>",
      "1:1 diagram-safety",
      "1:17 file-format",
    ],
    [
      { "diagrams/agents.svg": [' viewBox="0 0 90 40"', ""] },
      '2:1: The diagram has no size that scales; add viewBox="0 0 <width> <height>" to <svg>',
    ],
    [{ "diagrams/agents.svg": ["90 40", "90"] }, "2:1"],
    [
      drawing('<rect fill="#ff0000"/>'),
      '5:1: "fill: #ff0000" is a fixed color, which is lost in one of the themes; use a class such as d-box, or currentColor',
    ],
    [drawing('<rect stroke="red"/>'), "5:1"],
    [drawing('<rect fill="white"/>'), "5:1"],
    [drawing('<g filter="blur(2px)"/>'), `5:1: "filter" on <g> can't be printed; use shapes and text without it`],
    [drawing('<g style="mix-blend-mode: multiply"/>'), "5:1"],
    [drawing('<text font-size="9" stroke="currentColor">A</text>'), "5:1"],
    [drawing('<clipPath id="a"/><clipPath id="b" clip-path="url(#a)"/>'), "5:19"],
    [drawing('<clipPath id="a"/><g clip-path="url(#a)"><text font-size="9">A</text></g>')],
    [
      drawing('<symbol id="a"><text font-size="9">A</text></symbol><use href="#a"/>'),
      "5:16: Text that is shown by reference can't be printed; write it where it's shown",
    ],
    [
      drawing('<text font-size="1">A</text>'),
      '5:1: The text "A" is too small to read on paper; use a font-size of at least 2, or make the drawing smaller',
    ],
    [drawing('<g style="font-size: 1px"><text>A</text></g>'), "5:27"],
    [drawing('<rect style="fill:red"/>'), "5:1"],
    [drawing('<rect fill="url(#nope)"/>'), "5:1"],
    [drawing('<g id="a"/><g id="a"/>'), '5:12: The id "a" appears twice; give each element its own id'],
    [
      drawing('<rect class="d-bax"/>'),
      '5:1: Unknown class "d-bax"; use d-accent, d-alt, d-box, d-group, d-line, d-small, d-strong, d-text',
    ],
    [
      { "diagrams/agents.svg": ['xmlns="http://www.w3.org/2000/svg" viewBox=', "viewBox="] },
      `2:1: Browsers don't show the file as a drawing; add xmlns="http://www.w3.org/2000/svg" to <svg>`,
    ],
    [
      drawing('<text x="200" y="9">agent</text>'),
      '5:1: The text "agent" is outside of the drawing; move it inside the viewBox',
    ],
  ],
  "diagram-safety": [
    [
      drawing('<set attributeName="onclick" to="alert(1)"/>'),
      "5:1: <set> is not allowed in a diagram; draw with shapes and text",
    ],
    [
      drawing('<animate onbegin="x()"/>'),
      "5:1: <animate> is not allowed in a diagram; draw with shapes and text",
      '5:1: The attribute "onbegin" runs code; remove it',
    ],
    [
      drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">x</s:script>'),
      "5:1: <s:script> is not allowed in a diagram; draw with shapes and text",
    ],
    [drawing('<handler type="x">a</handler>'), "5:1: <handler> is not allowed in a diagram; draw with shapes and text"],
    [drawing("<script>start()</script>"), "5:1"],
    [drawing("<style>@import 'x'</style>"), "5:1: <style> is not allowed in a diagram; draw with shapes and text"],
    [drawing("<foreignObject/>"), "5:1: <foreignObject> is not allowed in a diagram; draw with shapes and text"],
    [
      drawing('<image href="#box"/>'),
      "5:1 diagram-form",
      "5:1: <image> is not allowed in a diagram; draw with shapes and text",
    ],
    [drawing('<g onclick="start()"/>'), "5:1"],
    [
      drawing('<use href="https://x.example/a.svg#b"/>'),
      '5:1: "href" points outside the diagram ("https://x.example/a.svg#b"); refer to an id in the same file, such as "#box"',
    ],
    [drawing('<a xlink:href="data:text/html,x"/>'), "5:1"],
    [
      drawing('<g fill="url(https://x.example/#a)"/>'),
      '5:1: "fill" loads an external resource (url(https://x.example/#a)); refer to url(#id) in the same file',
    ],
    [
      drawing(`<g style="fill: url('https://x.example/#a')"/>`),
      `5:1: "style" loads an external resource (fill: url('https://x.example/#a')); refer to url(#id) in the same file`,
    ],
    [drawing('<?xml-stylesheet href="x.css"?>'), `5:1: "<?xml-stylesheet" isn't allowed in a diagram; remove it`],
    [drawing("<!DOCTYPE svg>"), "5:1 diagram-form", "5:1"],
    [drawing('<symbol id="box"/><use href="#box"/>')],
  ],
  dictionary: [
    [
      {
        "pages/notes.md": { add: "\nSMTP of OpCon's sysplexes, mcp or MCPs, SMAFT." },
        "dictionary.txt": "mcp\nOpCon\nSMAFT\nSMTP\nsysplexes\n",
      },
    ],
    [
      {
        "pages/notes.md": { add: "\nSMTP of OpCon's sysplexes, mcp or MCPs, SMAFT." },
        "dictionary.txt": "OpCon\nmcp\nmcp\nSMTP server\nzone\n",
      },
      'dictionary.txt:2:1: "mcp" is out of order; move it before "OpCon"',
      'dictionary.txt:3:1: "mcp" is listed twice; remove one',
      `dictionary.txt:4:1: "SMTP server" isn't a single word; write one word a line, and list the parts of a compound separately`,
      "dictionary.txt:4:1 unused",
      'dictionary.txt:5:1: "zone" is already in the English dictionary; remove it',
      "pages/notes.md:12:1 spelling",
      "pages/notes.md:12:17 spelling",
      "pages/notes.md:12:41 spelling",
    ],
  ],
  "front-matter": [
    [
      { "pages/notes.md": "Nothing is new.\n" },
      "1:1: The page has no front matter; start it with --- and the fields id, title, description, type, audience",
    ],
    [
      {
        "pages/notes.md":
          "---\ntype: concept\naudience: [operators]\nid: notes\ntitle: Notes\nsidebar: release\n\nNothing is new.\n",
      },
      `1:1: The front matter isn't closed; add a line with "---" after its last field, in line 7`,
    ],
    [
      { "pages/notes.md": ["description: What notes tells.\ntype:", "type:"] },
      '2:1: "description" is missing (expected string)',
    ],
    [{ "pages/notes.md": ["id: notes\ntitle:", "title:"] }, "2:1"],
    [
      { "pages/notes.md": ["sidebar:", "tags: [planted]\nsidebar:"] },
      '7:1: Unknown field "tags" in the file; did you mean "type"?',
    ],
    [{ "pages/notes.md": ["[operators]", "operators"] }, '4:11: "audience" must be a list; write [operators]'],
    [
      { "pages/notes.md": ["operators", "operators, managers"] },
      '4:23: "audience.1" must be one of: administrators, operators, installers',
    ],
    [
      { "pages/notes.md": ["concept", "howto"] },
      '3:7: "type" must be one of: tutorial, recipe, symptom, task, concept, reference, index',
    ],
    [title('""'), '6:8: "title" is empty'],
    [{ "pages/notes.md": ["title: Notes", "title:"] }, '6:7: "title" must be a string'],
    [{ "pages/notes.md": ["operators", ""] }, "4:1"],
    [
      title("Build: daily schedules"),
      '6:8: Invalid YAML: The line has more than one ": "; put the whole value in quotes',
    ],
    [
      description('"Planted here.'),
      "2:14: Invalid YAML: The quotation mark that opens here isn't closed; add the same mark at the end of the value",
    ],
    [
      { "pages/notes.md": ["sidebar:", "title: Planted twice\nsidebar:"] },
      "7:1: Invalid YAML: The field appears twice; remove one of the two",
    ],
    [description(`${"Planted words ".repeat(12)}end.`), '2:14: "description" is longer than 160 characters'],
    [
      { "pages/notes.md": ["id: notes", "id: Build_Schedules"] },
      '5:5: "id": must be lowercase words joined by hyphens, for example server-upgrade',
    ],
    [{ "pages/notes.md": ["id: notes", "id: build schedules"] }, "5:5"],
    [{ "pages/notes.md": ["sidebar:", "since: 26.0\nsidebar:"] }, '7:8: YAML reads 26.0 as 26; write "26.0"'],
    [
      { "pages/notes.md": ["sidebar:", 'until: "v26"\nsidebar:'] },
      '7:8: "until": must be a product version in quotes, for example "26.0"',
    ],
    [
      {
        "pages/agents/install.md": [
          "type:",
          'reviewed: { date: "2026-02-30", version: "26.1", sources: [vendor:a] }\ntype:',
        ],
      },
      '3:19: "reviewed.date": must be a day in quotes, for example "2026-11-21"',
    ],
    [{ "pages/agents/install.md": ["---\n\nAn", "\nAn"] }, "1:1"],
    [
      { "pages/agents/install.md": ["---\n\nAn", "...\n\nAn"] },
      `8:1: "..." doesn't close the front matter; write "---" at the start of the line`,
    ],
    [{ "pages/agents/install.md": ["---\n\nAn", "----\n\nAn"] }, "8:1"],
    [
      { "pages/agents/install.md": ["---\ndescription:", "description:"] },
      `1:1: The front matter doesn't start with "---"; write these three hyphens alone on the first line`,
    ],
    [
      { "pages/agents/install.md": ["---\ndescription:", "\n---\ndescription:"] },
      `1:1: The front matter isn't at the start of the file; remove what is above its "---"`,
    ],
    [{ "pages/agents/install.md": ["---\ndescription:", " ---\ndescription:"] }, "1:1"],
    [{ "pages/notes.md": ["id: notes", "id: n\u043Etes"] }, "5:5", "5:6 printable-characters"],
    [field("descripton: x"), "6:1"],
  ],
  glossary: [[{ "glossary.yml": ["definition: Work", "avoids: [work]\n  definition: Work"] }, "5:3: Unknown field…"]],
  "reader-is-you": [
    [
      { "pages/agents/install.md": ["An", "Operators look here first.\n\nAn"] },
      '10:1: The first paragraph describes its readers ("Operators"); address them as "you" or with an imperative, because the front matter already names the audience',
    ],
    [{ "pages/notes.md": ["Nothing", "A text. Administrators and operators read it.\n\nNothing"] }, "10:1"],
    [{ "pages/notes.md": ["Nothing", "In this list, installers find a port.\n\nNothing"] }, "10:1"],
  ],
  sidebar: [[{ "sidebars/release.yml": ["page:", "pages:"] }, "1:3"]],
  words: [
    [
      { "words.yml": "- use: stop\n  why: Shorter.\n" },
      '1:3: "0": needs either `avoid` (words) or `pattern` (a regular expression)',
    ],
    [
      { "words.yml": "- pattern: abort\n  use: stop\n  why: Shorter.\n" },
      '1:3: "0": needs an `example` that its `pattern` finds',
    ],
    [
      { "words.yml": "- pattern: '(abort'\n  example: Abort it.\n  use: stop\n  why: Shorter.\n" },
      '1:12: "0.pattern": must be a regular expression: Invalid regular expression: /(abort/iu: Unterminated group',
    ],
    [
      { "words.yml": "- pattern: 'a*'\n  example: Abort it.\n  use: stop\n  why: Shorter.\n" },
      '1:12: "0.pattern": must not match an empty text',
    ],
    [
      { "words.yml": ["Says what happens.", "Shorter.\n  fix: stop"] },
      '1:3: "0": has a `fix` or `in`, which needs a `pattern`',
    ],
  ],
  window: [
    [
      withWindow('::window{name="users"}', "kind: check", "kind: checkbox"),
      'windows/users.yml:10:17: "parts.1.parts.1.kind" must be one of: text, …',
    ],
    [
      withWindow('::window{name="users"}', 'source: "spec:S1"\n', ""),
      'windows/users.yml:1:1: "source" is missing (expected string)',
    ],
    [
      withWindow('::window{name="users"}', "value: Ada", "values: Ada"),
      'windows/users.yml:9:41: Unknown field "values" …',
    ],
  ],
  windows: [
    [withWindow(`${users}\n\n1. Enter the **Full Name**.\n2. Select **Add**.`)],
    [withWindow(`1. Enter the **Full Name**.\n2. Select **Add**.\n\n${users}`)],
    [
      withWindow(`${users}\n\n1. Enter the **Full Name**.\n2. Select **Remove**.`),
      'pages/agents/install.md:29:11: The window "users" doesn\'t show "Remove"; write the label as it is in the window ("Delete"), draw it, or write elsewhere="Remove" in the directive if another window has it',
    ],
    [withWindow(`${use('elsewhere="OK"')}\n\n1. Select **Delete**.\n2. Select **OK**.`)],
    [
      withWindow(`${use('elsewhere="OK, Add"')}\n\n1. Select **Delete**.\n2. Select **Add**.`),
      'pages/agents/install.md:26:1: elsewhere="Add" has no effect, because the window shows it; remove it',
      'pages/agents/install.md:26:1: elsewhere="OK" has no effect, because no step names it; remove it',
    ],
    [
      withWindow(`${users}\n\n1. Select **Users**.\n2. Wait.`),
      'pages/agents/install.md:26:1: marks="steps" has no effect, because the steps name nothing that the window shows; remove it',
    ],
    [
      withWindow(`${users}\n\nThere are no steps.`),
      'pages/agents/install.md:26:1: marks="steps" needs a numbered list in the same section; add one, or remove marks',
    ],
    [
      withWindow(`${users}\n\n1. Enter the **Full name**.\n2. Select **Add**.`),
      'pages/agents/install.md:26:1: content/windows/users.yml has the label "Full Name", but this page has "Full name"; write it the same way',
    ],
    [
      withWindow('::window{name="user"}'),
      'pages/agents/install.md:26:1: There is no file content/windows/user.yml; write the name of a window ("users")',
      "windows/users.yml:1:1: No page shows the window; show it or remove it",
    ],
  ],
} as const satisfies Mistakes;
