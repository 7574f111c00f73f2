import { Builder } from "../shared/Builder.tsx";
import { choicesOf, Field } from "../shared/fields.tsx";
import { noValues, useAddress } from "../shared/use-address.ts";
import { eventLine, eventXml, senderField, withoutElement, type EventType } from "./event.ts";
import type { LineRules } from "./events.ts";

interface Props {
  /** Events by category. */
  events: Readonly<Record<string, EventType[]>>;
  rules: LineRules;
}

const outside = "Another program";
const blank = noValues("f", 7);

/** Builds an event from its fields. The tables of all events follow below it. */
export function EventBuilder({ events, rules }: Props) {
  const all = Object.values(events).flat();
  const [chosen, choose] = useAddress<Readonly<Record<string, string>>>({
    event: all[0]!.command,
    from: "",
    user: "",
    ...blank,
  });
  const event = all.find(({ command }) => command === chosen["event"]) ?? all[0]!;
  const user = chosen["from"] === outside ? chosen["user"] : undefined;
  const { most, must } = rules[user === undefined ? "internal" : "external"];
  const fields = [...event.fields, ...(user === undefined ? [] : [senderField])];
  const isKnown = [event.command, outside, ""];

  return (
    <Builder
      noun="event"
      legend={`${event.command} fields`}
      letter="f"
      fields={fields.map((field) => ({ ...field, must }))}
      chosen={chosen}
      choose={choose}
      write={(values) => ({
        line: eventLine(event, values, user),
        ...(user !== undefined && { xml: eventXml(event, values, user), note: withoutElement(event, values) }),
      })}
      most={most}
      isChecked={rules.isChecked}
      unknown={[chosen["event"]!, chosen["from"]!].filter((value) => !isKnown.includes(value))}
    >
      <Field
        name="event"
        label="Event"
        value={event.command}
        groups={
          new Map(
            Object.entries(events).map(([category, own]) => [category, choicesOf(own.map(({ command }) => command))]),
          )
        }
        note={
          <span key={event.key}>
            {event.does} <a href={`#event-types.${event.key}`}>Rules for this event</a>
          </span>
        }
        onChange={(command) => choose({ event: command, ...blank })}
      />
      <Field
        name="from"
        label="Sent by"
        any="OpCon itself"
        value={user === undefined ? "" : outside}
        choices={choicesOf([outside])}
        note={event.privilege && `Requires the ${event.privilege} privilege`}
        onChange={(from) => choose({ from })}
      />
    </Builder>
  );
}
