import { useEffect, useRef, useState } from "react";

import { keepInAddress, type Choices } from "./address.ts";

/** Choices in the query of an address. Other parameters are ignored. Values are plain text of one line, as in fields. */
export function choicesIn<T extends Choices>(query: string, initial: T): T {
  const asked = new URLSearchParams(query);
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [name, asked.get(name)?.replaceAll(/[\r\n]/g, "") ?? value]),
  ) as T;
}

/**
 * Keeps the choices of an explorer in the page's address, so that readers can share them. The first rendering uses
 * `initial`, like the build, and the address is read after hydration.
 */
export function useAddress<T extends Choices>(initial: T): [T, (change: Choices) => void] {
  const [choices, setChoices] = useState(initial);
  // Several fields can change before the next rendering, and one even before the address is read.
  const latest = useRef<T>(undefined);
  useEffect(() => {
    const read = (): void => {
      latest.current = choicesIn(location.search, initial);
      setChoices(latest.current);
    };
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
    // The initial choices never change, so they don't need to be in the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const change = (changed: Choices): void => {
    const next = { ...(latest.current ?? choicesIn(location.search, initial)), ...changed };
    latest.current = next;
    setChoices(next);
    keepInAddress(next, initial);
  };
  return [choices, change];
}

/** Empty values of the fields of a form, by their names in the address: a letter and their positions. */
export const noValues = (letter: string, count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${letter}${index + 1}`, ""]));
