import { Builder } from "../shared/Builder.tsx";
import { choicesOf, type FieldSpec } from "../shared/fields.tsx";
import { noValues, useAddress } from "../shared/use-address.ts";
import { eventLine, eventXml, senderField, withoutElement } from "./event.ts";
import type { rowsOf } from "./rows.ts";

const outside = "Another program";
const slots = noValues("f", 7);

/** Builds an event from its fields. The tables of all events follow below it. */
export function Calculation({ events, rules }: ReturnType<typeof rowsOf>) {
  const [chosen, choose] = useAddress({ event: events[0]!.command, from: "", user: "", ...slots });
  const event = events.find(({ command }) => command === chosen.event) ?? events[0]!;
  const from = chosen.from === outside ? outside : "";
  const user = from && chosen.user;
  const { most, must } = rules[from ? "external" : "internal"];
  const fields = [...event.fields, ...(from ? [senderField] : [])];
  const kinds: FieldSpec[] = [
    {
      name: "event",
      label: "Event",
      choices: events.map(({ command, category }) => ({ id: command, group: category })),
      note: (
        <span key={event.key}>
          {event.does} <a href={`#event-types.${event.key}`}>Rules for this event</a>
        </span>
      ),
    },
    {
      name: "from",
      label: "Sent by",
      any: "OpCon itself",
      choices: choicesOf([outside]),
      note: event.privilege && `Requires the ${event.privilege} privilege`,
    },
  ];
  const write = (values: readonly string[]) =>
    from
      ? {
          line: eventLine(event, values, user),
          xml: eventXml(event, values, user),
          note: withoutElement(event, values),
        }
      : { line: eventLine(event, values) };
  return (
    <Builder
      noun="event"
      kind={{ event: event.command, from }}
      legend={`${event.command} fields`}
      fields={fields.map((field) => ({ ...field, must }))}
      isChecked={rules.isChecked}
      {...{ kinds, slots, chosen, choose, write, most }}
    />
  );
}
