import { fileOfPage, homeTasksSet, type DataSet } from "@opcon-help/model";
import { fileAt } from "@opcon-help/model/text";

import { inCell, type Content } from "../engine/content.ts";
import type { Report } from "../engine/finding.ts";
import { valuesIn, type Placed } from "../engine/values.ts";
import type { Address } from "../engine/read-file.ts";

/** An address in the Markdown of the content. */
export interface Reference {
  /** File that contains it. */
  from: string;
  url: string;
  /**
   * Creates a finding at the position of the address.
   *
   * @param right the correct address, if there is only one
   */
  defect(message: string, right?: string): Report;
}

const replaced = ({ offset, url }: Address, right: string | undefined): Pick<Report, "edit"> =>
  offset === undefined || right === undefined ? {} : { edit: { from: offset, to: offset + url.length, text: right } };

function* referencesOf(content: Content, kinds: readonly Address["kind"][]): Iterable<Reference> {
  for (const { file, outline } of content.pages.values())
    for (const address of outline.addresses) {
      const { kind, url, line, column } = address;
      if (kinds.includes(kind))
        yield {
          from: file,
          url,
          defect: (message, right) => ({ file, line, column, message, ...replaced(address, right) }),
        };
    }
  for (const [file, addresses] of content.cellAddresses)
    for (const { kind, url, row, column } of addresses)
      if (kinds.includes(kind))
        yield { from: file, url, defect: (message) => inCell(content.library, file, row, column, message) };
}

/** Links in pages and data cells, including reference definitions. */
export const links = (content: Content): Iterable<Reference> => referencesOf(content, ["link", "definition"]);

/** Images in pages and data cells. */
export const images = (content: Content): Iterable<Reference> => referencesOf(content, ["image"]);

/**
 * Page paths, with or without an anchor, in the glossary, the home page's tasks, and sidebars. Links aren't included.
 */
export function* pageReferences(content: Content): Iterable<Pick<Placed, "value" | "at">> {
  const { glossary, sets } = content.library;
  yield* valuesIn(glossary.source, glossary.entries, "*.page");
  for (const { nodes, source } of content.library.sidebars.values()) yield* valuesIn(source, nodes, "**.see.*.page");
  const tasks: DataSet | undefined = sets.get(homeTasksSet);
  for (const row of tasks?.rows ?? [])
    if (row.cells["page"])
      yield {
        value: String(row.cells["page"]),
        at: (message) => inCell(content.library, tasks!.file, row.key, "page", message),
      };
}

/** Files of the pages with a link from somewhere other than the page itself. */
export function linkedFiles(content: Content): Set<string> {
  const files = new Set<string>();
  for (const { from, url } of links(content)) {
    const target = fileAt(from, url);
    if (target !== undefined && target !== from) files.add(target);
  }
  for (const { value } of pageReferences(content)) files.add(fileOfPage(value));
  return files;
}
