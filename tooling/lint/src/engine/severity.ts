/** An error stops the build; a warning should be mended; a hint is advice that a writer may set aside. */
export type Severity = "error" | "warning" | "hint";

interface Ruling {
  severity: Severity;
  /** Why the rule weighs what it weighs. */
  reason: string;
}

const error = (reason: string): Ruling => ({ severity: "error", reason });
const warning = (reason: string): Ruling => ({ severity: "warning", reason });
const hint = (reason: string): Ruling => ({ severity: "hint", reason });

/** Every rule and its weight. */
export const rulings = {
  // Read by the model: the content does not fit its schema.
  "front-matter": error("Without its card a page is in no sidebar, search filter or help-id map."),
  "data-set": error("A row that is wrong is missing from every table."),
  sidebar: error("An unreadable tree leaves an area without navigation."),
  areas: error("Sidebars and manuals follow from the areas."),
  versions: error("Pages and manuals print the version."),
  aliases: error("An old address would die."),
  glossary: error("A term that is not read is not checked."),
  words: error("A word that is not read is not checked."),

  "unreadable-file": error("What cannot be read is not checked, and its page is missing from the site."),
  baseline: error("Debt that may grow is never paid."),
  suppressions: error("A note without a reason, or for nothing, hides the next real defect."),

  // Any file.
  secrets: error("Whoever reads the help, or an old version of it, can use the secret."),
  "personal-data": error("A mailbox or machine of a customer is published for good."),

  // One page.
  description: error("Search results and generated indexes show it under the title; it must say something more."),
  "version-range": error("No version of the product would have the page."),
  "no-h1-in-body": error("Two top headings break the outline, the manual's chapters and screen readers."),
  "heading-increment": error("A skipped level breaks the outline that screen readers and the manual use."),
  "heading-depth": error("Neither contents nor bookmarks show so deep a level; the page wants to be two."),
  "no-underlined-headings": error("A forgotten blank line above dashes turns a sentence into a heading."),
  "no-duplicate-headings": error("The second anchor gets a number and moves when sections move."),
  "no-heading-punctuation": error("Headings are labels in contents, search and bookmarks."),
  "no-empty-section": error("A reader who jumps there finds nothing."),
  "image-alt": error("A reader who cannot see the diagram gets nothing."),
  "image-caption": error("The manual's list of figures would have no line for it, and a skimming reader no title."),
  "known-directives": error("An unknown directive prints its source text or loses its frame."),
  "directive-form": error("An aside that does not open or close prints its colons or swallows the page."),
  "unclosed-fence": error("The rest of the page becomes code."),
  "fenced-code-language": error("Without a language code is neither coloured nor named to screen readers."),
  "code-characters": error("Readers copy code; programs do not read a word processor's quotes."),
  "no-placeholder": error("A page that is not finished is not published."),
  "no-html": error("HTML bypasses the theme, the manual and the checks."),
  "no-mdx": error("Code in a page would run, or is printed as it stands; components come from a closed list."),
  "link-text": error("Screen readers list links without the sentence around them."),
  "almost-link": error("The reader sees brackets and cannot follow them."),
  "reference-definitions": error("A reference without definition is no link; a definition without reference is lost."),
  "no-bare-url": error("An address is no link text, and it breaks lines in the manual."),
  "https-links": error("Other schemes are unsafe or do not open from the help."),
  "no-trailing-spaces": error("Two of them silently mean a line break."),
  "no-backslash-break": error("A path that ends in a backslash silently loses it and breaks the line."),
  "no-hidden-characters": error(
    "What nobody sees breaks search, copied commands and, turned round, what the text says.",
  ),
  "printable-characters": error("A manual with a character that its type lacks is not made."),
  "almost-emphasis": error("The reader sees stars and backticks instead of labels and code."),
  "no-strikethrough": error("Two tildes in a sentence silently strike out what stands between them."),
  "almost-block": error("A step or heading without its blank runs into the paragraph above."),
  "list-numbering": error("The reader sees other numbers than the writer typed."),
  "list-indent": error("A block falls out of its step, or a line falls into it."),
  "no-tabs": error("A tab changes the meaning of lists by the editor's width."),
  "table-form": error("Rows that are no table are printed as bars."),
  "table-cell-count": error("Cells beyond the head are dropped without a word."),
  terminology: error("One word for one thing; search and translation depend on it."),
  "glossary-terms": error("Two names for one thing read like two things, and search finds only one."),
  spelling: error("Search does not find a misspelled word, and the reader trusts the rest less."),
  "repeated-words": error("A word that stands twice is a slip of the keyboard."),
  "plain-english": error("Readers trust a text less that reads like a translation, and read it slower."),
  "bold-labels": warning("The reader looks for the words on the screen; bold tells which they are."),
  "sentence-length": hint("Long sentences are read twice, but some facts need one."),
  "passive-voice": hint("Who acts is what the reader wants to know, but not always the point."),
  "reader-is-you": error("A reader asks what to do; who else reads the page is in its metadata."),
  "task-steps": error("A task page without steps does not tell what to do."),
  "lead-in": warning("A reader who comes from search does not know yet whether this is the right page."),
  "one-action-per-step": hint("At night a reader does the first action and misses the second; some belong together."),
  "task-result": hint("The reader wants to see that it worked; some tasks show nothing."),
  "task-privilege-first": hint("A reader without the privilege should not find out in the middle."),
  "concept-without-steps": hint("Steps are looked for on task pages; a worked example may have some."),
  "reference-has-list": warning("A reference is looked things up in; plain text has to be read."),
  "index-has-no-body": error("The list of an index page is generated; text in it would be a second place."),

  // The whole library.
  "internal-links": error("The link leads a reader to an error page or to the wrong place."),
  "typed-facts": warning("A number in two places is wrong in one of them after the next release."),
  "data-references": error("The build stops at a reference that has no value."),
  "page-references": error("The home page and the glossary lead to the page that is named."),
  "unique-ids": error("The product's F1 key finds a page by its id."),
  "unique-routes": error("Of two pages at one address readers see one."),
  ledger: error("Links, bookmarks and the product's F1 key use what was published; it never dies."),
  "version-links": error("The reader would land in the help of another version without noticing."),
  "unique-descriptions": error("Search results and generated indexes show descriptions; equal ones tell nothing."),
  "unique-paragraphs": error("Of two equal paragraphs one is forgotten when the other changes."),
  "sidebar-labels": error("Two neighbours of one name cannot be told apart."),
  "file-names": error("Spaces and capitals break addresses and differ between file systems."),
  "diagram-size": error("A drawing is part of every page that shows it and counts against its weight."),
  "duplicate-files": error("One of two copies is forgotten when the other changes."),
  "table-place": warning("A writer edits a table where it is read; a drawer of small files hides what is in them."),
  "unshown-row": warning("Nothing breaks, but a fact that no page shows is kept up for nobody."),
  "product-versions": error("A version that cannot be sends readers of the right one away."),
  freshness: warning("The page may still be right, but somebody has to look."),
  "screen-names": error("Context help that asks for a screen comes to a page that does not know it, or to none."),
  "unique-titles": error("Two equal labels in one sidebar cannot be told apart."),
  "sidebar-consistency": error("A page would be missing from its sidebar and its manual, or be in two."),
  "sidebar-groups": error("An index page without a group, or a group without pages, shows nothing."),
  "unreachable-page": error("No reader can come to the page except by search."),
  "alias-targets": error("An old address would die or would hide a page."),
  "image-files": error("The reader would see a broken picture; the build stops at it."),
  "diagram-safety": error("A diagram becomes part of the page; what runs or loads in it runs in the help."),
  "data-safety": error("A cell becomes part of a page; what runs or loads in it runs in the help."),
  "data-printable-characters": error("Tables and diagrams are printed like text."),
  "data-terminology": error("Tables are read as text; the same words hold for them."),
  "data-glossary-terms": error("Tables are read as text; things have the same names in them."),
  "data-spelling": error("Tables are read and searched like text."),
  "data-repeated-words": error("A word that stands twice is a slip of the keyboard."),
  "data-plain-english": error("Tables are read as text; they read like a translation or not."),
  dictionary: error("A list that is in order takes each word once, and merges without conflict."),
  "unexpected-files": error("A file that nothing reads is lost work."),
  "unused-diagram": warning("Nothing breaks, but the drawing is kept up for nobody."),
  "unused-data-set": warning("Nothing breaks, but the facts are kept up for nobody."),
  "unused-dictionary-words": warning("Nothing breaks, but a slip that looks like the word would pass."),

  // The built site.
  "built-routes": error("A published address does not answer."),
  "built-head": error("Search engines and the product's F1 key read the head."),
  "built-anchors": error("The gate's and the site's reading of the Markdown differ."),
  "built-links": error("The link leads a reader to an error page or to the top of the page."),
  "built-unique-ids": error("A link or label meets the first of two elements only."),
  "built-aliases": error("A published old address does not answer."),
  "built-ledger": error("What was published once answers for ever."),
  "built-search": error("A page that the search does not know is found by nobody who looks for it."),
  "built-lists": error("Search engines, the F1 key and programs that read text find pages by these lists."),
  "built-weight": error("Help is read in a hurry, also over a slow line."),
  "built-same-origin": error("The help works without the internet and tells no third party who reads it."),
  "built-policy": error(
    "Without it, what is smuggled into a page runs; with a wrong one, what belongs there does not.",
  ),
  lychee: error("A second, independent reader of the links found one that is broken."),
} as const satisfies Record<string, Ruling>;

