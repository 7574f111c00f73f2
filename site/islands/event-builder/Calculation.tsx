import { Builder } from "../shared/Builder.tsx";
import { choicesOf } from "../shared/choices.ts";
import type { FieldSpec } from "../shared/fields.tsx";
import { noValues, useAddress } from "../shared/use-address.ts";
import type { BuilderField } from "../shared/limits.ts";
import type { rowsOf } from "./rows.ts";

type Rows = ReturnType<typeof rowsOf>;
type EventType = Rows["events"][number];

/** Placeholder for the password, which the page never requests. */
const passwordPlace = "external password";

/** The field for the sender of an external event. */
export const senderField = {
  key: "user",
  slot: "user",
  name: "user name",
  label: "user name",
  note: "",
  required: true,
  limits: { needs: [], excludes: [], requiredWith: [], requiredWithout: [] },
  says: "",
} as const satisfies Omit<BuilderField, "must"> & { slot: string };

const valueOf = (values: readonly string[], index: number): string => (values[index] ?? "").trim();

/**
 * The event as text. Missing required values appear as `<field>`; empty optional fields at the end are omitted.
 *
 * @param user sender of an external event
 */
export function eventLine({ command, fields }: EventType, values: readonly string[], user?: string): string {
  const last = fields.findLastIndex(({ isOptional }, index) => !isOptional || valueOf(values, index) !== "");
  const written = fields
    .slice(0, last + 1)
    .map(({ name, required }, index) => valueOf(values, index) || (required ? `<${name}>` : ""));
  const from = user === undefined ? [] : [user.trim() || `<${senderField.name}>`, `<${passwordPlace}>`];
  return [command, ...written, ...from].join(",");
}

const outside = "Another program";
const slots = noValues("f", 7);

/** Builds an event from its fields. The tables of all events follow below it. */
export function Calculation({ events, rules }: Rows) {
  const [chosen, choose] = useAddress({ event: events[0]!.command, from: "", user: "", ...slots });
  const event = events.find(({ command }) => command === chosen.event) ?? events[0]!;
  const from = chosen.from === outside ? outside : "";
  const user = from ? chosen.user : undefined;
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
  const write = (values: readonly string[]) => ({ line: eventLine(event, values, user) });
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
