import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

import { basePath, currentVersion, homePath, pageHref, type Page, type VersionRecord } from "@opcon-help/model";

import type { BuiltPage } from "./built-text.ts";
import { isInSidebar } from "./routes.ts";
import { filesBelow, placeOf, type Site } from "./site.ts";
import type { Statement } from "./statements.ts";

/** Returns what in the build contradicts a statement. */
type Check = (site: Site, statement: Statement) => string[];

/** Maximum number of problems to report for a check. */
const mostNamed = 3;

function named(faults: readonly string[]): string[] {
  return faults.length > mostNamed
    ? [...faults.slice(0, mostNamed), `and ${faults.length - mostNamed} more problems of this kind`]
    : [...faults];
}

const everyPage =
  (faultOf: (page: Page, built: BuiltPage, site: Site) => string | undefined): Check =>
  (site) =>
    named(
      [...site.library.pages.values()].flatMap((page) => {
        const built = site.page(page.path);
        const fault = built ? faultOf(page, built, site) : "isn't built";
        return fault ? [`${page.route} ${fault}`] : [];
      }),
    );

const sidebarOnEveryPage = everyPage(({ front }, built) =>
  front.sidebar && !built.sidebarEntry ? "doesn't have a sidebar that contains its own entry" : undefined,
);

function searchIndex({ dist, library }: Site): string[] {
  const file = join(dist, basePath, "search/table.json");
  if (!existsSync(file)) return [`${relative(dist, file)} is missing, so the site doesn't have a search index`];
  const count = readdirSync(join(dist, basePath, "pagefind/fragment")).length;
  return count >= library.pages.size
    ? []
    : [`the search index contains ${count} pages, but the library has ${library.pages.size}`];
}

/** The product's context help finds a page by its help ID, which must be in the page's head and in help-ids.json. */
const idOnEveryPage: Check = (site, statement) => {
  const { ids } = JSON.parse(readFileSync(join(site.dist, basePath, "help-ids.json"), "utf8")) as {
    ids: Record<string, { href: string }>;
  };
  return everyPage(({ front, path }, built) => {
    if (built.meta("help-id") !== front.id) return `has the help id ${built.meta("help-id")}; expected ${front.id}`;
    return ids[front.id]?.href === pageHref(path)
      ? undefined
      : `doesn't match the address for ${front.id} in help-ids.json`;
  })(site, statement);
};

const titleOnEveryPage = everyPage(({ front, path }, built) =>
  path === "index" || built.text[0] === front.title ? undefined : `shows the title “${built.text[0]}”`,
);

const descriptionOnEveryPage = everyPage(({ front }, built) =>
  built.meta("description") === front.description ? undefined : "doesn't have its description in the head",
);

/** Checks that a page is in the sidebar that its front matter names, and in none if it names none. */
const sidebarMarker: Check = (site) => {
  const pages = [...site.library.pages.values()];
  return named([
    ...(pages.some(({ front }) => front.sidebar) ? [] : ["none of the pages has a sidebar marker"]),
    ...pages.flatMap(({ path, route, front }) =>
      isInSidebar(site, path) === (front.sidebar !== undefined)
        ? []
        : [
            `${route} ${front.sidebar ? `isn't in the ${front.sidebar} sidebar` : "is in a sidebar, but its front matter doesn't name one"}`,
          ],
    ),
  ]);
};

/**
 * Checks that the home page mentions an audience, and that a page names the audience in its front matter.
 */
const speaksTo =
  (reader: "administrator" | "operator" | "installer"): Check =>
  (site) => {
    const home = site.page("index")?.text.join(" ") ?? "";
    const forThem = [...site.library.pages.values()].some(({ front }) => front.audience.includes(`${reader}s`));
    return [
      ...(home.includes(`${reader}s`) ? [] : [`the home page doesn't mention ${reader}s`]),
      ...(forThem ? [] : [`none of the pages has ${reader}s in its audience`]),
    ];
  };

const pagesInSidebar: Check = (site, { pages }) =>
  pages.flatMap((address) => {
    const { page } = placeOf(site.library, address);
    return site.page(page)?.sidebarEntry ? [] : [`${address} isn't in any sidebar`];
  });

const restLink: Check = (site) => {
  const links = [...(site.page("index")?.links ?? [])].filter((link) => /^https:.*\/25-1\b/.test(link));
  return links.length === 1
    ? []
    : [`the home page has ${links.length} links to version 25-1 of the REST API documentation instead of one`];
};

const versionField =
  (name: keyof VersionRecord): Check =>
  ({ library }) =>
    library.versions.entries.some((record) => record[name] === undefined) || library.versions.entries.length === 0
      ? [`a record in content/versions.yml doesn't have ${name}`]
      : [];

const oneLastVersion: Check = ({ library }) => {
  const last = library.versions.entries.filter(({ isLast }) => isLast).length;
  return last === 1 ? [] : [`${last} records in content/versions.yml have isLast: true; expected one`];
};

const labelOnEveryPage = everyPage((_page, built, { library }) => {
  const { label } = currentVersion(library);
  return built.meta("product-version") === label ? undefined : `has a product version other than ${label}`;
});

const nothingOutsideBase: Check = ({ dist }) =>
  named(
    filesBelow(dist)
      .map((file) => `/${relative(dist, file).replaceAll("\\", "/")}`)
      .filter((address) => address.endsWith(".html") && !address.startsWith(homePath))
      .map((address) => `${address} is outside ${homePath}`),
  );

/** Checks for the build statements. `S2-001` is a route statement that the build can prove. */
const checks: Readonly<Record<string, Check>> = {
  "S1-001": sidebarOnEveryPage,
  "S1-002": searchIndex,
  "S1-003": idOnEveryPage,
  "S1-004": titleOnEveryPage,
  "S1-005": descriptionOnEveryPage,
  "S1-006": sidebarMarker,
  "S1-008": speaksTo("administrator"),
  "S1-009": speaksTo("operator"),
  "S1-010": speaksTo("installer"),
  "S2-001": nothingOutsideBase,
  "S2-055": restLink,
  "S2-056": pagesInSidebar,
  "S2-057": pagesInSidebar,
  "S2-058": pagesInSidebar,
  "S3-001": idOnEveryPage,
  "S3-002": titleOnEveryPage,
  "S3-003": descriptionOnEveryPage,
  "S3-004": sidebarMarker,
  "S3-005": versionField("pluginId"),
  "S3-006": versionField("version"),
  "S3-007": versionField("label"),
  "S3-008": versionField("banner"),
  "S3-009": versionField("badge"),
  "S3-010": versionField("noIndex"),
  "S3-011": versionField("className"),
  "S3-012": oneLastVersion,
  "S3-013": labelOnEveryPage,
};

/** Checks a build statement. Returns undefined if there is no check for it. */
export const checkBuild = (statement: Statement, site: Site): string[] | undefined =>
  checks[statement.id]?.(site, statement);
