import { steps, type FileChanges, type Mistakes } from "./mistake.ts";

/** Adds vocabularies with what they find in the sample. */
const names = (text: string, ...others: string[]): FileChanges => ({
  "names.yml": `- kind: event
  pattern: '\\$[A-Z]+:[A-Z]+'
- kind: event
  source: spec:S1
  names: [$JOB:HOLD, $JOB:KILL]
- kind: label
  pattern: '\\*\\*([\\p{Lu}\\d][^*\\n]*?)(?<![:.,])\\*\\*(?!:)'
  from: [glossary, pages, columns, windows]
- kind: settings file
  pattern: 'ini\\b(?<=([A-Za-z][\\w.-]*\\.ini))'
  from: ['*.text']
- kind: OpCon version
  pattern: 'OpCon (\\d+\\.\\d+)'
  from: [ports.port+key]
- kind: source
  pattern: 'vendor:\\w+|spec:\\w+'
- kind: source
  names: [spec:S1, vendor:notes, vendor:index, ${others.join(", ")}]
`,
  "dictionary.txt": "OpCon\n",
  "pages/notes.md": { add: `\n${text}` },
});
const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** Mistakes that a careful writer makes on an ordinary day. */
export const everyday = {
  announcements: [
    ["Complete the following steps.", '1:1: The text announces "Complete the following steps", but nothing follows; …'],
    ["The following table lists the ports.", "1:1"],
    ["Send the job as follows:\n\nText.", "1:1"],
    ["An agent has three states:\n\n- Open\n- Closed", "1:1: The text announces three, but the list has 2"],
    ["The following table lists the ports.\n\nTable: One\n\n| A | B |\n| --- | --- |\n| C | D |"],
    ["An agent has two states:\n\n- Open\n- Closed"],
  ],
  "code-blocks": [
    [fenced("json", '{ "a": 1, }'), "1:1: This isn't valid JSON: …"],
    [fenced("xml", "<a><b></a>"), "1:1"],
    [fenced("yaml", "a: [1, 2\nb: 3"), "1:1"],
    [fenced("ini", "[General\nKey=1"), "1:1"],
    [fenced("sql", "SELECT * FROM A WHERE (B = 1"), '1:1: This isn\'t valid SQL: it has 1 "(" and 0 ")"; …'],
    [fenced("sql", "SELECT 'A FROM B"), "1:1"],
    [
      fenced("bat", "C:\\Users\\ada> run.exe"),
      '2:1: Remove the prompt "C:\\Users\\ada>", so that readers can copy the command',
    ],
    [fenced("powershell", "PS C:\\> Get-Item"), "2:1"],
    [fenced("text", "run.".repeat(70)), "2:1: The line has 280 characters; break it after at most 250"],
    [fenced("json", '{ "port": <port>, "more": ["..."] }')],
    [fenced("ini", "; Comment\n[General]\nKey=(1\n") + "\n\n" + fenced("sql", "SELECT ')' -- it's (right")],
  ],
  names: [
    [
      names("Send `$JOB:HOLDD` or `$JOB:HOLD`."),
      'pages/notes.md:12:7: "$JOB:HOLDD" isn\'t a known event; did you mean "$JOB:HOLD"? If it\'s correct, add it to content/names.yml with its source',
    ],
    [names("Open the **Prots** tab, then **Port** and **port:**."), "pages/notes.md:12:12"],
    [names("Open `SMANetCom.ini`."), "pages/notes.md:12:7"],
    [names("Use OpCon 31.4 now."), "pages/notes.md:12:11"],
    [
      { ...names("Text."), "data/ports.yml": ['REST API\n    source: "spec:S1"', 'REST API\n    source: "spec:S99"'] },
      "data/ports.yml:10:14",
    ],
  ],
  steps: [
    [
      { "pages/agents/install.md": { add: "\n## Stop it\n\n1. Stop the agent." } },
      "28:1: A procedure of one step needs no number; write it as a paragraph, or add the other steps",
    ],
    [
      steps("1. Stop it.\n2. Continue with step 9."),
      '29:4: "Continue with step 9" refers to a step that doesn\'t exist; the longest procedure has 2 steps',
    ],
    [
      steps("1. Delete the job.\n\n   :::caution\n   It's final.\n   :::\n\n2. Close it."),
      "30:4: Readers see this after they have done the step; move it above the step that does the harm",
    ],
    [steps("1. Start the job.\n\n   :::caution\n   It's slow.\n   :::\n\n2. Go to step 1.")],
  ],
} as const satisfies Mistakes;
