/** Filters and sorting on the index of pages, as stored in the address. */
export interface State {
  q: string;
  area: string;
  type: string;
  sidebar: string;
  /** Column to sort by, with the prefix `-` for descending order. An empty string keeps the order of the areas. */
  sort: string;
}

export const sortColumns = ["title", "id", "area", "sidebar", "type"] as const;

const empty: State = { q: "", area: "", type: "", sidebar: "", sort: "" };
const names = Object.keys(empty) as (keyof State)[];

/** Reads the query of an address. An unknown sort column is ignored; other values are plain text. */
export function readState(query: string): State {
  const parameters = new URLSearchParams(query);
  const state = Object.fromEntries(names.map((name) => [name, parameters.get(name)?.trim() ?? ""])) as unknown as State;
  const isColumn = sortColumns.some((column) => column === state.sort.replace(/^-/, ""));
  return isColumn ? state : { ...state, sort: "" };
}

/** The query of an address for a state; empty without filters and sorting. */
export function writeState(state: State): string {
  const chosen = names.filter((name) => state[name] !== "").map((name) => [name, state[name]]);
  return chosen.length > 0 ? `?${new URLSearchParams(chosen).toString()}` : "";
}

/** The sorting after a click on a column heading: ascending, descending, unsorted. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? "" : column;
}
