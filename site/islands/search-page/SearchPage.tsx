import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

import { browserSearch } from "../../search/browser.ts";
import type { Answer, Result, Search } from "../../search/engine/engine.ts";
import { facetNames, facets, offersChoice, type FacetName, type Filters } from "../../search/engine/facets.ts";
import { countOf, failed, noteOf, reportMissing } from "../../search/wording.ts";
import { useAddress } from "../shared/address.ts";

const onePage = 10;
/** Milliseconds between the last keystroke and the search. */
const pause = 120;
const noFilter = Object.fromEntries(facetNames.map((name) => [name, ""])) as Record<FacetName, string>;
const nothingChosen = { q: "", ...noFilter };

type State = { kind: "empty" } | { kind: "answer"; answer: Answer; question: string } | { kind: "failed" };

/** Searches again when the query, a filter, or the number of results changes. */
function useAnswer(question: string, filters: Filters, count: number): State {
  const [state, setState] = useState<State>({ kind: "empty" });
  const search = useRef<Search>(undefined);
  const key = JSON.stringify([question, filters, count]);
  useEffect(() => {
    if (question === "") {
      setState({ kind: "empty" });
      return;
    }
    let outdated = false;
    const timer = setTimeout(() => {
      search.current ??= browserSearch();
      search.current.search(question, filters, count).then(
        (answer) => outdated || setState({ kind: "answer", answer, question }),
        () => outdated || setState({ kind: "failed" }),
      );
    }, pause);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says whether what is asked has changed
  }, [key]);
  return state;
}

function Item({ result: { href, title, area, type, section, exact, excerpt } }: { result: Result }) {
  return (
    <li>
      <a className="search-result" href={href}>
        <span className="search-area">{[area, type].filter(Boolean).join(" · ")}</span>
        <span className="search-title">{title}</span>
        {(exact || section) && (
          <span className="search-section">
            {section !== title && section}
            {exact && <strong>{exact}</strong>}
          </span>
        )}
        <span className="search-excerpt">
          {excerpt.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}
        </span>
      </a>
    </li>
  );
}

/** Arrow keys move through the results; Up on the first result returns to the field. */
function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  if (event.target instanceof HTMLSelectElement) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a.search-result")];
  const field = event.currentTarget.querySelector<HTMLElement>("input");
  const next = links.indexOf(document.activeElement as HTMLElement) + (event.key === "ArrowDown" ? 1 : -1);
  event.preventDefault();
  (next < 0 ? field : links[next])?.focus();
}

/**
 * The search page. The query and filters are in the address.
 *
 * @param report address of a message about a missing topic, with `{question}` in it
 * @param children content without a query or results
 */
export function SearchPage({ report, children }: { report: string; children: ReactNode }) {
  const [chosen, choose] = useAddress(nothingChosen);
  const [count, setCount] = useState(onePage);
  const { q, ...values } = chosen;
  const question = q.trim();
  const filters = Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Filters;
  const state = useAnswer(question, filters, count);
  const answer = state.kind === "answer" ? state.answer : undefined;
  const ask = (change: Partial<typeof nothingChosen>): void => {
    setCount(onePage);
    choose(change);
  };

  return (
    // Arrow keys are a shortcut; Tab also reaches each result.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="search-page not-content" data-search-page aria-label="Search" onKeyDown={moveAmongResults}>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <div className="search-bar">
          <input
            type="search"
            aria-label="Search the help"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="Question, code, or label"
            maxLength={300}
            value={q}
            onChange={(event) => ask({ q: event.target.value })}
          />
        </div>
      </form>
      <p className="search-status" role="status">
        {state.kind === "answer" && countOf(state.answer, state.question)}
        {state.kind === "failed" && failed}
      </p>
      {/* The parts of another answer are new elements, because moving those of the last one would shift the page. */}
      {state.kind === "answer" && <Answered key={state.question} {...state} report={report} onAsk={ask} />}
      {answer && answer.total > count && (
        <button type="button" className="search-word" onClick={() => setCount(count + onePage)}>
          Show more results
        </button>
      )}
      {(question === "" || answer?.total === 0) && children}
    </section>
  );
}

interface AnsweredProps {
  answer: Answer;
  question: string;
  report: string;
  onAsk: (change: Partial<typeof nothingChosen>) => void;
}

function Answered({ answer, question, report, onAsk }: AnsweredProps) {
  const { filters, closest, results } = answer;
  return (
    <>
      <div className="search-filters">
        {facetNames
          .filter((name) => offersChoice(answer, name))
          .map((name) => (
            <label key={name}>
              <span>{facets[name].label}</span>
              <select value={filters[name] ?? ""} onChange={(event) => onAsk({ [name]: event.target.value })}>
                <option value="">Any</option>
                {answer.facets[name]
                  .filter(({ id, count: pages }) => pages > 0 || filters[name] === id)
                  .map(({ id, title, count: pages }) => (
                    <option key={id} value={id}>
                      {title} ({pages})
                    </option>
                  ))}
              </select>
            </label>
          ))}
        {Object.keys(filters).length > 0 && (
          <button type="button" className="search-word" onClick={() => onAsk(noFilter)}>
            Clear filters
          </button>
        )}
      </div>
      <Notes answer={answer} onAsk={(word) => onAsk({ q: word })} />
      {(answer.weak || answer.total === 0) && (
        <p className="search-note">
          {closest && (
            <>
              The closest area is <a href={closest.href}>{closest.title}</a>.{" "}
            </>
          )}
          <a href={reportMissing(report, question)}>Report a missing topic</a>
        </p>
      )}
      {results.length > 0 && (
        <ul className="search-results" key={JSON.stringify(filters)}>
          {results.map((result) => (
            <Item key={result.href} result={result} />
          ))}
        </ul>
      )}
    </>
  );
}

function Notes({ answer, onAsk }: { answer: Answer; onAsk: (word: string) => void }) {
  const noted = noteOf(answer);
  if (noted === "" && answer.nearest.length === 0) return null;
  return (
    <div className="search-note">
      {noted !== "" && <p>{noted}</p>}
      {answer.nearest.length > 0 && (
        <>
          <p>Did you mean:</p>
          <div className="search-words">
            {answer.nearest.map((word) => (
              <button key={word} type="button" className="search-word" onClick={() => onAsk(word)}>
                {word}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
