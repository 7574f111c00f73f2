import type { DataSet } from "@opcon-help/model";

import { currentLibrary } from "../../library.ts";
import { setIn } from "../look-up/describe.ts";

/**
 * A data set for an explorer.
 *
 * @throws Error if content/data doesn't contain it
 */
export const dataSet = async (name: string): Promise<DataSet> => setIn(await currentLibrary(), name);
