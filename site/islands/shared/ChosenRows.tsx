import { useEffect, useRef, type ReactNode } from "react";

interface Props {
  /** Whether a row with these data attributes is chosen. */
  isChosen: (marks: DOMStringMap) => boolean;
  /** Whether only the chosen rows are shown. By default, they are marked. */
  only?: boolean;
  /** Tables that were rendered at build time. */
  children: ReactNode;
}

/** Tables that belong to an explorer, with the rows for the reader's choice. */
export function ChosenRows({ isChosen, only = false, children }: Props) {
  const tables = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const row of tables.current!.querySelectorAll<HTMLTableRowElement>("tbody tr")) {
      const is = isChosen(row.dataset);
      row.hidden = only && !is;
      row.classList.toggle("chosen", !only && is);
      row.ariaCurrent = !only && is ? "true" : null;
    }
  });
  return <div ref={tables}>{children}</div>;
}
