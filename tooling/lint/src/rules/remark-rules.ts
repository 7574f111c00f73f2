const languages = ["bash", "bat", "ini", "json", "powershell", "sql", "text", "xml", "yaml"];

/**
 * The rules of remark-lint that run, each with our message. `$1` and `$2` are the values that the rule's own message
 * quotes.
 */
export const remarkRules = {
  "no-html": "This is HTML; write Markdown, or `code` for literal text",
  "no-tabs": "The line contains a tab; indent with spaces",
  "heading-style":
    'Write a heading as "## …"; below a sentence, add a blank line above a line of dashes or equal signs',
  "first-heading-level": 'The first heading has level $1; write "##", because the page\'s title is level 1',
  "heading-increment": "The heading has level $1 and skips a level; write a heading of level $2",
  "maximum-heading-length": "The heading has $1 characters; shorten it to at most $2",
  "no-duplicate-headings": "Another heading on the page has the same text; make this heading specific to its section",
  "no-heading-content-indent": "Write one space between the # marks and the heading",
  "no-heading-punctuation": 'The heading ends with "$1"; remove it',
  "no-emphasis-as-heading": 'The line looks like a heading but isn\'t one; write "## …", or continue the sentence',
  "code-block-style": "Indented lines become code; write ``` with a language above and ``` below, or remove the indent",
  "fenced-code-flag": `The code block has no language or an unknown one; use one of ${languages.join(", ")}`,
  "fenced-code-marker": "Write ``` above and below a code block",
  "no-shell-dollars": "Remove the $ before the commands, so that readers can copy them",
  "no-undefined-references":
    "[$1] isn't a link because it isn't defined; write [text](address), or \"\\[\" for text in brackets that stays as it is",
  "no-unused-definitions": "Nothing refers to [$1]; remove the definition",
  "no-duplicate-definitions": "[$1] is already defined on this page; remove one of the definitions",
  "no-shortcut-reference-link": "Write the link with its own address, [text](address), or as [text][]",
  "no-literal-urls": "This is a bare address; write [what it is](https://…)",
  "link-title-style": 'Write the title of a link or an image in "double quotes"',
  "ordered-list-marker-style": 'The step is marked with "$1"; write "$2"',
  "ordered-list-marker-value": 'The step is numbered $1; write "$2."',
  "unordered-list-marker-style": 'The list marker is "$1"; write "$2"',
  "checkbox-character-style": "Write [x] or [ ] for an item of a checklist",
  "list-item-bullet-indent": "The list is indented; start its lines at the margin",
  "list-item-indent": "Write one space after the list marker",
  "list-item-content-indent": "Indent this block like the text of its list item",
  "blockquote-indentation": "Write one space after >",
  "no-blockquote-without-marker": "This line continues the quote; start it with >, or add a blank line",
  "rule-style": 'Write a line across the page as "---"',
  "no-hidden-table-cell":
    'The row has more cells than the header, so readers don\'t see this one; write "\\|" for a pipe inside a cell',
  "table-pipes": "Start and end each row of a table with a pipe, or add a blank line above a line that isn't a row",
} as const;

export type RemarkRule = keyof typeof remarkRules;

export const remarkOptions: Partial<Record<RemarkRule, unknown>> = {
  "no-html": { allowComments: false },
  "heading-style": "atx",
  "first-heading-level": 2,
  "maximum-heading-length": 80,
  "no-heading-punctuation": ".,;:!?…",
  "code-block-style": "fenced",
  "fenced-code-flag": languages,
  "fenced-code-marker": "`",
  "link-title-style": '"',
  "ordered-list-marker-style": ".",
  "ordered-list-marker-value": "ordered",
  "unordered-list-marker-style": "-",
  "checkbox-character-style": { checked: "x", unchecked: " " },
  "list-item-indent": "one",
  "blockquote-indentation": 2,
  "rule-style": "---",
};

/** Rules whose message quotes the text and its replacement, so that `--fix` can apply it. */
export const remarkFixes: ReadonlySet<string> = new Set<RemarkRule>([
  "ordered-list-marker-style",
  "ordered-list-marker-value",
  "unordered-list-marker-style",
]);

/** For each rule, the rules that explain the same mistake better and replace it if they report the same line. */
export const betterRules: Partial<Record<RemarkRule, readonly string[]>> = {
  "no-html": ["no-empty-block"],
  "heading-style": ["no-empty-block"],
  "first-heading-level": ["heading-style", "no-h1-in-body"],
  "no-heading-content-indent": ["no-empty-block"],
  "no-heading-punctuation": ["heading-style", "no-empty-block"],
  "no-emphasis-as-heading": ["directive-form"],
  "code-block-style": ["no-tabs"],
  "fenced-code-marker": ["unclosed-fence"],
  "no-undefined-references": [
    "almost-emphasis",
    "almost-link",
    "directive-form",
    "heading-style",
    "known-directives",
    "no-mdx",
    "no-placeholder",
  ],
  "no-literal-urls": ["almost-link"],
  "ordered-list-marker-style": ["list-numbering"],
  "list-item-content-indent": ["no-tabs", "list-indent"],
  "table-pipes": ["directive-form"],
};

export const isRemarkRule = (rule: string): rule is RemarkRule => Object.hasOwn(remarkRules, rule);

/** Address of the documentation for a rule of remark-lint. */
export const remarkHelp = (rule: RemarkRule): string =>
  `https://github.com/remarkjs/remark-lint/tree/main/packages/remark-lint-${rule}#readme`;
