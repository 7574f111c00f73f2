import { buildLibrary } from "@opcon-help/model/read";
import { expect, it } from "vitest";

import { pageContext } from "./context.ts";
import { reportAddresses } from "../publication.ts";

const page = (path: string, title: string): readonly [string, string] => [
  `content/pages/${path}.md`,
  `---\nid: ${path.replaceAll("/", "-")}\ntitle: ${title}\ndescription: D.\nsidebar: area\ntype: task\naudience: [operators]\n---\n`,
];

const { library, problems } = buildLibrary(
  new Map([
    ...["aliases", "glossary", "words"].map((name) => [`content/${name}.yml`, "[]"] as const),
    [
      "content/areas.yml",
      "areas:\n- { id: area, title: The area, description: D., audience: [operators], manual: { title: M, file: m.pdf } }",
    ],
    [
      "content/versions.yml",
      '- { pluginId: x, version: current, label: "26.1", banner: none, badge: false, noIndex: false, className: v, isLast: true }',
    ],
    page("first", "First"),
    page("group/index", "All of the group"),
    page("group/deep", 'Deep & "quoted"?'),
    page("loose", "Loose"),
    page("schedules", "Schedules"),
    [
      "content/sidebars/area.yml",
      `- page: first
- group: Group
  index: group/index
  items:
    - group: Unnamed
      items: [{ page: group/deep }]
- group: The area
  items: [{ page: loose }]
- group: Schedules
  items: [{ page: schedules }]
`,
    ],
  ]),
);

const trail = (id: string): string[] =>
  pageContext(library, id)!.trail.map(({ label, href }) => (href ? `${label} ${href}` : label));

it("the breadcrumbs lead from home through area and groups; what has no page is only named", () => {
  expect(problems).toEqual([]);
  expect(trail("group/deep")).toEqual([
    "Home /opcon/core/",
    "The area /opcon/core/first/",
    "Group /opcon/core/group/",
    "Unnamed",
  ]);
});

it("the breadcrumbs do not lead from a page to itself, nor name a step twice", () => {
  expect(trail("first")).toEqual(["Home /opcon/core/", "The area"]);
  expect(trail("loose")).toEqual(["Home /opcon/core/", "The area /opcon/core/first/"]);
  expect(trail("schedules")).toEqual(["Home /opcon/core/", "The area /opcon/core/first/"]);
  expect(trail("group")).toEqual(["Home /opcon/core/", "The area /opcon/core/first/"]);
});

it("a report names the page and its version, whatever characters the title has", () => {
  const reported = { title: 'Deep & "quoted"?', address: "/opcon/core/group/deep/", id: "group-deep" };
  const { issue, mail } = reportAddresses(reported, "26.1");
  expect(issue.pathname).toMatch(/\/issues\/new$/);
  const message = new URL(mail);
  expect(message.protocol).toBe("mailto:");
  expect(message.pathname).toMatch(/@/);
  expect(issue.searchParams.get("title")).toBe("[group-deep] ");
  expect(message.searchParams.get("subject")).toBe("[group-deep] ");
  for (const address of [issue, message]) {
    const body = address.searchParams.get("body");
    expect(body).toContain('Help page: Deep & "quoted"?\nHelp ID: group-deep\n');
    expect(body).toContain("/opcon/core/group/deep/\nProduct version: 26.1\n");
  }
});
