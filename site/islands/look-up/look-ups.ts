import { pageHref, type DataRow, type DataSet } from "@opcon-help/model";
import { textOfMarkdown } from "@opcon-help/model/text";

import { pagesOfRows } from "../../page/tables.ts";
import { entriesOf, labelOf, rowLink, setIn, type Describe, type Entry } from "./describe.ts";

const abilityColumns = (platforms: DataSet) => platforms.columns.filter(({ type }) => type === "boolean");

/** Features of the agent for a job type. Empty if the type doesn't have an agent of its own. */
export function abilitiesOf(type: string, platforms: DataSet): string[] {
  const platform = platforms.rows.find(
    ({ cells }) => textOfMarkdown(String(cells["platform"])).replace(/ \(.*\)$/, "") === type,
  );
  return abilityColumns(platforms)
    .filter(({ name }) => platform?.cells[name] === true)
    .map(({ label }) => label);
}

/**
 * The tab of an option in Solution Manager or, if only Enterprise Manager has the option, its tab there.
 *
 * @throws Error if the data doesn't name the tab
 */
export function tabOf({ cells, key }: DataRow, places: readonly Entry[]): string {
  const web = places.find(({ text }) => text("web").toLowerCase() === cells["tab"]);
  const desktop = places.find((place) => place.key === cells["group"]);
  const name = web?.text("web") ?? desktop?.text("desktop");
  if (name === undefined) throw new Error(`${places[0]!.set.file}: the tab for the option ${key} is missing`);
  return name;
}

