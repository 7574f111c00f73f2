import type { Page, PageType } from "@opcon-help/model";

/** What the rules expect from the text of a page because of its type. */
interface Expectations {
  steps: "required" | "refused" | "allowed";
  /** Whether each section must contain a table or a list. */
  needsList: boolean;
}

const expectations: Readonly<Record<PageType, Expectations>> = {
  tutorial: { steps: "required", needsList: false },
  recipe: { steps: "required", needsList: false },
  symptom: { steps: "allowed", needsList: false },
  concept: { steps: "refused", needsList: false },
  task: { steps: "required", needsList: false },
  reference: { steps: "allowed", needsList: true },
  index: { steps: "allowed", needsList: false },
};

/** Expectations for a page; undefined for a file that isn't a readable page. */
export const expectedOf = (page: Page | undefined): Expectations | undefined => page && expectations[page.front.type];
