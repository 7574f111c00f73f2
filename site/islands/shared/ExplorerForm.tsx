import type { ReactNode } from "react";

interface Props {
  /** Layout of the controls, as the styles name it. */
  layout?: "builder" | "date-lists" | "explorer-halves";
  children: ReactNode;
}

/** The controls of an explorer: on the screen only, and Enter sends nothing. */
export function ExplorerForm({ layout, children }: Props) {
  return (
    <form
      className={layout ? `explorer-controls ${layout}` : "explorer-controls"}
      data-screen-only
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  );
}
