import { useEffect, useMemo, useRef, useState } from "react";

import { CopyText } from "../shared/CopyText.tsx";
import { Answer as Status, ExplorerForm } from "../shared/ExplorerForm.tsx";
import { count } from "../shared/fields.tsx";
import { eachLine, mostBytes, textOf } from "./file.ts";
import { findings, type Finding } from "./log.ts";
import { masker } from "./mask.ts";
import { fieldsOf, reader, type Answer, type Explanation, type Patterns, type Row } from "./match.ts";

interface Log {
  lines: readonly string[];
  /** What the help knows about the lines, by their numbers. */
  answers: ReadonlyMap<number, Answer>;
  found: readonly Finding[];
  note: string;
}

const nothing: Log = { lines: [], answers: new Map(), found: [], note: "" };
/** Maximum number of lines that the page shows at the same time. */
const mostShown = 200;
const longestShown = 1000;
/** Maximum number of lines that are copied with the ones between those that the help knows. */
const mostCopied = 300;
const megabyte = 2 ** 20;

const noPatterns: Patterns = { pages: [], tables: {}, rows: [], events: [] };

/**
 * Reads lines of a log. Nothing of them is kept or sent.
 *
 * @param source address of the patterns, which the page loads before it reads anything
 */
export function ReadALog({ source }: { source: string }) {
  const [patterns, setPatterns] = useState<Patterns>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const load = async (): Promise<Patterns> => (await fetch(source)).json() as Promise<Patterns>;
    load().then(setPatterns, () => setMissing(true));
  }, [source]);
  if (isMissing) return <Status>The data couldn't be loaded. Reload the page.</Status>;
  return <Reader patterns={patterns ?? noPatterns} isReady={patterns !== undefined} />;
}

