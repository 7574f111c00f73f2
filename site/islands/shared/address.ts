import { useEffect, useState } from "react";

/** Choices of a reader by name; an empty text is no choice. */
export type Choices<Name extends string> = Readonly<Record<Name, string>>;

/** Choices that an address carries in its query; other parts of the query do not matter. Text only, never markup. */
export function choicesIn<Name extends string>(query: string, initial: Choices<Name>): Choices<Name> {
  const asked = new URLSearchParams(query);
  const names = Object.keys(initial) as Name[];
  return Object.fromEntries(names.map((name) => [name, asked.get(name) ?? initial[name]])) as Choices<Name>;
}

/** The query with these choices in it, without those that are as they were at first; what else it holds stays. */
export function queryWith<Name extends string>(query: string, choices: Choices<Name>, initial: Choices<Name>): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries<string>(choices))
    if (value === initial[name as Name]) parameters.delete(name);
    else parameters.set(name, value);
  const text = parameters.toString();
  return text && `?${text}`;
}

/**
 * Choices of an explorer that stand in the page's address, so that a reader can share what is shown. The first
 * rendering shows `initial`, as the build did; the address is read when the island wakes up.
 */
export function useAddress<Name extends string>(
  initial: Choices<Name>,
): [Choices<Name>, (change: Partial<Choices<Name>>) => void] {
  const [choices, setChoices] = useState(initial);
  useEffect(() => {
    const read = (): void => setChoices(choicesIn(location.search, initial));
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
    // The choices at first are those of the component, the same in its whole life.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const change = (changed: Partial<Choices<Name>>): void => {
    const next = { ...choices, ...changed };
    setChoices(next);
    history.replaceState(
      history.state,
      "",
      location.pathname + queryWith(location.search, next, initial) + location.hash,
    );
  };
  return [choices, change];
}
