import project from "../../../../package.json" with { type: "json" };
import { isRemarkRule, remarkHelp, remarkRules, type RemarkRule } from "../rules/remark-lint.ts";

/**
 * Severity of a finding. An error stops the build, a warning should be fixed, and a hint is advice that writers can
 * ignore.
 */
export type Severity = "error" | "warning" | "hint";

interface Ruling {
  severity: Severity;
  /** Why the rule has this severity. */
  reason: string;
}

const error = (reason: string): Ruling => ({ severity: "error", reason });
const warning = (reason: string): Ruling => ({ severity: "warning", reason });
const hint = (reason: string): Ruling => ({ severity: "hint", reason });

/** Every rule with its severity. */
export const rulings = {
  // The model reports these rules if content doesn't match its schema.
  "front-matter": error(
    "Without valid front matter, a page doesn't appear in sidebars, search filters, or the help ID map.",
  ),
  "data-set": error("An invalid row is left out of every table."),
  sidebar: error("If the sidebar file can't be read, the area has no navigation."),
  areas: error("Sidebars and manuals are generated from the list of areas."),
  versions: error("Pages and manuals print the version, and published versions must keep their addresses."),
  aliases: error("Without its alias, an old address stops working."),
  glossary: error("A term that can't be read isn't checked."),
  words: error("A word that can't be read isn't checked."),

  "unreadable-file": error("A file that can't be read isn't checked, and its page is missing from the site."),
  suppressions: error("A suppression without a reason or a finding can hide the next real problem."),

  // Rules for any file.
  secrets: error("Anyone who reads the help, or an old version of it, can use the secret."),
  "personal-data": error("A customer's mailbox or machine name stays public once it's published."),

  "file-format": error("Other line ends make every line of a file look changed, and hide the real change."),

  // Rules for one page.
  description: error(
    "Search results and generated indexes show the description below the title, so it must add information.",
  ),
  "no-h1-in-body": error(
    "A second top-level heading breaks the outline for the manual's chapters and for screen readers.",
  ),
  "heading-depth": error(
    "Tables of contents and bookmarks don't show headings this deep, so the page is probably too long.",
  ),
  "no-empty-block": error("A block without text leaves a gap, and a heading without letters has no address."),
  "heading-form": error("Readers skim headings, and miss a line that only looks like one."),
  "heading-wording": error("Headings in several forms make readers look for a difference that isn't there."),
  "no-empty-section": error("Readers who jump to the section find nothing."),
  "image-alt": error("Readers who can't see the diagram need a description."),
  "image-caption": error("The manual's list of figures needs an entry, and readers who skim need a title."),
  "known-directives": error("An unknown directive is printed as source text or loses its frame."),
  "directive-form": error("An aside with a malformed start or end prints its colons or includes the rest of the page."),
  "unclosed-fence": error("The rest of the page becomes code."),
  "code-characters": error("Readers copy code, and programs don't accept typographic quotes or dashes."),
  "no-placeholder": error("Unfinished pages must not be published."),
  "no-mdx": error(
    "Code in a page would run or be printed as typed. Pages can use only the components on a fixed list.",
  ),
  "link-text": error("Screen readers list links without the surrounding sentence."),
  "almost-link": error("Readers see brackets and can't follow the link."),
  "https-links": error("Other schemes are unsafe or don't open from the help."),
  "no-backslash-break": error("A path that ends with a backslash silently loses it and breaks the line."),
  "no-hidden-characters": error(
    "Invisible characters break search and copied commands; bidi controls can reverse the displayed text.",
  ),
  "printable-characters": error("The manual can't be built with a character that its fonts lack."),
  "almost-emphasis": error("Readers see asterisks and backticks instead of labels and code."),
  "no-strikethrough": error("Two tildes in a sentence silently strike out the text between them."),
  "almost-block": error("Without its space or blank line, a step or heading becomes part of the paragraph above."),
  "list-numbering": error("Readers see different numbers from the ones that the writer typed."),
  "list-indent": error("A block ends up outside its step, or a line ends up inside it."),
  "table-form": error("Rows that don't form a table are printed with their pipes."),
  "table-content": error("Readers can't tell what a column or a repeated row means."),
  terminology: error("Search and translation rely on one word for each thing."),
  "glossary-terms": error("Two names for one thing look like two things, and search finds only one of them."),
  spelling: error("Search doesn't find misspelled words, and readers lose trust in the text."),
  "repeated-words": error("A repeated word is a typo."),
  "plain-english": error("Text that reads like a translation is slower to read and less credible."),
  "bold-labels": warning("Bold shows readers which words to look for on the screen."),
  "sentence-length": hint("Readers often have to read long sentences twice, but some facts need one."),
  "passive-voice": hint("Readers usually want to know who acts, but sometimes it doesn't matter."),
  "reader-is-you": error("Readers want to know what to do. The page's metadata shows the audience."),
  "task-steps": error("A task page without steps doesn't tell readers what to do."),
  "lead-in": warning("Readers who come from search need to see whether this is the right page."),
  "one-action-per-step": hint(
    "Readers in a hurry do the first action and miss the second, although some actions belong together.",
  ),
  "task-result": error(
    "A result that readers can't compare with the screen makes the task longer and hides the others.",
  ),
  "task-privilege-first": hint("Readers shouldn't discover a missing privilege in the middle of a task."),
  "concept-without-steps": hint("Readers look for steps on task pages, although a worked example can have some."),
  "reference-has-list": warning("Readers look up single facts on a reference page, which is slow in running text."),
  "index-has-no-body": error(
    "The list on an index page is generated, so any text in it would have to be maintained separately.",
  ),

  // Rules for all content.
  "internal-links": error("The link leads readers to an error page or to the wrong place."),
  "typed-facts": warning("A number kept in two places is wrong in one of them after the next release."),
  "data-references": error("The build fails on a reference without a value."),
  "page-references": error("The home page and the glossary link to these pages."),
  "unique-ids": error("The product's F1 key opens pages by ID."),
  "unique-routes": error("If two pages share an address, readers see only one of them."),
  ledger: error("Links, bookmarks, and the product's F1 key rely on published addresses, which must keep working."),
  "version-links": error("Readers would end up in the help for another version without noticing."),
  "unique-descriptions": error(
    "Search results and generated indexes show descriptions, and identical ones don't help readers choose.",
  ),
  "unique-paragraphs": error("When one copy of a paragraph changes, the other is easily forgotten."),
  "sidebar-labels": error("Readers can't distinguish two entries with the same label on one level."),
  "file-names": error("Spaces and capital letters break addresses and behave differently across file systems."),
  "diagram-size": error("A diagram is embedded in every page that shows it and adds to the page's weight."),
  "duplicate-files": error("When one copy of a file changes, the other is easily forgotten."),
  "table-place": warning("A small table is easiest to edit in the page that shows it, and a separate file hides it."),
  "unshown-row": warning("Nothing breaks, but someone maintains a fact that no page shows."),
  "fact-sources": error("Readers can't check a fact that nobody published."),
  "stated-limits": error("A builder would call a line complete that the product rejects."),
  "product-versions": error("Readers would think that the page or row isn't for their version."),
  "dated-facts": error("A correction of the documentation that is shown as a change of the product misleads readers."),
  "command-consequences": error(
    "Readers must know what a command can't undo before they use it, and in a hurry they don't open another page.",
  ),
  freshness: warning("The page might still be correct, but someone has to check."),
  "plain-titles": error("Search results, sidebars, and browser tabs print the marks as they are typed."),
  "duplicate-entries": error("Only one of two equal entries has an effect, and writers can't see which."),
  "required-privileges": error("Readers look for the privileges that they need in one place."),
  "screen-names": error("Context help for a screen must open a page that describes it."),
  "unique-titles": error("Readers can't distinguish two pages with the same title in one sidebar."),
  "sidebar-consistency": error("A page would be missing from its sidebar and manual, or appear in two of them."),
  "sidebar-groups": error("An index page without a group, or a group without pages, is empty."),
  "unreachable-page": error("Readers can find the page only by search."),
  "alias-targets": error("An old address would stop working or hide a page."),
  "image-files": error("The build fails, because readers would see a broken image."),
  "diagram-form": error("A browser shows only part of a malformed drawing, and fixed colors disappear in one theme."),
  "data-markdown": error("Tables are part of the text, so the same marks work or don't work in them."),
  "diagram-safety": error("A diagram is embedded in the page, so anything it runs or loads runs in the help."),
  dictionary: error("A sorted list contains each word once and merges without conflicts."),
  "unexpected-files": error("The content of a file that nothing reads is missing from the help."),
  "unused-diagram": warning("Nothing breaks, but someone maintains a diagram that no page shows."),
  "unused-data-set": warning("Nothing breaks, but someone maintains facts that no page shows."),
  "unused-dictionary-words": warning("Nothing breaks, but a typo that matches the word would go unnoticed."),

  // Rules for the built site.
  "built-routes": error("A published address doesn't work."),
  "built-head": error("Search engines and the product's F1 key use the metadata in the head."),
  "built-frame": error("Readers navigate with the links around the text."),
  "built-anchors": error("The linter and the site interpret the Markdown differently."),
  "built-links": error("The link leads readers to an error page or to the top of the page."),
  "built-unique-ids": error("A link or label finds only the first of two elements with the same ID."),
  "built-aliases": error("A published old address doesn't work."),
  "built-ledger": error("Published addresses must keep working."),
  "built-search": error("Readers can't find a page that is missing from the search index."),
  "built-lists": error("Search engines, the F1 key, and other programs find pages through these lists."),
  "built-weight": error("Readers are often in a hurry or on a slow connection."),
  "built-same-origin": error("The help must work without the internet and must not tell third parties who reads it."),
  "built-policy": error("A missing policy lets injected scripts run, and a wrong one blocks the page's own scripts."),
  lychee: error("A second, independent link checker found a broken link."),
} as const satisfies Record<string, Ruling>;

