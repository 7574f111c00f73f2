import { useId } from "react";

import type { Choices } from "../shared/address.ts";
import { useAddress } from "../shared/use-address.ts";
import { Choice } from "../shared/Choice.tsx";
import { CopyText } from "../shared/CopyText.tsx";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { TextField } from "../shared/TextField.tsx";
import { eventLine, eventXml, problemsOf, type EventType, type Field, type LineRules } from "./event.ts";

interface Props {
  events: Readonly<Record<string, EventType[]>>;
  rules: LineRules;
}

const outside = "Another program";
const slots = ["f1", "f2", "f3", "f4", "f5", "f6", "f7"] as const;
type Slot = (typeof slots)[number];
const noValues = Object.fromEntries(slots.map((slot) => [slot, ""])) as Choices<Slot>;

const needs = { yes: "", blank: " (can be blank)", no: " (optional)" } as const;

/** Help for a field: meaning, values, and the effect of a blank. */
const noteOf = ({ meaning, values, ifBlank }: Field): string =>
  [meaning, values, ifBlank && `If blank: ${ifBlank}`]
    .filter((part) => part !== undefined)
    .map((part) => part.replace(/\.?$/, "."))
    .join(" ");

/** Builds an event from its fields. The tables of all events follow on the page. */
export function EventBuilder({ events, rules }: Props) {
  const id = useId();
  const all = Object.values(events).flat();
  const [chosen, choose] = useAddress({ event: all[0]!.command, from: "", user: "", ...noValues });
  const event = all.find(({ command }) => command === chosen.event) ?? all[0]!;
  const values = slots.map((slot) => chosen[slot]);
  const sender = chosen.from === outside ? { user: chosen.user } : undefined;
  const line = eventLine(event, values, sender);
  const problems = problemsOf(event, values, rules, sender);
  const most = rules.length[sender ? "external" : "internal"];

  return (
    <ExplorerForm layout="builder">
      <div className="field">
        <label htmlFor={id}>Event</label>
        <select
          id={id}
          value={event.command}
          aria-describedby={`${id}-does`}
          onChange={({ target }) => choose({ event: target.value, ...noValues })}
        >
          {Object.entries(events).map(([category, ofCategory]) => (
            <optgroup key={category} label={category}>
              {ofCategory.map(({ command }) => (
                <option key={command}>{command}</option>
              ))}
            </optgroup>
          ))}
        </select>
        <p className="note" id={`${id}-does`}>
          {event.does} <a href={`#event-types.${event.key}`}>Rules for this event</a>
        </p>
      </div>
      <Choice
        label="Sent by"
        any="OpCon itself"
        value={chosen.from}
        values={[outside]}
        note={event.privilege && `Requires the ${event.privilege} privilege`}
        onChange={(from) => choose({ from })}
      />
      <fieldset>
        <legend>{event.command} fields</legend>
        {event.fields.map((field, index) => {
          const slot = slots[index]!;
          const common = {
            label: field.name + needs[field.required],
            value: chosen[slot],
            note: noteOf(field),
            onChange: (value: string) => choose({ [slot]: value }),
          };
          return field.choices ? (
            <Choice key={field.name} {...common} any="" values={field.choices} />
          ) : (
            <TextField key={field.name} {...common} />
          );
        })}
        {sender && <TextField label="user name" value={chosen.user} onChange={(user) => choose({ user })} />}
      </fieldset>
      <div className="answer" role="status">
        {problems.length === 0 ? "The event is complete." : "The event is incomplete."} {line.length} of {most}{" "}
        characters.
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
      <CopyText name="event line" text={line} />
      {sender && <CopyText name="XML" text={eventXml(event, values, sender)} />}
    </ExplorerForm>
  );
}
