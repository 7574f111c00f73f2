import { relativePath } from "../links/addresses.ts";
import { atEnd, eachOnItsPage, type PlantedItem } from "./plant.ts";

export const links: PlantedItem = {
  item: "4 Links",
  plants({ pages, library }) {
    const other = pages.at(-1)!;
    const alias = library.aliases.entries[0]!;
    const moved = library.aliases.entries.find(({ from }) => !from.endsWith("/"))!.from.slice("/opcon/core/".length);
    return eachOnItsPage(pages.slice(0, -1), (page) => {
      const path = relativePath(page.file, other.file);
      const otherCase = path.replace(/[a-z](?=[^/]*\.md$)/, (letter) => letter.toUpperCase());
      const plant = (defect: string, block: string, finding: Parameters<typeof atEnd>[3]) =>
        atEnd(page, defect, block, finding);
      const internal = { rule: "internal-links", column: 5 } as const;
      const text = { rule: "link-text", column: 5 } as const;
      const version = { rule: "version-links", column: 5 } as const;
      return [
        plant("a file that is not there", "See [the planted page](./no-such-page.md).", internal),
        plant("a file without its ending", `See [the planted page](${path.replace(/\.md$/, "")}).`, internal),
        plant("a folder that is not there", "See [the planted page](./no-such-folder/page.md).", internal),
        plant("a file in another case", `See [the planted page](${otherCase}).`, internal),
        plant("a file that leaves the pages", "See [the planted page](../../../../../README.md).", internal),
        plant("an anchor that is not there", `See [the planted page](${path}#no-such-anchor).`, internal),
        plant("an anchor that this page has not", "See [the planted part](#no-such-anchor).", internal),
        plant("an anchor in another case", "## Planted part\n\nSee [the planted part](#Planted-Part).", {
          ...internal,
          line: 3,
        }),
        plant("an absolute address of the help", `See [the planted page](${other.route}).`, internal),
        plant("an absolute address with an anchor", `See [the planted page](${other.route}#_top).`, internal),
        plant(
          "the address of the site with its host",
          `See [the planted page](https://opcon-help.example${other.route}).`,
          internal,
        ),
        plant(
          "the file of a page that has moved",
          `See [the planted page](${relativePath(page.file, `content/pages/${moved}.md`)}).`,
          internal,
        ),
        plant("a page of another version", `See [the planted page](/opcon/core/25.0/notes).`, version),
        plant("a page of the next version", "See [the planted page](/opcon/core/next/notes).", version),
        plant("a file of another version", "See [the planted page](../25.0/notes.md).", version),
        plant("an alias instead of its page", `See [the planted page](${alias.from}).`, internal),
        plant("an absolute address where no page is", "See [the planted page](/opcon/core/no-such-page).", internal),
        plant("a link that leads nowhere", "See [the planted page](<>).", internal),
        plant("a percent sign as it is", "See [the planted page](./100%.md).", internal),
        plant("a definition whose file is not there", "See [planted][].\n\n[planted]: ./no-such-page.md", {
          ...internal,
          line: 3,
          column: 1,
        }),

        plant("a link without text", `See [](${path}).`, text),
        plant("a link with blanks for text", `See [ ](${path}).`, text),
        plant("a link with a picture that says nothing", `See [**here**](${path}).`, text),
        ...["here", "see here", "this page", "more", "Read more…", "link"].map((vague) =>
          plant(`a link with the text "${vague}"`, `See [${vague}](${path}).`, text),
        ),
        plant("a reference with the text here", `See [here][planted].\n\n[planted]: ${path}`, text),

        plant("a bare address", "See https://learn.microsoft.com/sql for more.", {
          rule: "no-literal-urls",
          column: 5,
        }),
        plant("a bare address in angle brackets", "See <https://learn.microsoft.com/sql>.", {
          rule: "link-text",
          column: 5,
        }),
        plant("a bare address without https", "See www.microsoft.com for more.", {
          rule: "no-literal-urls",
          column: 5,
        }),

        plant("http where https is meant", "See [SQL Server](http://learn.microsoft.com/sql).", {
          rule: "https-links",
          column: 5,
        }),
        plant("an address that begins with slashes", "See [SQL Server](//learn.microsoft.com/sql).", {
          rule: "https-links",
          column: 5,
        }),
        plant("http in a definition", "See [SQL Server][].\n\n[sql server]: http://learn.microsoft.com/sql", {
          rule: "https-links",
          line: 3,
        }),

        plant("a reference that is not defined", "See [the planted page][planted].", {
          rule: "no-undefined-references",
          column: 5,
        }),
        plant("a reference to itself that is not defined", "See [the planted page][].", {
          rule: "no-undefined-references",
          column: 5,
        }),
        plant("a picture by a reference that is not defined", "See ![Two planted machines][planted].", {
          rule: "no-undefined-references",
          column: 6,
        }),
        plant("a footnote that is not defined", "The server waits.[^planted]", {
          rule: "no-undefined-references",
          column: 18,
        }),
        plant("a definition that nothing refers to", `The server waits.\n\n[planted]: ${path}`, {
          rule: "no-unused-definitions",
          line: 3,
        }),
        plant("a definition that stands twice", `See [planted][].\n\n[planted]: ${path}\n[Planted]: ${path}`, {
          rule: "no-duplicate-definitions",
          line: 4,
        }),
      ];
    });
  },
};
