import { stored } from "../../client/store.ts";

/** Whether the / key is on. Readers who dictate can turn it off, because dictated text can contain it. */
export const slashKey = stored("slash", true, (value): value is boolean => typeof value === "boolean", "");

/** The key works where the dialog has the help for keys, which can turn it off. */
export const slashOpens = (): boolean => matchMedia("(width >= 50rem) and (pointer: fine)").matches && slashKey.read();
