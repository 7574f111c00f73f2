import { data } from "./data.ts";
import { everyday } from "./everyday.ts";
import { library } from "./library.ts";
import type { Mistake } from "./mistake.ts";
import { pages } from "./pages.ts";

/** Every rule on the content with its mistakes. */
export const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  ...pages,
  ...data,
  ...library,
  ...everyday,
};

export { inContext } from "./context.ts";