/** The look-ups by the names of their explorers. */
export const lookUps: Readonly<Record<string, Describe>> = {
  "file-location-finder": () => ({
    sets: ["file-locations"],
    noun: "locations",
    facets: [
      { name: "kind", label: "I'm looking for", hint: "Any kind of file", of: ({ text }) => [text("kind")] },
      { name: "case", label: "OpCon is installed on", hint: "Any installation", of: ({ text }) => [text("case")] },
    ],
  }),

  "job-type-chooser": (library) => {
    const values = entriesOf(library, "job-field-values");
    const platforms = setIn(library, "agent-platforms");
    return {
      sets: ["job-types"],
      noun: "job types",
      facets: [
        { name: "work", label: "The job has to", examples: ["run a stored procedure", "transfer a file", "SAP"] },
        {
          name: "agent",
          label: "Agent features",
          hint: "Any feature",
          of: ({ text }) => abilitiesOf(text("name"), platforms),
          values: abilityColumns(platforms).map(({ label }) => label),
        },
      ],
      more: (type) => [
        values
          .filter(({ cells }) => cells["type"] === type.cells["name"])
          .map(({ text }) => `${text("value")} ${text("meaning")}`)
          .join(" "),
      ],
      index: {
        caption: "Job types",
        columns: [
          {
            label: "name",
            html: ({ key, html }) =>
              library.pages.has(`job-types/${key}`)
                ? `<a href="${pageHref(`job-types/${key}`)}">${html("name")}</a>`
                : html("name"),
          },
          "work",
          { label: "Agent features", html: ({ text }) => abilitiesOf(text("name"), platforms).join(", ") },
        ],
      },
    };
  },

  "machine-states": (library) => {
    const states = entriesOf(library, "machine-states");
    const namesOf = ({ set, text }: Entry): string[] =>
      ["state", "card", "color"].filter(text).map((column) => `${labelOf(set, column)}: ${text(column)}`);
    const statesOf = (row: Entry): Entry[] =>
      states.filter(({ anchor, text }) => anchor === row.anchor || [row.cells["from"]].flat().includes(text("state")));
    return {
      sets: ["machine-states", "machine-actions"],
      noun: "states and actions",
      facets: [
        {
          name: "seen",
          label: "Status in the client",
          hint: "Any status",
          of: (row) => statesOf(row).flatMap(namesOf),
        },
      ],
    };
  },

  "notification-comparison": () => ({
    sets: ["notification-types"],
    noun: "types",
    facets: [
      {
        name: "runs",
        label: "OpCon runs in",
        hint: "Any environment",
        of: ({ cells }) => [
          "Windows",
          ...(cells["linux"] === "yes" ? ["Linux"] : []),
          ...(cells["container"] === "yes" ? ["A container"] : []),
        ],
      },
      { name: "find", label: "Contains", examples: ["mail", "SNMP", "text message"] },
    ],
  }),

  "report-finder": (library) => {
    const predefined = "report-predefined";
    const pages = pagesOfRows(library);
    const topics = [predefined, "report-web"].flatMap((name) => entriesOf(library, name));
    const clientOf = ({ set }: Entry): string =>
      set.name === predefined ? "Enterprise Manager or a job" : "Solution Manager";
    return {
      sets: ["report-web", predefined],
      noun: "reports",
      facets: [
        { name: "report", label: "Contains", examples: ["failed jobs", "history", "users"] },
        {
          name: "about",
          hint: "Any topic",
          of: ({ text }) => [text("about")],
          values: [...new Set(topics.map(({ text }) => text("about")))],
        },
        { name: "client", label: "Available in", hint: "Any client", of: (row) => [clientOf(row)] },
      ],
      more: ({ text }) => [["file", "table", "note"].map(text).join(" ")],
      index: {
        caption: "All reports",
        leads: true,
        columns: [
          {
            label: "report",
            html: ({ anchor, set, html }) =>
              set.name === predefined ? rowLink(pages, anchor, html("title")) : html("report"),
          },
          "shows",
          "about",
          { label: "Available in", html: clientOf },
        ],
      },
    };
  },

  "retention-helper": () => ({
    sets: ["daily-schedule-deletion"],
    noun: "states",
    facets: [
      { name: "state", hint: "Any state", of: ({ text }) => [text("state")] },
      { name: "deleted", hint: "Yes or no", of: ({ html }) => [html("deleted")] },
    ],
  }),

  "server-options-browser": (library) => {
    const places = entriesOf(library, "server-option-places");
    return {
      sets: ["server-options"],
      noun: "options",
      facets: [
        { name: "option", label: "Contains", examples: ["password", "mail", "log"] },
        { name: "tab", label: "Tab", hint: "Any tab", of: (row) => [tabOf(row, places)] },
        { name: "dynamic", hint: "Yes or no", of: ({ html }) => [html("dynamic")] },
      ],
      more: ({ text }) => [text("meaning")],
      index: {
        caption: "Server options with default and valid values",
        leads: true,
        columns: [
          { label: "option", html: ({ anchor, html }) => `<a href="#${anchor}">${html("option")}</a>` },
          { label: "tab", html: (row) => tabOf(row, places) },
          "default",
          "values",
          "dynamic",
        ],
      },
    };
  },

  "symptom-finder": ({ pages }) => ({
    sets: ["symptoms"],
    noun: "symptoms",
    facets: [
      { name: "see", examples: ["late", "login", "slow"] },
      { name: "object", hint: "Any object", of: ({ text }) => [text("object")] },
      { name: "when", hint: "Any time", of: ({ text }) => [text("when")] },
    ],
    // The words that readers use, such as "stuck", are in the keywords of the symptom page.
    more: ({ cells }) =>
      pages.get(/troubleshooting\/[\w-]+/.exec(String(cells["page"]))?.[0] ?? "")?.front.keywords ?? [],
  }),

  "user-input-comparison": (library) => {
    const pages = pagesOfRows(library);
    const settings = entriesOf(library, "user-input-settings");
    const settingsOf = (kind: Entry): Entry[] => settings.filter(({ cells }) => cells["kind"] === kind.cells["kind"]);
    const link = ({ anchor, html }: Entry): string => rowLink(pages, anchor, html("setting"));
    return {
      sets: ["user-input-kinds"],
      noun: "types",
      facets: [
        { name: "input", label: "Contains", examples: ["list", "date", "number"] },
        {
          name: "setting",
          label: "Setting",
          hint: "Any setting",
          of: (kind) => settingsOf(kind).map(({ text }) => text("setting")),
        },
      ],
      index: {
        columns: [
          "kind",
          "shows",
          "checks",
          { label: "Specific settings", html: (kind) => settingsOf(kind).map(link).join(", ") || "None" },
          { label: "More information", html: ({ html }) => html("page") },
        ],
      },
    };
  },
};
