import type { ReactNode } from "react";

interface Props {
  /** Class name that determines the layout of the controls. */
  layout?: "builder" | "date-lists" | "explorer-halves";
  children: ReactNode;
}

/** The controls of an explorer. They appear only on screens, and Enter doesn't submit them. */
export function ExplorerForm({ layout, children }: Props) {
  return (
    <form
      className={`explorer-controls surface row hint ${layout ?? ""}`}
      data-screen-only
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  );
}
