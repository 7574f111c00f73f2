import { rowLinks } from "../row-links.ts";
import type { Tab } from "./engines.ts";

/** What a reader does in a tab. Each step waits until it's possible. */
export class Reader {
  readonly #tab: Tab;
  readonly #home: string;

  constructor(tab: Tab, home: string) {
    this.#tab = tab;
    this.#home = home;
  }

  open(path: string): Promise<unknown> {
    // Only a server opens the page in a folder.
    const file = this.#home.startsWith("file:") ? path.replace(/^([^?#]*\/|)(?=[?#]|$)/, "$1index.html") : path;
    return this.#tab.open(this.#home + file);
  }

  /** Waits until an expression is true in the page. */
  async sees(expression: string): Promise<void> {
    const end = Date.now() + 20_000;
    for (;;) {
      // While a page loads, some browsers can't evaluate anything.
      const value = await this.#tab.evaluate(`Boolean(${expression})`).catch((error: Error) => error.message);
      if (value === true) return;
      if (Date.now() > end) throw new Error(`${expression} is ${String(value)}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  async click(selector: string): Promise<void> {
    const element = `document.querySelector(${JSON.stringify(selector)})`;
    await this.sees(`${element}?.checkVisibility()`);
    await this.#tab.evaluate(`void ${element}.scrollIntoView({ block: "center", behavior: "instant" })`);
    const { x, y, width, height } = (await this.#tab.evaluate(
      `${element}.getBoundingClientRect().toJSON()`,
    )) as DOMRect;
    await this.#tab.clickAt(x + Math.min(width / 2, 40), y + height / 2);
  }

  press(key: string, modifier?: "Control"): Promise<unknown> {
    return this.#tab.press(key, modifier);
  }

  async type(text: string): Promise<void> {
    for (const character of text) await this.press(character);
  }

  /** Sets the value of a list and dispatches its events, because no driver can open the native menu in all browsers. */
  async choose(selector: string, value: string): Promise<void> {
    await this.sees(`document.querySelector(${JSON.stringify(selector)})`);
    await this.#tab.evaluate(
      `((list) => { list.value = ${JSON.stringify(value)}; for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true })) })(document.querySelector(${JSON.stringify(selector)}))`,
    );
  }

  /** Waits until the scripts of the page's forms are loaded. */
  async wakes(): Promise<void> {
    await this.sees("document.querySelector('.explorer form')");
    await this.#tab.evaluate("void document.querySelector('.explorer form').scrollIntoView()");
    await this.sees("!document.querySelector('astro-island[ssr], form[data-look-up-form]:not([data-ready])')");
  }
}

const text = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})?.textContent`;
const shown = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})?.checkVisibility()`;
const answer = "document.querySelector('.explorer [role=status]').textContent";
const withTerms = "automation-concepts/job-tracking/";
const long = "installation/upgrade/";
const results = "document.querySelectorAll('dialog [role=option]').length";

async function search(reader: Reader): Promise<void> {
  await reader.open(long);
  await reader.press("k", "Control");
  await reader.sees("document.activeElement?.name === 'q'");
  await reader.type("license file");
  await reader.sees("document.querySelector('[data-search-all]').href.includes('license')");
}

/** The most important actions of the site, by what they must do. */
export const actions: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  "the home page has the tasks": async (reader) => {
    await reader.open("");
    await reader.sees("document.querySelectorAll('[data-page-body] a').length > 10");
  },
  "a link opens a page": async (reader) => {
    await reader.open("");
    await reader.click(".pagination-links a[rel=next]");
    await reader.sees("location.pathname.replace('index.html', '').endsWith('/components/')");
  },
  "the search button opens the search": async (reader) => {
    await reader.open(long);
    await reader.click("[data-search-open]");
    await reader.sees(shown("dialog[data-search] input"));
  },
  "the search finds pages": async (reader) => {
    await search(reader);
    await reader.sees(`${results} > 2`);
  },
  "Enter opens the first result": async (reader) => {
    await search(reader);
    await reader.sees(`${results} > 2`);
    await reader.press("Enter");
    await reader.sees(`!location.pathname.replace('index.html', '').endsWith('${long}')`);
  },
  "Escape closes the search": async (reader) => {
    await search(reader);
    await reader.press("Escape");
    await reader.sees("!document.querySelector('dialog[data-search]').open");
  },
  "the search page answers its address": async (reader) => {
    await reader.open("search/?q=server");
    await reader.sees("document.querySelectorAll('a.search-result').length === 10");
  },
  "a filter of the search page is in the address": async (reader) => {
    await reader.open("search/?q=server");
    await reader.sees("document.querySelectorAll('a.search-result').length === 10");
    await reader.click("[data-facet=type] button");
    await reader.sees("location.search.includes('type=')");
  },
  "the search page shows more results": async (reader) => {
    await reader.open("search/?q=server");
    await reader.sees("document.querySelectorAll('a.search-result').length === 10");
    await reader.click(".search-results ~ button, .search-results + button");
    await reader.sees("document.querySelectorAll('a.search-result').length === 20");
  },
  "a page is copied as Markdown": async (reader) => {
    await reader.open(long);
    await reader.click("[data-copy-page]");
    await reader.sees(`${text("[data-copy-page]")} === 'Copied'`);
  },
  "a page offers to print itself": async (reader) => {
    await reader.open(long);
    await reader.sees(shown("[data-print-page]"));
  },
  "the theme changes, and stays": async (reader) => {
    await reader.open(long);
    for (const theme of ["dark", "light"]) {
      await reader.choose(".theme-select select", theme);
      await reader.sees(`document.documentElement.dataset.theme === '${theme}'`);
      await reader.open(withTerms);
      await reader.sees(`document.documentElement.dataset.theme === '${theme}'`);
    }
  },
  "a group of pages closes": async (reader) => {
    await reader.open(long);
    await reader.click(".top-level details summary");
    await reader.sees("!document.querySelector('.top-level details').open");
  },
  "the list of areas opens": async (reader) => {
    await reader.open(long);
    await reader.click(".areas summary");
    await reader.sees(shown(".areas a"));
  },
  "a term shows its definition": async (reader) => {
    await reader.open(withTerms);
    await reader.click("a.term");
    await reader.sees("document.querySelector('.definition:popover-open')");
  },
  "Escape closes a definition": async (reader) => {
    await reader.open(withTerms);
    await reader.click("a.term");
    await reader.sees("document.querySelector('.definition:popover-open')");
    await reader.press("Escape");
    await reader.sees("!document.querySelector('.definition:popover-open')");
  },
  "the table of contents leads to a section, and marks it": async (reader) => {
    await reader.open(long);
    await reader.click('starlight-toc a[href="#run-the-installers"]');
    await reader.sees("document.querySelector('#run-the-installers').getBoundingClientRect().top < 200");
    await reader.sees("document.querySelector('starlight-toc a[aria-current=true]').hash.length > '#_top'.length");
  },
  "a wide table scrolls in its box": async (reader) => {
    await reader.open(long);
    await reader.sees("document.querySelector('.table-scroll.fits, .table-scroll[tabindex]')");
  },
  "links to rows of long pages show the row": async (reader) => {
    for (const [address, rows] of Object.entries(rowLinks())) {
      for (const id of rows) {
        await reader.open(`${address}#${id}`);
        await reader.sees("document.readyState === 'complete' && document.fonts.status === 'loaded'");
        await reader.sees(
          `((top) => top > 30 && top < innerHeight * 0.75)(document.getElementById(${JSON.stringify(id)}).getBoundingClientRect().top)`,
        );
      }
    }
  },
  "the first click copies a table": async (reader) => {
    await reader.open("reference/Windows-System-Errors/");
    await reader.click(".table-tools [data-csv]");
    await reader.sees(`${text(".table-tools [data-csv]")} === 'Copied'`);
  },
  "code is copied": async (reader) => {
    await reader.open("operations/schedule-names/");
    await reader.click(".expressive-code .copy button");
    await reader.sees(shown(".expressive-code .feedback"));
  },
  "differences from the last version open": async (reader) => {
    await reader.open(long);
    await reader.click(".changed-since summary");
    await reader.sees(shown("#_changed"));
  },
  "a choice filters the rows, and is in the address": async (reader) => {
    await reader.open("reports/overview/");
    await reader.wakes();
    await reader.choose("form[data-look-up-form] select[name=client]", "Solution Manager");
    await reader.sees(`location.search.includes('Solution') && /^Showing \\d+ of/.test(${answer})`);
  },
  "a look-up finds a code": async (reader) => {
    await reader.open("reference/message-look-up/");
    await reader.wakes();
    await reader.click("form[data-look-up-form] input");
    await reader.type("SMA0010");
    await reader.sees(`/^\\d+ rows? match/.test(${answer})`);
  },
  "an address fills a look-up": async (reader) => {
    await reader.open("reference/message-look-up/?code=SMA0010");
    await reader.wakes();
    await reader.sees(`/^\\d+ rows? match/.test(${answer})`);
  },
  "the privilege finder finds a task": async (reader) => {
    await reader.open("administration/privileges/?find=restart");
    await reader.wakes();
    await reader.sees("document.querySelector('astro-island input').value === 'restart'");
  },
  "the forecaster shows dates": async (reader) => {
    await reader.open("automation-concepts/frequencies/");
    await reader.wakes();
    await reader.sees("document.querySelectorAll('astro-island [role=status]').length > 0");
  },
  "an event line is copied": async (reader) => {
    await reader.open("events/types/");
    await reader.wakes();
    await reader.click("astro-island .copy-text button");
    await reader.sees(`${text("body > [role=status]")} === 'Copied'`);
  },
  "a line of a log is explained": async (reader) => {
    await reader.open("troubleshooting/read-a-log/");
    await reader.wakes();
    await reader.sees("!document.querySelector('#field-log').disabled");
    await reader.click("#field-log");
    await reader.type("XPS100I");
    await reader.sees(`/the help explains 1/.test(${answer})`);
  },
  "a plan lists what an upgrade needs": async (reader) => {
    await reader.open("installation/plan-an-upgrade/?from=25.0.0&to=26.1.3");
    await reader.wakes();
    await reader.click(".plan input[type=checkbox]");
    await reader.sees("document.querySelector('.plan input[type=checkbox]').checked");
  },
  "a ticked task stays ticked": async (reader) => {
    await reader.open("installation/upgrade-go-no-go/");
    await reader.click('[data-page-body] li input[type="checkbox"]');
    await reader.open("installation/upgrade-go-no-go/");
    await reader.sees("document.querySelector('[data-page-body] li input[type=checkbox]').checked");
  },
  "a value in a table stays": async (reader) => {
    await reader.open("Files/Database-Information/Database-Mirroring-Checklist/");
    await reader.click("td.blank input");
    await reader.type("db1");
    await reader.open("Files/Database-Information/Database-Mirroring-Checklist/");
    await reader.sees("document.querySelector('td.blank input').value === 'db1'");
  },
  "an unknown address offers similar pages": async (reader) => {
    await reader.open("instalation/upgrad/");
    await reader.sees(shown("[data-not-found] .nearest a"));
  },
  "the product opens a page by its id": async (reader) => {
    await reader.open("help/?id=server-installation");
    await reader.sees("location.pathname.replace('index.html', '').endsWith('/installation/install/')");
  },
};
