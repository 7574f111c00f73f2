import { buildLibrary } from "@opcon-help/model/read";
import { markdownToHtml, type MdastPluginDefinition } from "satteri";
import { describe, expect, it } from "vitest";

import { facts } from "./facts.ts";
import { terms } from "./terms.ts";

const glossary = `
- { term: agent, definition: Runs jobs., page: components }
- { term: agent feedback, definition: A value. }
- { term: property, definition: A value. }
- { term: Null job, definition: Does nothing. }
- { term: Deploy, definition: A product. }
- { term: A/O/B/N, definition: A setting. }
- { term: Schedule Activity Monitor (SAM), definition: A program. }
${Array.from({ length: 20 }, (_, index) => `- { term: filler${String.fromCodePoint(97 + index)}, definition: D. }`).join("\n")}
`;

const { library } = buildLibrary(
  new Map([
    ["content/glossary.yml", glossary],
    ["content/pages/components.md", "---\nid: c\ntitle: C\ndescription: D.\ntype: task\naudience: [operators]\n---\n"],
    [
      "content/data/ports.yml",
      'title: P\ndescription: P.\ncolumns: { use: { label: U, type: text } }\nrows: [{ key: a, use: The agent, source: "spec:a" }]\n',
    ],
  ]),
);

/** Does what Starlight does for asides, because the renderer alone doesn't support directives. */
const notes: MdastPluginDefinition = {
  name: "notes",
  containerDirective: (node, context) => context.setProperty(node, "data", { hName: "aside" }),
};

function render(markdown: string, page?: string): string {
  const result = markdownToHtml(markdown, {
    mdastPlugins: [facts(library, "content/pages/x.md"), terms(library, library.pages.get(page ?? "")), notes],
    features: { directive: true, gfm: true },
  });
  if (result instanceof Promise) throw new Error("The plugins of the help are synchronous");
  return result.html;
}

/** Text of the glossary terms that are marked in the rendered Markdown. */
const marks = (markdown: string, page?: string): string[] =>
  [...render(markdown, page).matchAll(/<a class="term" [^>]*>([^<]*)<\/a>/g)].map((match) => match[1]!);

describe("a glossary term", () => {
  it("is marked at its first use, in the singular or plural, and opens its definition", () => {
    const html = render("Agents run <jobs>. An agent reports.\n");
    expect(html).toContain(
      '<p><a class="term" href="#term.agent" interestfor="term.agent" aria-describedby="term.agent">Agents</a> run',
    );
    expect(html.match(/class="term"/g)).toHaveLength(1);
    expect(marks("All properties.")).toEqual(["properties"]);
  });

  it("is the longest that fits, and a whole word", () => {
    expect(marks("The agent feedback of an agent.")).toEqual(["agent feedback", "agent"]);
    expect(marks("A reagent, agent-based, agent.exe, SAM/agent.")).toEqual([]);
    expect(marks("A/O/B/N moves it.")).toEqual(["A/O/B/N"]);
  });

  it("is known by its abbreviation, too", () => {
    expect(marks("SAM and the Schedule Activity Monitor.")).toEqual(["SAM"]);
  });

  it("has its own case where it is a name, and any where it is none", () => {
    expect(marks("You deploy a null job with Deploy and sam.")).toEqual(["null job", "Deploy"]);
  });

  it("is not taken for the word of the language that it looks like", () => {
    expect(marks("Deploy the file. Use the Deploy Server, then OpCon Deploy.")).toEqual(["Deploy"]);
    expect(render("Deploy the file. Use the Deploy Server, then OpCon Deploy.")).toContain("Server, then OpCon <");
  });

  it("is another thing within a longer name", () => {
    expect(marks("Log in to the SQL Server property. An OpCon property.")).toEqual(["property"]);
    expect(marks("The property of a job. It has a Windows property.")).toEqual(["property"]);
  });

  it("is marked in lists, notes and emphasis", () => {
    expect(marks("- An *agent*\n\n:::note[The property]\nA Null job.\n:::\n")).toEqual(["agent", "Null job"]);
  });

  it("is left alone in headings, links, code, labels, tables and facts", () => {
    const markdown =
      "## The agent\n\n[agent](https://x.example) `agent` **Agent** :fact[ports.a.use]\n\n| agent |\n|---|\n| agent |\n";
    expect(marks(markdown)).toEqual([]);
  });

  it("is left alone on the page that explains it", () => {
    expect(marks("The agent and its property.", "components")).toEqual(["property"]);
  });

  it("keeps the comma or period behind it on its line", () => {
    expect(render("Ask the agent. Ask a property's owner.")).toMatch(
      /the <span class="term-end"><a [^>]*>agent<\/a>\.<\/span> Ask a <span class="term-end"><a [^>]*>property<\/a>'s<\/span> owner\./,
    );
  });

  it("is one of at most twelve on a page", () => {
    const all = Array.from({ length: 20 }, (_, index) => `filler${String.fromCodePoint(97 + index)}`);
    expect(marks(all.join(" "))).toEqual(all.slice(0, 12));
  });
});
