import { useState, useSyncExternalStore, type ChangeEvent } from "react";

import { copyText } from "../../client/copy.ts";
import { choicesOf } from "../shared/choices.ts";
import { Answer, ExplorerForm } from "../shared/ExplorerForm.tsx";
import { count, Fields, offeredIn, refusedIn, toggled, type FieldSpec } from "../shared/fields.tsx";
import { useAddress } from "../shared/use-address.ts";
import {
  csvOf,
  fileOf,
  isMarks,
  markdownOf,
  marksIn,
  older,
  planOf,
  type Mark,
  type Marks,
  type Plan,
} from "./plan.ts";
import type { Rows } from "./rows.ts";

const atFirst = { from: "", to: "", place: "", failover: "", parts: "" };

/** Name of the marks in the browser's storage. Their rows have the same keys in all versions of the help. */
const key = "opcon-help:upgrade-plan";

/** The marks in stored text; none if it isn't marks. */
function marksOf(text: string): Marks {
  try {
    const value: unknown = JSON.parse(text);
    return isMarks(value) ? value : {};
  } catch {
    return {};
  }
}

/** Calls back when this tab or another one has changed a mark. */
function listen(changed: () => void): () => void {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}

/** The marks as text while the browser has no space for them. */
let unsaved: string | undefined;
const read = (): string => unsaved ?? localStorage.getItem(key) ?? "";

/** Changes the reader's marks, which only this browser keeps. */
function mark(change: Marks): void {
  const text = JSON.stringify({ ...marksOf(read()), ...change });
  try {
    localStorage.setItem(key, text);
    unsaved = "isMemory" in localStorage ? text : undefined;
  } catch {
    unsaved = text;
  }
  dispatchEvent(new StorageEvent("storage", { key }));
}

/** Shows what the release notes require for an upgrade, as a checklist. */
export function Calculation(rows: Rows) {
  const [asked, ask] = useAddress(atFirst);
  const marks = marksOf(useSyncExternalStore(listen, read, () => ""));
  const releases = choicesOf(rows.releases.map(({ id }) => id));
  const oldest = releases.at(-1)!.id;
  const fields: FieldSpec[] = [
    {
      name: "from",
      label: "Present release",
      any: "Select a release",
      choices: [...releases, { id: older, name: `Older than ${oldest}` }],
    },
    { name: "to", label: "Wanted release", any: "Select a release", choices: releases },
    {
      name: "place",
      label: "OpCon server",
      any: "I don't know",
      choices: [
        { id: "local", name: "On premises" },
        { id: "cloud", name: "Cloud" },
      ],
    },
    {
      name: "failover",
      label: "Failover or mirroring",
      any: "I don't know",
      choices: [
        { id: "yes", name: "Yes" },
        { id: "no", name: "No" },
      ],
    },
  ];
  const given = offeredIn(fields, asked);
  const { from = "", to = "", place = "", failover = "" } = given;
  const parts = rows.components.filter(({ id }) => asked.parts.split(" ").includes(id)).map(({ id }) => id);
  const plan = from && to ? planOf(rows, { from, to, place, failover, parts }) : undefined;
  const answer =
    !from || !to
      ? "Select the release that you have and the release that you want."
      : plan
        ? `${from === older ? `Releases up to ${to}` : `From ${from} to ${to}`}: ${count(plan.releases, "release")}.`
        : `Release ${from} already contains ${to}.`;
  return (
    <>
      <ExplorerForm layout="builder">
        <Fields of={fields} values={given} choose={ask} />
        <fieldset>
          <legend>Components (without a choice, all)</legend>
          <Fields
            of={rows.components
              .filter(({ always }) => !always)
              .map(({ id, name }): FieldSpec => ({ name: id, label: name, type: "check" }))}
            values={Object.fromEntries(parts.map((id) => [id, "yes"]))}
            choose={(change) => ask({ parts: toggled(rows.components, asked.parts, Object.keys(change)[0]!) })}
          />
        </fieldset>
        <Answer>
          {[
            answer,
            ...refusedIn(
              fields.map(({ name }) => name),
              asked,
              given,
            ),
          ].join(" ")}
        </Answer>
      </ExplorerForm>
      {plan && <Checklist plan={plan} from={from} to={to} oldest={oldest} marks={marks} />}
    </>
  );
}

