import pLimit, { type LimitFunction } from "p-limit";
import type { Browser, Page } from "playwright-core";

import { openBrowser, openTab, type Tab } from "./browser.ts";
import { ToolError } from "../failure.ts";
import { documentFor } from "./document.ts";
import type { Paper } from "./paper.ts";
import { inPage } from "./print.ts";
import type { Part } from "./split.ts";

/** Opens documents in browser tabs, as many at a time as there are cores. The first one starts the browser. */
export class Renderer {
  readonly #open: () => Promise<Browser>;
  #browser: Promise<Browser> | undefined;
  #isStopped = false;
  readonly #inTab: LimitFunction;
  /** Open tabs whose documents aren't needed anymore. */
  #free: Tab[] = [];

  /**
   * @param tabs maximum number of concurrent documents
   * @param open starts the browser
   */
  constructor(tabs: number, open = openBrowser) {
    this.#inTab = pLimit(tabs);
    this.#open = open;
  }

  /** Starts the browser in advance, and loads fonts and scripts in a tab. */
  prepare(paper: Paper): void {
    if (this.#browser) return;
    // The document that needs the browser reports the error.
    this.inDocument([], paper, (page) => inPage(page, "layOut.name")).catch(() => undefined);
  }

  async #start(): Promise<Browser> {
    if (this.#isStopped) throw new ToolError("The run was stopped");
    return await (this.#browser ??= this.#open());
  }

  /** Shows a document with parts of a book when a tab is free, and runs a function on it. */
  inDocument<Result>(parts: readonly Part[], paper: Paper, work: (page: Page) => Promise<Result>): Promise<Result> {
    const html = parts.map((part) => part.html);
    return this.#inTab(async () => {
      const tab = this.#free.pop() ?? (await openTab(await this.#start()));
      try {
        await tab.show(documentFor(html, paper));
        const result = await work(tab.page);
        this.#free.push(tab);
        return result;
      } catch (error) {
        await tab.page.close();
        throw error;
      }
    });
  }

  /** Closes the browser if no document is open, to free its memory. The next document starts it again. */
  async rest(): Promise<void> {
    if (this.#inTab.activeCount + this.#inTab.pendingCount === 0) await this.#close();
  }

  /** Closes the browser, also if documents are open. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#close();
  }

  async #close(): Promise<void> {
    const closing = this.#browser;
    this.#browser = undefined;
    this.#free = [];
    const running = await closing?.catch(() => undefined);
    await running?.close();
  }
}

/** Number of characters of HTML in one document. If documents were longer, some cores would be idle at the end. */
const charactersInDocument = 300_000;

/** Distributes parts over documents of similar length, each in the order of the book. */
export function batches<Kind extends Pick<Part, "html">>(parts: readonly Kind[]): Kind[][] {
  const lengthOf = (batch: readonly Kind[]): number => batch.reduce((sum, { html }) => sum + html.length, 0);
  const count = Math.min(Math.ceil(lengthOf(parts) / charactersInDocument), parts.length);
  const made = Array.from({ length: count }, (): Kind[] => []);
  for (const part of parts.toSorted((a, b) => b.html.length - a.html.length))
    made.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0]!.push(part);
  return made.map((batch) => parts.filter((part) => batch.includes(part)));
}
