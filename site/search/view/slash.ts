import { stored } from "../../client/store.ts";

/** Whether the / key is on. Readers who dictate can turn it off, because dictated text can contain it. */
export const slashKey = stored("slash", true, (value): value is boolean => typeof value === "boolean", "");
