import { stored } from "../../client/store.ts";

/** Whether the / key opens the search. Readers who dictate can turn it off, because dictated text can contain it. */
export const slashOpens = stored("opcon-help-slash", true);
