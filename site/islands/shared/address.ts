/** Choices by name. An empty string means no choice. */
export type Choices<Name extends string> = Readonly<Record<Name, string>>;

/** Choices in the query of an address. Other parameters are ignored. Values are plain text. */
export function choicesIn<Name extends string>(query: string, initial: Choices<Name>): Choices<Name> {
  const asked = new URLSearchParams(query);
  const names = Object.keys(initial) as Name[];
  return Object.fromEntries(names.map((name) => [name, asked.get(name) ?? initial[name]])) as Choices<Name>;
}

/** The query with these choices, without defaults. Other parameters stay. */
export function queryWith<Name extends string>(query: string, choices: Choices<Name>, initial: Choices<Name>): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries<string>(choices))
    if (value === initial[name as Name]) parameters.delete(name);
    else parameters.set(name, value);
  const text = parameters.toString();
  return text && `?${text}`;
}
