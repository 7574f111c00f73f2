import { useEffect, useState } from "react";

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

/**
 * Choices of an explorer in the page's address, so that readers can share them. The first rendering uses `initial`, as
 * the build did; the address is read after hydration.
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
    // The initial choices of a component never change.
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
