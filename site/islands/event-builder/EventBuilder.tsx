import { useAddress } from "../shared/use-address.ts";
import { CopyText } from "../shared/CopyText.tsx";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { Choice, Field, Problems } from "../shared/fields.tsx";
import { eventLine, eventXml, problemsOf, type EventType, type Field as EventField, type LineRules } from "./event.ts";

interface Props {
  events: Readonly<Record<string, EventType[]>>;
  rules: LineRules;
}

const outside = "Another program";
const slots = ["f1", "f2", "f3", "f4", "f5", "f6", "f7"] as const;
const noValues = Object.fromEntries(slots.map((slot) => [slot, ""])) as Record<(typeof slots)[number], string>;

const needs = { yes: "", blank: " (can be blank)", no: " (optional)" } as const;

/** Help for a field: meaning, values, and the effect of a blank. */
const noteOf = ({ meaning, values, ifBlank }: EventField): string =>
  [meaning, values, ifBlank && `If blank: ${ifBlank}`]
    .filter((part) => part !== undefined)
    .map((part) => part.replace(/\.?$/, "."))
    .join(" ");

/** Builds an event from its fields. The tables of all events follow on the page. */
export function EventBuilder({ events, rules }: Props) {
  const all = Object.values(events).flat();
  const commands = new Map(
    Object.entries(events).map(([category, own]) => [category, own.map(({ command: id }) => ({ id, name: id }))]),
  );
  const [chosen, choose] = useAddress({ event: all[0]!.command, from: "", user: "", ...noValues });
  const event = all.find(({ command }) => command === chosen.event) ?? all[0]!;
  const values = slots.map((slot) => chosen[slot]);
  const sender = chosen.from === outside ? { user: chosen.user } : undefined;
  const line = eventLine(event, values, sender);
  const problems = problemsOf(event, values, rules, sender);
  const most = rules.length[sender ? "external" : "internal"];

  return (
    <ExplorerForm layout="builder">
      <Choice
        label="Event"
        value={event.command}
        groups={commands}
        note={
          <span key={event.key}>
            {event.does} <a href={`#event-types.${event.key}`}>Rules for this event</a>
          </span>
        }
        onChange={(command) => choose({ event: command, ...noValues })}
      />
      <Choice
        label="Sent by"
        any="OpCon itself"
        value={sender ? outside : ""}
        values={[outside]}
        note={event.privilege && `Requires the ${event.privilege} privilege`}
        onChange={(from) => choose({ from })}
      />
      <fieldset>
        <legend>{`${event.command} fields`}</legend>
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
            <Field key={field.name} {...common} />
          );
        })}
        {sender && <Field label="user name" value={chosen.user} onChange={(user) => choose({ user })} />}
      </fieldset>
      <Problems
        answer={`The event is ${problems.length === 0 ? "complete" : "incomplete"}. ${line.length} of ${most} characters.`}
        problems={problems}
      />
      <CopyText name="event line" text={line} />
      {sender && <CopyText name="XML" text={eventXml(event, values, sender)} />}
    </ExplorerForm>
  );
}