/** Rules about wording and form. Writers can suppress them with a reason, because nothing breaks. */
const suppressible: ReadonlySet<string> = new Set<RuleId>([
  "terminology",
  "glossary-terms",
  "spelling",
  "repeated-words",
  "plain-english",
  "bold-labels",
  "sentence-length",
  "passive-voice",
  "typed-facts",
  "table-place",
  "unique-paragraphs",
  "heading-form",
  "heading-wording",
  "table-content",
  "code-characters",
  "list-numbering",
  "lead-in",
  "reader-is-you",
  "one-action-per-step",
  "task-result",
  "task-privilege-first",
  "concept-without-steps",
  "reference-has-list",
  "personal-data",
  // A page can state that its target exists only in the help for another version.
  "version-links",
]);

export const isRule = (rule: string): rule is RuleId => Object.hasOwn(rulings, rule) || isRemarkRule(rule);

export const maySuppress = (rule: string): boolean => suppressible.has(rule);

type OwnRule = keyof typeof rulings;
export type RuleId = OwnRule | RemarkRule;

export const ruleIds: readonly string[] = [...Object.keys(rulings), ...Object.keys(remarkRules)];

/**
 * Severity of a rule's findings.
 *
 * @throws Error if the rule doesn't have one
 */
export function severityOf(rule: string): Severity {
  if (isRemarkRule(rule)) return "error";
  if (!Object.hasOwn(rulings, rule))
    throw new Error(`The rule "${rule}" has no severity; add it to src/engine/severity.ts`);
  return rulings[rule as OwnRule].severity;
}

export const reasonFor = (rule: string): string =>
  isRemarkRule(rule) ? "A rule of remark-lint, which keeps pages in one form." : rulings[rule as OwnRule].reason;

/** Path of a rule's help page from the project root, or the address of its documentation on the web. */
export const helpPage = (rule: string): string =>
  isRemarkRule(rule) ? remarkHelp(rule) : `tooling/lint/docs/${rule}.md`;

/** Address of a project file. `blob` is the address for reading it, and `raw` the one for loading it. */
export const addressOf = (view: "blob" | "raw", file: string): string =>
  `${project.repository.url}/${view}/main/${file}`;

/** Absolute address of a rule's help page, for reports that are read outside of the project. */
export const helpAddress = (rule: string): string =>
  isRemarkRule(rule) ? remarkHelp(rule) : addressOf("blob", helpPage(rule));
