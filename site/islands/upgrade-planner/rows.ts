import { pageHref, type Library } from "@opcon-help/model";

import { pagesOfRows } from "../../page/tables.ts";
import { entriesOf, rowLink, type Entry } from "../look-up/describe.ts";
import { linkTo } from "../shared/choices.ts";

const listOf = ({ cells }: Entry, column: string): string[] =>
  ((cells[column] as string[] | undefined) ?? []).map((name) => name.replaceAll("`", ""));

/** Something to do or to know. Its texts are HTML, because they have links, labels, and code. */
export interface Item {
  id: string;
  /** Empty for what applies to every release. */
  release: string;
  /** ID of its component; empty if it isn't known. */
  component: string;
  /** The kind of a release note, or the stage of the upgrade. */
  kind: string;
  ticket: string;
  /** Where it applies; empty if no source says it. */
  where: string;
  who: string;
  html: string;
  link: string;
}

/** What the planner needs of the data about releases. @throws Error if a row names a release or component without a row */
export function rowsOf(library: Library) {
  const pages = pagesOfRows(library);
  const all = entriesOf(library, "releases");
  const known = new Set(all.map(({ text }) => text("release")));
  for (const { set, key, text } of [
    ...all.map((entry) => ({ ...entry, text: () => entry.text("continues") })),
    ...entriesOf(library, "release-notes"),
    ...entriesOf(library, "release-compatibility"),
  ])
    if (text("release") && !known.has(text("release")))
      throw new Error(`${set.file}: "${key}" names the release ${text("release")}, which has no row in releases.yml`);
  const components = entriesOf(library, "upgrade-components").map((entry) => ({
    id: entry.key,
    name: entry.text("component"),
    areas: listOf(entry, "areas"),
    packages: listOf(entry, "packages"),
    always: entry.cells["always"] === true,
  }));
  const itemOf = (entry: Entry, html: string, kind: string): Item => ({
    id: entry.anchor,
    release: entry.text("release"),
    component: "",
    kind,
    ticket: "",
    where: entry.text("where"),
    who: "",
    html,
    link: rowLink(pages, entry.anchor, entry.html("release")),
  });
  const notes = entriesOf(library, "release-notes");
  /** @throws Error if no row has this name */
  const componentNamed = ({ set, key, text }: Entry): string => {
    const component = components.find(({ name }) => name === text("component"))?.id;
    if (component === undefined)
      throw new Error(`${set.file}: "${key}" names a component that has no row in upgrade-components.yml`);
    return component;
  };
  return {
    components,
    releases: all.map(({ text }) => ({
      id: text("release"),
      continues: text("continues"),
    })),
    notes: notes.map((entry) => {
      const replaced = entry.text("replaces");
      const replaces = notes.find(({ key }) => key === replaced)?.anchor;
      if (replaced && !replaces)
        throw new Error(`${entry.set.file}: "${entry.key}" replaces the row ${replaced}, which doesn't exist`);
      return {
        ...itemOf(entry, entry.html("change"), entry.text("kind")),
        component: components.find(({ areas }) => areas.includes(entry.text("area")))?.id ?? "",
        ticket: entry.text("ticket"),
        ...(replaces && { replaces }),
      };
    }),
    packages: entriesOf(library, "release-compatibility").map((entry) => ({
      ...itemOf(entry, `${entry.html("component")}: ${entry.html("version")}`, "with"),
      component: components.find(({ packages }) => packages.includes(entry.text("component")))?.id ?? "",
    })),
    breaking: entriesOf(library, "breaking-changes").map((entry) => {
      const html = `${entry.html("topic")}: ${entry.html("change")} ${entry.html("action")} ${entry.html("value")}`;
      return {
        ...itemOf(entry, html.trim(), entry.text("when")),
        component: componentNamed(entry),
        who: entry.text("who"),
      };
    }),
    agents: entriesOf(library, "agent-versions").map((entry) => ({
      ...itemOf(entry, `${entry.html("agent")}: ${entry.html("needs")}`, "before"),
      component: "agents",
      link: rowLink(pages, entry.anchor, "Versions that agents need"),
    })),
    conditions: entriesOf(library, "upgrade-conditions").map((entry) => {
      const place = entry.text("page");
      const page = library.pages.get(place.split("#", 1)[0]!);
      if (!page) throw new Error(`${entry.set.file}: "${entry.key}" names the page ${place}, which doesn't exist`);
      return {
        ...itemOf(entry, entry.html("condition"), entry.text("when")),
        component: entry.text("component") && componentNamed(entry),
        link: linkTo(pageHref(place), page.front.title),
      };
    }),
  };
}

export type Rows = ReturnType<typeof rowsOf>;
