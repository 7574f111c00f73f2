interface Rule {
  /** What the writer reads. `$1` and `$2` are the values that the rule's own message quotes. */
  message: string;
  options?: unknown;
  /** The rule quotes the text at its position and the right one, so `--fix` can replace it. */
  fixes?: true;
  /** Rules that explain the same mistake better, if they report the same line. */
  unless?: readonly string[];
}

const languages = ["bash", "bat", "ini", "json", "powershell", "sql", "text", "xml", "yaml"];

/** The rules of remark-lint that run. Each reports a line once. */
export const remarkRules = {
  "no-html": {
    unless: ["no-empty-block"],
    options: { allowComments: false },
    message: "This is HTML; write Markdown, or `code` for literal text",
  },
  "no-tabs": { message: "The line contains a tab; indent with spaces" },
  "heading-style": {
    unless: ["no-empty-block"],
    options: "atx",
    message: 'Write a heading as "## …"; below a sentence, add a blank line above a line of dashes or equal signs',
  },
  "first-heading-level": {
    unless: ["heading-style", "no-h1-in-body"],
    options: 2,
    message: 'The first heading has level $1; write "##", because the page\'s title is level 1',
  },
  "heading-increment": { message: "The heading has level $1 and skips a level; write a heading of level $2" },
  "maximum-heading-length": { options: 80, message: "The heading has $1 characters; shorten it to at most $2" },
  "no-duplicate-headings": {
    message: "Another heading on the page has the same text; make this heading specific to its section",
  },
  "no-heading-content-indent": {
    unless: ["no-empty-block"],
    message: "Write one space between the # marks and the heading",
  },
  "no-heading-punctuation": {
    unless: ["heading-style", "no-empty-block"],
    options: String.raw`.,;:!?…`,
    message: 'The heading ends with "$1"; remove it',
  },
  "no-emphasis-as-heading": {
    unless: ["directive-form"],
    message: 'The line looks like a heading but isn\'t one; write "## …", or continue the sentence',
  },
  "code-block-style": {
    unless: ["no-tabs"],
    options: "fenced",
    message: "Indented lines become code; write ``` with a language above and ``` below, or remove the indent",
  },
  "fenced-code-flag": {
    options: languages,
    message: `The code block has no language or an unknown one; use one of ${languages.join(", ")}`,
  },
  "fenced-code-marker": { unless: ["unclosed-fence"], options: "`", message: "Write ``` above and below a code block" },
  "no-shell-dollars": { message: "Remove the $ before the commands, so that readers can copy them" },
  "no-undefined-references": {
    unless: [
      "almost-emphasis",
      "almost-link",
      "directive-form",
      "heading-style",
      "known-directives",
      "no-mdx",
      "no-placeholder",
    ],
    message:
      "[$1] isn't a link because it isn't defined; write [text](address), or \"\\[\" for text in brackets that stays as it is",
  },
  "no-unused-definitions": { message: "Nothing refers to [$1]; remove the definition" },
  "no-duplicate-definitions": { message: "[$1] is already defined on this page; remove one of the definitions" },
  "no-shortcut-reference-link": { message: "Write the link with its own address, [text](address), or as [text][]" },
  "no-literal-urls": { unless: ["almost-link"], message: "This is a bare address; write [what it is](address)" },
  "link-title-style": { options: '"', message: 'Write the title of a link or an image in "double quotes"' },
  "ordered-list-marker-style": {
    unless: ["list-numbering"],
    options: ".",
    message: 'The step is marked with "$1"; write "$2"',
    fixes: true,
  },
  "ordered-list-marker-value": {
    options: "ordered",
    message: 'The step is numbered $1; write "$2."',
    fixes: true,
  },
  "unordered-list-marker-style": { options: "-", message: 'The list marker is "$1"; write "$2"', fixes: true },
  "checkbox-character-style": {
    options: { checked: "x", unchecked: " " },
    message: "Write [x] or [ ] for an item of a checklist",
  },
  "list-item-bullet-indent": { message: "The list is indented; start its lines at the margin" },
  "list-item-indent": { options: "one", message: "Write one space after the list marker" },
  "list-item-content-indent": {
    unless: ["no-tabs", "list-indent"],
    message: "Indent this block like the text of its list item",
  },
  "blockquote-indentation": { options: 2, message: "Write one space after >" },
  "no-blockquote-without-marker": { message: "This line continues the quote; start it with >, or add a blank line" },
  "rule-style": { options: "---", message: 'Write a line across the page as "---"' },
  "no-hidden-table-cell": {
    message:
      'The row has more cells than the header, so readers don\'t see this one; write "\\|" for a pipe inside a cell',
  },
  "no-table-indentation": { message: "The row is indented; start it where the header starts" },
  "table-pipes": {
    unless: ["directive-form"],
    message: "Start and end each row of a table with a pipe, or add a blank line above a line that isn't a row",
  },
} as const satisfies Record<string, Rule>;

export type RemarkRule = keyof typeof remarkRules;

/** Rules of the presets that don't run, with the reason. */
export const remarkRulesOff = {
  lint: "Its comments turn rules off without a reason, so `lint-allow` takes their place.",
  "definition-case": "Labels repeat names as they are written.",
  "definition-spacing": "A label with two spaces works like one with one.",
  "emphasis-marker": "`almost-emphasis` finds underscores, and says when `code` is meant.",
  "file-extension": "`file-names` checks names of files.",
  "final-definition": "A definition near its paragraph moves with it.",
  "final-newline": "`file-format` finds it in all files, and fixes it.",
  "hard-break-spaces": "`file-format` finds all spaces at the end of a line, and fixes them.",
  "list-item-spacing": "Short steps are easier to read without blank lines.",
  "maximum-line-length": "A paragraph is one line, so that a change of a word doesn't move the others.",
  "no-consecutive-blank-lines": "Several blank lines look like one.",
  "no-file-name-articles": "Addresses stay the same, and `file-names` checks them.",
  "no-file-name-consecutive-dashes": "`file-names` checks names of files.",
  "no-file-name-irregular-characters": "Released addresses contain underscores.",
  "no-file-name-mixed-case": "Released addresses contain capital letters.",
  "no-file-name-outer-dashes": "`file-names` checks names of files.",
  "no-multiple-toplevel-headings": "`no-h1-in-body` finds the first one as well.",
  "no-shortcut-reference-image": "`image-caption` finds every image without its own address.",
  "strong-marker": "`almost-emphasis` finds underscores, and says when `code` is meant.",
  "table-cell-padding": "The row of dashes may be written without spaces.",
  "table-pipe-alignment": "Aligned columns make every row look changed when one cell changes.",
} as const;

export const isRemarkRule = (rule: string): rule is RemarkRule => Object.hasOwn(remarkRules, rule);

/** Documentation of a rule of remark-lint. */
export const remarkHelp = (rule: RemarkRule): string =>
  `https://github.com/remarkjs/remark-lint/tree/main/packages/remark-lint-${rule}#readme`;
