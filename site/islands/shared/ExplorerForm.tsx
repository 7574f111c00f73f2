import type { ReactNode } from "react";

interface Props {
  /** Class name that determines the layout of the controls. */
  layout?: "builder" | "explorer-halves";
  children: ReactNode;
}

/** The controls of an explorer. They appear only on screens, and Enter doesn't submit them. */
export const ExplorerForm = ({ layout, children }: Props) => (
  <form
    className={`explorer-controls surface row hint ${layout ?? ""}`}
    data-screen-only
    onSubmit={(event) => event.preventDefault()}
  >
    {children}
  </form>
);

/** The answer to the reader's choices, which screen readers announce. */
export const Answer = ({ children }: { children: ReactNode }) => (
  <p className="answer" role="status">
    {children}
  </p>
);