function Reader({ patterns, isReady }: { patterns: Patterns; isReady: boolean }) {
  const explain = useMemo(() => reader(patterns), [patterns]);
  const [text, setText] = useState("");
  const [log, setLog] = useState(nothing);
  const [part, setPart] = useState<number>();
  const [from, setFrom] = useState(0);
  const [line, setLine] = useState<number>();
  const [isMasked, setMasked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reading = useRef(new AbortController());
  const hrefOf = ({ id, page }: Row): string => `${patterns.pages[page]}#${id}`;

  const read = async (source: string | File): Promise<void> => {
    reading.current.abort();
    const { signal } = (reading.current = new AbortController());
    setLog(nothing);
    setFrom(0);
    setMasked(false);
    setPart(0);
    const progress = { signal, report: (done: number) => signal.aborted || setPart(Math.floor(done * 20) / 20) };
    const content = typeof source === "string" ? source : await textOf(source, progress);
    const collected = findings(explain);
    const answers = new Map<number, Answer>();
    const add = (own: string, index: number): void => {
      const answer = collected.add(own, index);
      if (answer.found.length + answer.offered.length > 0) answers.set(index, answer);
    };
    const lines = await eachLine(content ?? "", add, progress);
    // A newer text has its own reading.
    if (reading.current.signal !== signal) return;
    const size = typeof source === "string" ? 0 : source.size;
    const note = [
      content === undefined && "This file isn't text.",
      size > mostBytes && `Only the last 20 MB of ${Math.round(size / megabyte)} MB were read.`,
      signal.aborted && "Stopped.",
    ];
    setLog({ lines, answers, found: collected.list(), note: note.filter(Boolean).join(" ") });
    setPart(undefined);
  };
  const type = (typed: string): void => {
    setText(typed);
    void read(typed);
  };
  const open = (file: File | undefined): void => {
    if (!file) return;
    setText("");
    void read(file);
  };
  const stop = (): void => {
    reading.current.abort();
    field.current!.focus();
  };
  useEffect(() => () => reading.current.abort(), []);
  useEffect(() => {
    if (line !== undefined) document.getElementById(`log-line-${line}`)?.focus();
  }, [line]);
  const jump = (to: number): void => {
    setFrom(Math.max(0, to - (to % mostShown)));
    setLine(undefined);
    setTimeout(() => setLine(to));
  };

  const known = [...log.answers.values()].filter(({ found }) => found.length > 0).length;
  const words =
    part !== undefined
      ? `Reading: ${Math.round(part * 100)} %.`
      : log.lines.length === 0
        ? log.note || "Nothing has been read."
        : `${log.note} ${count(log.lines.length, "line")}; the help explains ${known}.`.trim();
  const shown = log.lines.slice(from, from + mostShown);
  return (
    <ExplorerForm layout="builder">
      <div
        className="field log-input"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          open(event.dataTransfer.files[0]);
        }}
      >
        <label htmlFor="field-log">Lines of the log</label>
        <textarea
          id="field-log"
          ref={field}
          rows={7}
          disabled={!isReady}
          value={text}
          placeholder="Paste or type lines, or drop a file of up to 20 MB"
          autoComplete="off"
          spellCheck={false}
          aria-describedby="note-log"
          onChange={({ target }) => type(target.value)}
        />
        <p className="note" id="note-log">
          What you enter stays on this page. It isn't sent, isn't kept, and is gone after a reload.
        </p>
      </div>
      <div className="field">
        <label htmlFor="field-file">Or choose a file</label>
        <input
          id="field-file"
          type="file"
          disabled={!isReady}
          onChange={({ target }) => {
            open(target.files?.[0]);
            target.value = "";
          }}
        />
      </div>
      {part !== undefined && (
        <button type="button" onClick={stop}>
          Stop
        </button>
      )}
      {log.lines.length > 0 && (
        <button
          type="button"
          onClick={() => {
            type("");
            field.current!.focus();
          }}
        >
          Clear
        </button>
      )}
      <Status>{words}</Status>
      {log.lines.length > 0 && (
        <div className="log">
          {log.found.length > 0 && (
            <section className="log-found" aria-label="Findings">
              <h3>Findings</h3>
              <ul>
                {log.found.map(({ row, count: number, line: first, ...time }) => (
                  <li key={row.id + row.name} className={row.isFailure ? "is-failure" : undefined}>
                    <button type="button" onClick={() => jump(first)}>
                      {row.name}
                    </button>
                    <span>
                      {count(number, "line")}
                      {time.first && `, ${time.first}`}
                      {time.last !== time.first && ` to ${time.last}`}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="log-text" aria-label="Lines">
            <h3>Lines</h3>
            <ul>
              {shown.map((own, index) => {
                const number = from + index;
                const answer = log.answers.get(number);
                return (
                  <li
                    key={number}
                    id={`log-line-${number}`}
                    tabIndex={-1}
                    className={
                      answer?.found.some(({ row }) => row.isFailure) ? "is-failure" : answer ? "is-known" : undefined
                    }
                  >
                    <code>{own.slice(0, longestShown) || " "}</code>
                    {own.length > longestShown && <small>{` … ${own.length} characters`}</small>}
                    {answer?.found.map((one) => (
                      <Explained key={one.row.id} {...one} href={hrefOf(one.row)} pages={patterns.pages} />
                    ))}
                    {answer && answer.offered.length > 0 && (
                      <p>
                        {"The number can be in several tables: "}
                        {answer.offered.map((set, at) => (
                          <span key={set}>
                            {at > 0 && ", "}
                            <a data-astro-prefetch="false" href={patterns.pages[patterns.tables[set]![0]]}>
                              {patterns.tables[set]![1]}
                            </a>
                          </span>
                        ))}
                        .
                      </p>
                    )}
                  </li>
                );
              })}
            </ul>
            {log.lines.length > mostShown && (
              <p className="row">
                <button type="button" disabled={from === 0} onClick={() => setFrom(from - mostShown)}>
                  Earlier lines
                </button>
                <button
                  type="button"
                  disabled={from + mostShown >= log.lines.length}
                  onClick={() => setFrom(from + mostShown)}
                >
                  Later lines
                </button>
              </p>
            )}
          </section>
          <section className="log-masked" aria-label="For a ticket">
            <button type="button" aria-expanded={isMasked} onClick={() => setMasked(!isMasked)}>
              Mask for a ticket
            </button>
            {isMasked && (
              <>
                <p>
                  Passwords, addresses, hosts, users, and tokens have stand-ins. Masking can miss something, so read the
                  text before you copy it.
                </p>
                <CopyText name="masked log" text={maskedText(log, hrefOf)} />
              </>
            )}
          </section>
        </div>
      )}
    </ExplorerForm>
  );
}

/** The lines for a ticket, masked, with the explanations below them. */
function maskedText({ lines, answers }: Log, hrefOf: (row: Row) => string): string {
  const mask = masker();
  const numbers = lines.length > mostCopied ? [...answers.keys()].slice(0, mostCopied) : [...lines.keys()];
  return numbers
    .flatMap((number) => {
      const found = answers.get(number)?.found ?? [];
      return [
        mask(lines[number]!.slice(0, longestShown), found),
        ...found.map(({ row }) => `    ${row.name}: ${row.meaning} ${new URL(hrefOf(row), location.href).href}`),
      ];
    })
    .join("\n");
}

interface ExplainedProps extends Explanation {
  href: string;
  pages: readonly string[];
}

/** An explanation. Its links aren't prefetched, because the requests would show what the log contains. */
function Explained({ row, event, href, pages }: ExplainedProps) {
  const sent = event && event.values.length > 0 ? fieldsOf(event) : undefined;
  return (
    <div className="log-explained">
      <p>
        <a data-astro-prefetch="false" href={href}>
          {row.name}
        </a>
        {row.meaning !== row.name && `: ${row.meaning}`}
      </p>
      {row.action && <p>{row.action}</p>}
      {row.symptom && (
        <p>
          {"Troubleshooting: "}
          <a data-astro-prefetch="false" href={pages[row.symptom[0]]}>
            {row.symptom[1]}
          </a>
        </p>
      )}
      {sent && (
        <dl>
          {sent.fields.map(({ name, value, note }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value || "(blank)"}</code> {note}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {sent?.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}