/** Rules whose findings a writer may set aside with a reason: those that judge words and shape, not what breaks. */
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
  "no-heading-punctuation",
  "code-characters",
  "list-numbering",
  "lead-in",
  "reader-is-you",
  "one-action-per-step",
  "task-result",
  "task-privilege-first",
  "concept-without-steps",
  "reference-has-list",
  "data-terminology",
  "data-glossary-terms",
  "data-spelling",
  "data-repeated-words",
  "data-plain-english",
  "personal-data",
]);

export const isRule = (rule: string): rule is RuleId => Object.hasOwn(rulings, rule);

export const maySuppress = (rule: string): boolean => suppressible.has(rule);

export type RuleId = keyof typeof rulings;

/**
 * Weight of a rule's findings.
 *
 * @throws Error for a rule that has no ruling
 */
export function severityOf(rule: string): Severity {
  if (!Object.hasOwn(rulings, rule)) throw new Error(`The rule "${rule}" has no severity; add it to src/severity.ts`);
  return rulings[rule as RuleId].severity;
}

/** Why the rule weighs what it weighs. */
export const reasonFor = (rule: string): string => rulings[rule as RuleId].reason;

/** Path of a rule's help page from the project root. */
export const helpPage = (rule: string): string => `tooling/lint/docs/${rule}.md`;
