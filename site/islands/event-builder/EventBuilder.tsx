import { Builder, slotsFrom, type AskedField } from "../shared/Builder.tsx";
import { choicesOf, Field } from "../shared/fields.tsx";
import { useAddress } from "../shared/use-address.ts";
import { eventLine, eventXml, senderField, withoutElement, type EventType, type LineRules } from "./event.ts";

interface Props {
  events: Readonly<Record<string, EventType[]>>;
  rules: LineRules;
}

const outside = "Another program";
const noValues = slotsFrom("f", 7);

/** Builds an event from its fields. The tables of all events follow below it. */
export function EventBuilder({ events, rules }: Props) {
  const all = Object.values(events).flat();
  const commands = new Map(
    Object.entries(events).map(([category, own]) => [category, choicesOf(own.map(({ command }) => command))]),
  );
  const initial: Record<string, string> = { event: all[0]!.command, from: "", user: "", ...noValues };
  const [chosen, choose] = useAddress(initial);
  const event = all.find(({ command }) => command === chosen["event"]) ?? all[0]!;
  const sender = chosen["from"] === outside ? { user: chosen["user"]! } : undefined;
  const own = sender ? rules.external : rules.internal;
  const fields: AskedField[] = [...event.fields, ...(sender ? [senderField] : [])].map((field) => ({
    ...field,
    must: own.must,
  }));
  const isKnown = [event.command, outside, ""];

  return (
    <Builder
      name="event line"
      legend={`${event.command} fields`}
      letter="f"
      fields={fields}
      chosen={chosen}
      choose={choose}
      write={(values) => ({
        line: eventLine(event, values, sender),
        ...(sender && { xml: eventXml(event, values, sender), leftOut: withoutElement(event, values) }),
      })}
      most={own.most}
      isChecked={rules.isChecked}
      unknown={[chosen["event"]!, chosen["from"]!].filter((value) => !isKnown.includes(value))}
      complete={() => "The event is complete."}
      incomplete="The event is incomplete."
    >
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
    </Builder>
  );
}