interface ChecklistProps {
  plan: Plan;
  from: string;
  to: string;
  oldest: string;
  marks: Marks;
}

function Checklist({ plan, from, to, oldest, marks }: ChecklistProps) {
  const [problem, setProblem] = useState("");
  const load = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    try {
      mark(marksIn(await target.files![0]!.text()));
      setProblem("The plan was imported.");
    } catch (error) {
      setProblem((error as Error).message);
    }
    target.value = "";
  };
  const save = (): void => {
    const href = URL.createObjectURL(new Blob([fileOf(marks)], { type: "application/json" }));
    Object.assign(document.createElement("a"), { href, download: "opcon-upgrade-plan.json" }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  };
  return (
    <div className="plan">
      <h3>{from === older ? `Upgrade to ${to}` : `Upgrade from ${from} to ${to}`}</h3>
      {from === older && <p>The help has no release notes before {oldest}. Read the vendor's for those first.</p>}
      <ExplorerForm>
        <button type="button" onClick={() => print()}>
          Print
        </button>
        {(
          [
            ["Markdown", markdownOf],
            ["CSV", csvOf],
          ] as const
        ).map(([name, write]) => (
          <button
            key={name}
            type="button"
            onClick={({ currentTarget }) => void copyText(write(plan, marks), "plan", currentTarget)}
          >
            {`Copy as ${name}`}
          </button>
        ))}
        <button type="button" onClick={save}>
          Export notes
        </button>
        <div className="field">
          <label htmlFor="field-import">Import notes</label>
          <input id="field-import" type="file" accept=".json" onChange={(event) => void load(event)} />
        </div>
        <Answer>
          {problem}
          {unsaved !== undefined && " This browser can't keep your notes. Export them before you close this page."}
        </Answer>
      </ExplorerForm>
      {plan.stages.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h3>{`${title} (${items.length})`}</h3>
          <ul>
            {items.map(({ id, html, link, who }) => (
              <li key={id}>
                <Entry
                  {...{ id, html, link, who }}
                  now={marks[id] ?? {}}
                  change={(changed) => mark({ [id]: { ...marks[id], ...changed } })}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {plan.silent.map((name) => (
        <p key={name}>
          {from === older
            ? `The release notes up to ${to} name nothing for ${name}.`
            : `The release notes name nothing for ${name} between ${from} and ${to}.`}
        </p>
      ))}
    </div>
  );
}

interface EntryProps {
  id: string;
  html: string;
  link: string;
  who: string;
  now: Mark;
  change: (changed: Mark) => void;
}

function Entry({ id, html, link, who, now, change }: EntryProps) {
  const noted = [now.who, now.note].filter(Boolean).join(": ");
  return (
    <>
      <input
        type="checkbox"
        id={`done-${id}`}
        checked={now.done ?? false}
        onChange={({ target }) => change({ done: target.checked })}
      />
      {/* The text is HTML that the rule can't see. */}
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control */}
      <label htmlFor={`done-${id}`}>
        <span dangerouslySetInnerHTML={{ __html: html }} />
      </label>
      <small>
        <span dangerouslySetInnerHTML={{ __html: link }} />
        {who && `, for ${who}`}
      </small>
      <details className={noted && "noted"}>
        <summary>{noted || "Add a note"}</summary>
        <div className="row">
          {(["who", "note"] as const).map((name) => (
            <input
              key={name}
              aria-label={name === "who" ? "Name" : "Note"}
              placeholder={name === "who" ? "Name" : "Note"}
              value={now[name] ?? ""}
              maxLength={1000}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
        </div>
      </details>
    </>
  );
}
