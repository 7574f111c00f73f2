import { aside, code, dataTable, drawing, heading, type FixturePage } from "./fixture-site.ts";

/** Calls a function with the numbers from 1 to `count`. */
export const numbered = <Result = string>(count: number, make: (number: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const sentence = (subject: string): string =>
  `${subject} is a sentence that an installer reads at night, with a lamp, and with time enough to read it twice.`;

const portRows = numbered(50, (number) => `row ${number}`).map((name, index) => [
  `Port of ${name}`,
  `<code>C:\\ProgramData\\OpConxps\\Port${index}\\SMAServMan.ini</code>`,
  sentence(`The use of ${name}`),
]);

/** A row whose header has emphasized words. */
const spareRow = ["<em>Un</em> <b>used</b>", "none", "None"];

/** Nested boxes, which make page breaks difficult. */
const nestedSteps = `<ol>${numbered(
  14,
  (number) =>
    `<li>Step ${number} of the long list.<p>${sentence(`Result ${number}`)}</p>${code([`command ${number} one`, `command ${number} two`])}` +
    `<ul><li>Inner a${number}<ol><li>Deep ${number}</li><li>Deeper ${number}</li></ol></li><li>Inner b${number}</li></ul>` +
    `${number % 5 === 0 ? aside("tip", "Tip", `<p>Tip ${number}.</p><ul><li>Point ${number}</li></ul>`) : ""}` +
    `${
      number % 7 === 0
        ? dataTable(
            `Table ${number}`,
            ["Field", "Value"],
            numbered(9, (row) => `${number}-${row}`).map((key) => [`Field ${key}`, `Value ${key}`]),
          )
        : ""
    }</li>`,
).join("")}</ol>`;

/** Text with difficult page breaks: nested boxes, code that is longer than a page, and many headings. */
export const stressPages: FixturePage[] = [
  {
    path: "start",
    title: "Start here",
    keywords: ["the vendor"],
    body:
      `<p>${sentence("The first paragraph")}</p>${heading(2, "links", "Links")}` +
      '<p>Read <a href="/opcon/core/servers/ports/#set.row-44">row 44</a>, <a href="/opcon/core/servers/steps/">the steps</a>, ' +
      '<a href="/opcon/core/elsewhere/">elsewhere</a> and <a href="https://vendor.example/long/address">the vendor</a>, ' +
      '<a href="#links">these</a> and <a href="#script">the script</a>.</p>' +
      `${heading(2, "care", "Care")}${aside("caution", "Back up first", numbered(9, (number) => `<p>${sentence(`Warning ${number}`)}</p>`).join(""))}` +
      `${heading(2, "script", "A long script")}${code(
        numbered(
          110,
          (number) => `line ${number}: ${number % 10 === 0 ? "set LONG=" + `C:\\Path\\${number};`.repeat(20) : "rem"}`,
        ),
        "long.cmd",
      )}` +
      `<p>${sentence("The paragraph after the script")}</p>`,
  },
  {
    path: "servers/ports",
    title: "Ports",
    body: `<p>Every port:</p>${dataTable("Ports of the server", ["Port", "File", "Use"], [...portRows, spareRow])}`,
  },
  {
    path: "servers/steps",
    title: "Steps",
    body:
      nestedSteps +
      numbered(
        24,
        (number) => `${heading(2, `h${number}`, `Heading ${number}`)}<p>${sentence(`Paragraph ${number}`)}</p>`,
      ).join("") +
      drawing("Two servers", "The primary server and its twin"),
  },
  { path: "elsewhere", title: "Elsewhere", body: "<p>Text</p>", area: "other" },
];
/** The content/sidebars/guide.yml with these pages. */
export const stressSidebar =
  "- page: start\n- group: Servers\n  items:\n    - page: servers/ports\n    - page: servers/steps\n";
