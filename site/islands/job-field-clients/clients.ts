import { rowAnchor, type TableView } from "@opcon-help/model";

/** The clients. The note in the data marks the fields that only the other client has. */
export const clients = {
  "Solution Manager": "Desktop only",
  "Enterprise Manager": "Web only",
} as const;
export type Client = keyof typeof clients;

export const clientNames = Object.keys(clients) as Client[];

export interface FieldsByClient {
  /** Number of fields on the page. */
  all: number;
  /** Anchors of the fields that a client doesn't have. */
  lacks: Record<Client, string[]>;
}

/** The job fields in a page's tables, and the fields that a client doesn't have. */
export function fieldsByClient(tables: readonly TableView[]): FieldsByClient {
  const fields = new Map(
    tables
      .filter(({ set }) => set.name.startsWith("job-fields-"))
      .flatMap(({ set, rows }) => rows.map(({ key, cells }) => [rowAnchor(set.name, key), cells["client"]] as const)),
  );
  const lacking = (client: Client): string[] =>
    [...fields].filter(([, difference]) => difference === clients[client]).map(([anchor]) => anchor);
  return {
    all: fields.size,
    lacks: { "Solution Manager": lacking("Solution Manager"), "Enterprise Manager": lacking("Enterprise Manager") },
  };
}
