import { useAddress } from "../shared/use-address.ts";
import { CopyText } from "../shared/CopyText.tsx";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { choicesOf, Field, Fields, offeredIn, Problems, type FieldSpec } from "../shared/fields.tsx";
import { eventLine, eventXml, problemsOf, type EventType, type Field as EventField, type LineRules } from "./event.ts";

interface Props {
  events: Readonly<Record<string, EventType[]>>;
  rules: LineRules;
}

const outside = "Another program";
const slots = ["f1", "f2", "f3", "f4", "f5", "f6", "f7"] as const;
const noValues = Object.fromEntries(slots.map((slot) => [slot, ""])) as Record<(typeof slots)[number], string>;

const needs = { yes: "", blank: " (can be blank)", no: " (optional)" } as const;

/** Help for a field: its meaning, its valid values, and what happens if it's blank. */
const noteOf = ({ meaning, values, ifBlank }: EventField): string =>
  [meaning, values, ifBlank && `If blank: ${ifBlank}`]
    .filter((part) => part !== undefined)
    .map((part) => part.replace(/\.?$/, "."))
    .join(" ");

/** Builds an event from its fields. The tables of all events follow below it. */
export function EventBuilder({ events, rules }: Props) {
  const all = Object.values(events).flat();
  const commands = new Map(
    Object.entries(events).map(([category, own]) => [category, choicesOf(own.map(({ command }) => command))]),
  );
  const [chosen, choose] = useAddress({ event: all[0]!.command, from: "", user: "", ...noValues });
  const event = all.find(({ command }) => command === chosen.event) ?? all[0]!;
  const sender = chosen.from === outside ? { user: chosen.user } : undefined;
  const fields: FieldSpec[] = [
    ...event.fields.map((field, index) => ({
      name: slots[index]!,
      label: field.name + needs[field.required],
      note: noteOf(field),
      ...(field.choices && { choices: choicesOf(field.choices), any: "" }),
    })),
    ...(sender ? [{ name: "user", label: "user name" }] : []),
  ];
  const given = offeredIn(fields, chosen);
  const values = slots.map((slot) => given[slot] ?? "");
  const line = eventLine(event, values, sender);
  const problems = problemsOf(event, values, rules, sender);
  const most = rules.length[sender ? "external" : "internal"];

  return (
    <ExplorerForm layout="builder">
      <Field
        name="event"
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
      <Field
        name="from"
        label="Sent by"
        any="OpCon itself"
        value={sender ? outside : ""}
        choices={choicesOf([outside])}
        note={event.privilege && `Requires the ${event.privilege} privilege`}
        onChange={(from) => choose({ from })}
      />
      <fieldset>
        <legend>{`${event.command} fields`}</legend>
        <Fields of={fields} values={given} choose={choose} />
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
