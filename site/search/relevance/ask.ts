import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compileFunction } from "node:vm";

import type { Answered } from "@opcon-help/changes";
import { basePath } from "@opcon-help/model";

import { browserSearch } from "../browser.ts";
import { placeOfAnswer } from "./measure.ts";
import { readQuestions, type Question } from "./questions.ts";

/** Number of results that readers look at. */
export const looked = 10;

/** Gives the code for browsers what it uses of a browser, with the files of a built site. */
function actAsBrowser(site: string): void {
  const fileOf = (address: string): string => join(site, decodeURI(address.split("?", 1)[0]!).slice(basePath.length));
  const read = async (address: string | URL | Request): Promise<Response> => {
    const bytes = await readFile(fileOf(String(address))).catch(() => undefined);
    return bytes ? new Response(new Uint8Array(bytes)) : new Response("", { status: 404 });
  };
  /** Runs the script of a worker in this thread. */
  class ScriptWorker extends EventTarget {
    readonly #inside = new EventTarget();
    readonly #ready: Promise<void>;

    constructor(address: string) {
      super();
      const scope = {
        addEventListener: this.#inside.addEventListener.bind(this.#inside),
        postMessage: (data: unknown) => void this.dispatchEvent(new MessageEvent("message", { data })),
      };
      this.#ready = readFile(fileOf(address), "utf8").then((script) => {
        compileFunction(script, ["self", "fetch"])(scope, read);
      });
    }

    postMessage(data: unknown): void {
      this.#ready.then(
        () => this.#inside.dispatchEvent(new MessageEvent("message", { data })),
        (error: unknown) => this.dispatchEvent(Object.assign(new Event("error"), { message: String(error) })),
      );
    }
  }
  Object.assign(globalThis, { fetch: read, Worker: ScriptWorker });
}

/**
 * Asks the search of a built site all questions, without a browser.
 *
 * @param site folder of the base path
 */
export async function askAll(site: string, questions: readonly Question[]): Promise<Answered[]> {
  actAsBrowser(site);
  const search = browserSearch();
  const answers: Answered[] = [];
  for (const question of questions) {
    const { results } = await search.search(question.question, {}, looked);
    const found = results.map(({ href }) => href);
    const [first] = results;
    answers.push({
      question: question.question,
      heldOut: question.heldOut,
      place: placeOfAnswer({ question, found }),
      first: first && { title: [first.title, first.section].filter(Boolean).join(" › "), href: first.href },
    });
  }
  return answers;
}

// Usage: node site/search/relevance/ask.ts <folder of a built site> <file for the answers>
if (import.meta.main) {
  const [site = "", file = ""] = process.argv.slice(2);
  await writeFile(file, JSON.stringify(await askAll(site, await readQuestions(process.cwd()))));
}
