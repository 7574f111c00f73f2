/** What a reader has chosen on the index of pages; it stands in the address. */
export interface State {
  q: string;
  area: string;
  type: string;
  sidebar: string;
  /** Column to sort by, with `-` before it from the end to the beginning; empty is the order of the areas. */
  sort: string;
}

export const sortColumns = ["title", "id", "area", "sidebar", "type"] as const;

const empty: State = { q: "", area: "", type: "", sidebar: "", sort: "" };
const names = Object.keys(empty) as (keyof State)[];

/** Reads the query of an address. A column that is not there sorts nothing; other values are texts like any. */
export function readState(query: string): State {
  const parameters = new URLSearchParams(query);
  const state = Object.fromEntries(names.map((name) => [name, parameters.get(name)?.trim() ?? ""])) as unknown as State;
  const isColumn = sortColumns.some((column) => column === state.sort.replace(/^-/, ""));
  return isColumn ? state : { ...state, sort: "" };
}

/** The query of an address for a state; empty where nothing is chosen. */
export function writeState(state: State): string {
  const chosen = names.filter((name) => state[name] !== "").map((name) => [name, state[name]]);
  return chosen.length > 0 ? `?${new URLSearchParams(chosen).toString()}` : "";
}

/** What a press on a column's heading makes of the sorting: up, down, as it was. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? "" : column;
}
