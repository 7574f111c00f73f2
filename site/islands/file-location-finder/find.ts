/** One row of content/data/file-locations.yml; `note` is HTML made at build. */
export interface Location {
  key: string;
  kind: string;
  case: string;
  path: string;
  note: string;
}

export interface Wanted {
  /** Empty means any. */
  kind: string;
  case: string;
}

/** Locations that match what the reader chose, in the order of the data. */
export const findLocations = (locations: readonly Location[], wanted: Wanted): Location[] =>
  locations.filter(
    (location) =>
      (wanted.kind === "" || location.kind === wanted.kind) && (wanted.case === "" || location.case === wanted.case),
  );

/** Each value once, in the order of the data. */
export const choices = (locations: readonly Location[], field: "kind" | "case"): string[] => [
  ...new Set(locations.map((location) => location[field])),
];
