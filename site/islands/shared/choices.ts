import { escapeHtml } from "../../markdown/escape.ts";

/** What readers can choose in a list, with what the choice shows as HTML. */
export interface Choice {
  id: string;
  name: string;
  group: string;
  /** Text below the list. */
  about: string;
  /** The answer as plain text. */
  answer: string;
  results: string;
  diagram?: string;
  /** Value in the mark of the table rows that belong to the choice. */
  rows?: string;
}

/** A command, and the status at its other end. The status is empty if the sources don't name it. */
export interface Edge {
  status: string;
  command: string;
}

/** Lists of HTML with their titles. Empty lists are left out. */
export const listsOf = (lists: Iterable<readonly [title: string, items: readonly string[]]>): string =>
  [...lists]
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => `${title && `<h3>${title}</h3>`}<ul><li>${items.join("</li><li>")}</li></ul>`)
    .join("");

export const linkTo = (href: string, text: string): string => `<a href="${href}">${escapeHtml(text)}</a>`;

/** The statuses on one side of a diagram, each once with all commands that connect it. */
function sideOf(label: string, edges: readonly Edge[]): string {
  const statuses = [...Map.groupBy(edges, ({ status }) => status)].map(([status, own]) => {
    const commands = [...new Set(own.map(({ command }) => command))].join(", ");
    return `<li class="surface${status ? "" : " open"}"><strong>${escapeHtml(status || "No fixed status")}</strong> <br>${escapeHtml(commands)}</li>`;
  });
  return edges.length > 0 ? `<ul class="plain" aria-label="${escapeHtml(label)}">${statuses.join("")}</ul>` : "";
}

/** A status between the statuses before and after it. */
export const stateDiagram = (name: string, before: readonly Edge[], after: readonly Edge[]): string =>
  `<div class="state-diagram">${[
    sideOf(`Before ${name}`, before),
    `<p class="surface"><strong>${escapeHtml(name)}</strong></p>`,
    sideOf(`After ${name}`, after),
  ]
    .filter(Boolean)
    .join('<span aria-hidden="true">→</span>')}</div>`;
