import {
  addedMark,
  element,
  hasAttribute,
  insertAfter,
  isTag,
  isText,
  text,
  type ChildNode,
  type Element,
} from "@opcon-help/html";
import type { Page } from "@opcon-help/model";

import { bookId } from "../ids.ts";
import type { Printed } from "./mentions.ts";

interface Place {
  from: number;
  to: number;
  id: string;
}

/** Assigns IDs to the places that an index refers to. */
export class Targets {
  readonly #counts = new Map<Page, number>();
  readonly #places = new Map<ChildNode, Place[]>();
  readonly #ends = new Map<Element, string>();

  /** ID of a place. Overlapping places share an ID. */
  idOf({ element: holder, place }: Printed, page: Page): string {
    if (!place) return (holder.attribs["id"] ??= this.#next(page));
    const places = this.#places.get(place.node) ?? [];
    const around = places.find(({ from, to }) => place.from < to && from < place.to);
    if (around) return around.id;
    const id = this.#next(page);
    this.#places.set(place.node, [...places, { from: place.from, to: place.to, id }]);
    return id;
  }

  endOf(topic: Element, page: Page): string | undefined {
    const known = this.#ends.get(topic);
    const last = known === undefined ? lastText(topic) : undefined;
    if (!last) return known;
    const id = this.#next(page);
    insertAfter(last, element("span", { id }, []));
    this.#ends.set(topic, id);
    return id;
  }

  /** Adds the IDs to the tree. Splitting text nodes earlier would invalidate the offsets of mentions. */
  mark(): void {
    for (const [node, places] of this.#places) if (isText(node)) divide(node, places);
  }

  #next(page: Page): string {
    const count = (this.#counts.get(page) ?? 0) + 1;
    this.#counts.set(page, count);
    return bookId(page, `index-${count}`);
  }
}

function divide(node: ChildNode & { data: string }, places: readonly Place[]): void {
  const words = node.data;
  const pieces: ChildNode[] = [];
  let done = 0;
  for (const { from, to, id } of places.toSorted((a, b) => a.from - b.from)) {
    if (from > done) pieces.push(text(words.slice(done, from)));
    pieces.push(element("span", { id }, [words.slice(from, to)]));
    done = to;
  }
  if (done < words.length) pieces.push(text(words.slice(done)));
  for (const piece of pieces.toReversed()) insertAfter(node, piece);
  node.data = "";
}

/** The last text node of an element that is from its page and isn't in a drawing. */
function lastText(holder: Element): ChildNode | undefined {
  for (const node of holder.children.toReversed()) {
    if (isText(node) && node.data.trim() !== "") return node;
    const inner = isTag(node) && node.name !== "svg" && !hasAttribute(node, addedMark) ? lastText(node) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
