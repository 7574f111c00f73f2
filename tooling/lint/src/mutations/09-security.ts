import { atEnd, eachOnItsPage, type PlantedItem } from "./plant.ts";

export const security: PlantedItem = {
  item: "9 Security",
  plants({ pages }) {
    return eachOnItsPage(pages, (page) => {
      const plant = (defect: string, block: string, finding: Parameters<typeof atEnd>[3]) =>
        atEnd(page, defect, block, finding);
      const scheme = { rule: "https-links", column: 5 } as const;
      const html = { rule: "no-html" } as const;
      const picture = { rule: "image-files" } as const;
      return [
        plant("a javascript link", "See [the planted page](javascript:open()).", scheme),
        plant("a javascript link in other case", "See [the planted page](JavaScript:open()).", scheme),
        plant("a javascript link with an entity", "See [the planted page](&#106;avascript:open()).", scheme),
        plant("a javascript link with a tab in it", "See [the planted page](<java&#9;script:open()>).", scheme),
        plant("a javascript link with a blank in front", "See [the planted page](<&#32;javascript:open()>).", scheme),
        plant("a javascript link with a control character", "See [the planted page](<&#1;javascript:open()>).", scheme),
        plant("a javascript link in a definition", "See [planted][].\n\n[planted]: javascript:open()", {
          ...scheme,
          line: 3,
          column: 1,
        }),
        plant("a javascript link in angle brackets", "See [the planted page](<javascript:open('a b')>).", scheme),
        plant("a data link", "See [the planted page](data:text/html;base64,AAAA).", scheme),
        plant("a vbscript link", "See [the planted page](vbscript:open).", scheme),
        plant("a file link", "See [the planted page](file:///C:/log.txt).", scheme),
        plant("an ftp link", "See [the planted page](ftp://ftp.microsoft.com/log.txt).", scheme),
        plant("a server behind two backslashes", "See [the planted page](\\\\\\\\server/log.txt).", scheme),

        plant("a script", "<script>open()</script>", html),
        plant("a script in a sentence", "The server <script>open()</script> waits.", { ...html, column: 12 }),
        plant("an event attribute", '<p onclick="open()">Text.</p>', html),
        plant("a picture with an event attribute", "<img src=x onerror=open()>", html),
        plant("an iframe", '<iframe src="https://learn.microsoft.com"></iframe>', html),
        plant("a style", "<style>p { display: none }</style>", html),
        plant("a form", '<form action="https://learn.microsoft.com">', html),
        plant("an object", '<object data="log.swf"></object>', html),
        plant("a drawing with a script", '<svg onload="open()"></svg>', html),
        plant("a reference to a style sheet", '<link rel="stylesheet" href="https://learn.microsoft.com/a.css">', html),
        plant(
          "a comment that lets more pass than it says",
          "<!-- lint-allow no-html: planted --><script>open()</script>",
          html,
        ),

        plant(
          "a picture of another server",
          '![Two planted machines](https://learn.microsoft.com/a.png "Machines")',
          picture,
        ),
        plant("a picture as data", '![Two planted machines](data:image/png;base64,AAAA "Machines")', picture),
        plant("a picture of the site", '![Two planted machines](/opcon/core/a.svg "Machines")', picture),

        plant("a password in an address", "Open `https://opcon:Winter2026@server.example.com/api`.", {
          rule: "secrets",
          column: 7,
        }),
        plant("a password in a connection string", "Write `Server=sql01;User Id=opcon;Password=Winter2026;`.", {
          rule: "secrets",
          column: 44,
        }),
        plant("a private key", `\`\`\`text\n-----BEGIN PRIVATE ${"KEY-----"}\nMIIE\n\`\`\``, {
          rule: "secrets",
          line: 2,
        }),
        plant("a person's mailbox", "Send it to `jane.roe@contoso.com`.", { rule: "personal-data", column: 13 }),
        plant("a public network address", "The agent has the address `8.20.31.4`.", {
          rule: "personal-data",
          column: 28,
        }),
        plant("a customer's machine", "Open `sql01.bank.local`.", { rule: "personal-data", column: 7 }),

        plant("an expression", "The server {process.env.HOME} waits.", { rule: "no-mdx", column: 12 }),
        plant("an import", 'import { Sizing } from "./sizing.tsx"', { rule: "no-mdx" }),
        plant("an import for its effects", 'import "./sizing.ts"', { rule: "no-mdx" }),
        plant("an export", "export const small = 4", { rule: "no-mdx" }),
        plant("an attribute on an aside", ':::note{onclick="open()"}\nThe server waits.\n:::', {
          rule: "known-directives",
        }),
        plant("an attribute on a word", 'The server :span[waits]{onclick="open()"}.', {
          rule: "known-directives",
          column: 12,
        }),
        plant("an explorer that is not in the list", '::explorer{name="planted"}', { rule: "known-directives" }),
        plant("an attribute on an explorer", '::explorer{name="sizing-chooser" onload="open()"}', {
          rule: "known-directives",
        }),
      ];
    });
  },
};
