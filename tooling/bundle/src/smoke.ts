import { parseArgs } from "node:util";

import { homePath } from "@opcon-help/model";

/** What the host can do. */
export interface Host {
  /** Whether the host sends the headers of the generated configuration. GitHub Pages doesn't. */
  sendsHeaders: boolean;
}

interface Version {
  base: string;
  isLast: boolean;
}
type Pagefind = {
  createInstance: (options: object) => {
    search: (text: string) => Promise<{ results: { data: () => Promise<{ url: string; meta: { title: string } }> }[] }>;
    destroy: () => Promise<void>;
  };
};

const pagesToAsk = 30;
const types: Record<string, RegExp> = {
  css: /^text\/css/,
  csv: /^text\/csv; ?charset=utf-8$/i,
  js: /^(text|application)\/javascript/,
  json: /^application\/json; ?charset=utf-8$/i,
  md: /^text\/markdown; ?charset=utf-8$/i,
  svg: /^image\/svg\+xml/,
  woff2: /^font\/woff2$/,
  xml: /^application\/xml; ?charset=utf-8$/i,
};
/** What every host compresses with our configuration. */
const compressed = ["html", "css", "js"];

/** Evenly spread items, the same ones each time. */
const spread = <T>(items: readonly T[], count: number): T[] =>
  items.filter((_, index) => index % Math.max(1, Math.floor(items.length / count)) === 0).slice(0, count);

/** Asks a published site as its readers' browsers do, and collects what is wrong. */
class Visit {
  readonly problems: string[] = [];
  asked = 0;
  readonly origin: string;
  readonly #host: Host;

  constructor(origin: string, host: Host) {
    this.origin = origin;
    this.#host = host;
  }

  expect(address: string, isRight: boolean, problem: string): void {
    if (!isRight) this.problems.push(`${address} ${problem}`);
  }

  ask(address: string, headers: Record<string, string> = {}): Promise<Response> {
    this.asked++;
    return fetch(new URL(address, this.origin), {
      redirect: "manual",
      // Many sites are behind a proxy, for which some servers don't compress.
      headers: { accept: "text/html,*/*", "accept-encoding": "gzip", via: "1.1 smoke", ...headers },
      signal: AbortSignal.timeout(30_000),
    });
  }

  /** Asks for a file that must exist. */
  async file(address: string): Promise<string> {
    const response = await this.ask(address);
    const text = await response.text();
    this.expect(address, response.status === 200, `answers ${response.status} instead of 200`);
    const kind = address.endsWith("/") ? "html" : address.replace(/^.*\./, "");
    const type = response.headers.get("content-type") ?? "";
    const expected = kind === "html" ? /^text\/html; ?charset=utf-8$/i : types[kind];
    this.expect(
      address,
      this.#host.sendsHeaders ? !expected || expected.test(type) : type !== "",
      `has the type ${type}`,
    );
    if (compressed.includes(kind) && text.length > 5000) {
      this.expect(address, response.headers.has("content-encoding"), "isn't compressed");
      const vary = response.headers.get("vary") ?? "";
      this.expect(address, /accept-encoding/i.test(vary), "is compressed without Vary: Accept-Encoding");
    }
    this.headers(address, response);
    return text;
  }

  headers(address: string, { status, headers }: Response): void {
    if (!this.#host.sendsHeaders) return;
    const policy = headers.get("content-security-policy") ?? "";
    this.expect(
      address,
      /default-src 'none'.*frame-ancestors 'self'/.test(policy),
      "doesn't have the policy of the site",
    );
    this.expect(address, headers.get("x-content-type-options") === "nosniff", "lacks X-Content-Type-Options: nosniff");
    this.expect(address, headers.get("referrer-policy") === "same-origin", "lacks Referrer-Policy: same-origin");
    const cache = headers.get("cache-control") ?? "";
    const isHashed = /\/(_assets|pagefind\/(index|fragment|filter))\//.test(address) && status === 200;
    this.expect(
      address,
      isHashed ? cache.includes("max-age=31536000") && cache.includes("immutable") : !/max-age=[1-9]/.test(cache),
      `has Cache-Control: ${cache}`,
    );
  }

  async json<T>(address: string): Promise<T | undefined> {
    const text = await this.file(address);
    try {
      return JSON.parse(text) as T;
    } catch {
      this.expect(address, false, "isn't JSON");
      return undefined;
    }
  }

  async page(address: string): Promise<string> {
    const html = await this.file(address);
    const [local] = /(?:href|src)="https?:\/\/(?:localhost|127\.|\[::1\])[^"]*/.exec(html) ?? [];
    this.expect(address, local === undefined, `links to the machine that built it: ${local}`);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    this.expect(address, canonical === undefined || URL.canParse(canonical), `has the canonical address ${canonical}`);
    return html;
  }

  /** A folder's address without its slash leads to the folder, on the address that the reader used. */
  async redirect(folder: string): Promise<void> {
    const address = folder.replace(/\/$/, "");
    const response = await this.ask(`${address}?q=1`);
    const target = new URL(response.headers.get("location") ?? address, new URL(address, this.origin));
    const isThere =
      [301, 302, 308].includes(response.status) && target.href === new URL(`${folder}?q=1`, this.origin).href;
    this.expect(address, isThere, `answers ${response.status} and leads to ${target.href}`);
  }

  async missing(address: string): Promise<void> {
    const response = await this.ask(address);
    const text = await response.text();
    this.expect(address, response.status === 404, `answers ${response.status} instead of 404`);
    this.expect(address, /<h1/.test(text), "doesn't show the page for unknown addresses");
    this.headers(address, response);
  }

  /** The Markdown copy at the page's own address, for programs that ask for Markdown, on hosts that can do that. */
  async markdown(page: string): Promise<void> {
    const answers = await Promise.all(
      ["text/markdown, text/html;q=0.9", "text/html, text/markdown;q=0.5"].map((accept) => this.ask(page, { accept })),
    );
    const [wanted, other] = answers.map(({ headers }) => headers.get("content-type") ?? "");
    this.expect(page, other!.startsWith("text/html"), "sends Markdown to readers who prefer HTML");
    if (!wanted!.startsWith("text/markdown")) return;
    for (const { headers } of answers)
      this.expect(page, /\baccept\b(?!-)/i.test(headers.get("vary") ?? ""), "chooses by Accept without Vary: Accept");
  }

  async search(base: string): Promise<void> {
    const folder = `${base}pagefind/`;
    const entry = await this.json<{ languages?: Record<string, { hash: string; wasm: string }> }>(
      `${folder}pagefind-entry.json`,
    );
    // Without these files, Pagefind fails where nobody waits for it.
    const before = this.problems.length;
    const languages = Object.values(entry?.languages ?? {});
    this.expect(folder, languages.length > 0, "has no search index");
    for (const { hash, wasm } of languages)
      for (const name of [`pagefind.${hash}.pf_meta`, `wasm.${wasm}.pagefind`]) await this.file(folder + name);
    if (this.problems.length > before) return;
    try {
      const code = await this.file(`${folder}pagefind.js`);
      const { createInstance } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Pagefind;
      const pagefind = createInstance({ basePath: new URL(folder, this.origin).href, baseUrl: "/" });
      const { results } = await pagefind.search("job");
      const first = await results[0]?.data();
      await pagefind.destroy();
      this.expect(folder, first !== undefined, 'finds nothing for "job"');
      if (first) await this.page(new URL(`.${first.url.replace(/#.*/, "")}`, new URL(base, this.origin)).pathname);
    } catch (error) {
      this.expect(folder, false, `doesn't answer: ${(error as Error).message}`);
    }
  }

  async manual({ base, isLast }: Version): Promise<void> {
    const html = await this.page(`${base}manuals/`);
    const address = /href="([^"]*\.pdf)"/.exec(html)?.[1];
    this.expect(`${base}manuals/`, !isLast || address !== undefined, "has no manual");
    if (address === undefined) return;
    const response = await this.ask(address, { range: "bytes=0-4" });
    const text = await response.text();
    this.expect(
      address,
      response.status === 206 && text === "%PDF-",
      `answers ${response.status} for its first five bytes`,
    );
    this.expect(address, response.headers.get("content-type") === "application/pdf", "doesn't have the type of a PDF");
    this.headers(address, response);
  }

  async help(base: string): Promise<void> {
    const { ids = {} } = (await this.json<{ ids: Record<string, { href: string }> }>(`${base}help-ids.json`)) ?? {};
    const [id, page] = Object.entries(ids)[0] ?? [];
    this.expect(`${base}help-ids.json`, id !== undefined, "has no help ID");
    if (id === undefined || page === undefined) return;
    await this.page(`${base}help/`);
    const html = await this.page(`${base}help/${id}/`);
    this.expect(`${base}help/${id}/`, html.includes(page.href), `doesn't lead to ${page.href}`);
    await this.page(page.href);
  }
}

/**
 * Asks a published site for a sample of everything that it consists of.
 *
 * @returns problems, and how many addresses were asked for
 */
export async function smoke(origin: string, host: Host): Promise<{ problems: string[]; asked: number }> {
  const visit = new Visit(origin, host);
  const versions = (await visit.json<Version[]>(`${homePath}versions.json`)) ?? [];
  visit.expect(
    homePath,
    versions.some(({ base }) => base === homePath),
    "isn't the address of a version",
  );
  const routes = (await visit.json<[route: string, title: string][]>(`${homePath}routes.json`)) ?? [];
  visit.expect(`${homePath}routes.json`, routes.length > 0, "has no page");
  const pages = spread(routes, pagesToAsk).map(([route]) => homePath + route);
  const files = new Set<string>();
  for (const address of [homePath, ...pages]) {
    const html = await visit.page(address);
    for (const [, file = ""] of html.matchAll(/(?:href|src)="(\/opcon\/[^"#?]*\.(?:css|js|svg|woff2))"/g))
      files.add(file);
  }
  for (const address of spread([...files], 20)) await visit.file(address);
  const [page = homePath] = pages;
  await visit.file(`${page.slice(0, -1)}.md`);
  for (const name of ["index.csv", "sitemap-index.xml", "index.json", "worker.js"]) await visit.file(homePath + name);
  await visit.redirect(page);
  await visit.markdown(page);
  for (const address of ["no-such-page/", "_assets/no-such-file.js"]) await visit.missing(homePath + address);
  if (host.sendsHeaders)
    for (const name of [".htaccess", "_headers", "nginx.conf", "web.config"]) await visit.missing(`/${name}`);
  for (const version of versions) {
    const { base } = version;
    await visit.page(base);
    await visit.search(base);
    await visit.manual(version);
    await visit.help(base);
  }
  return { problems: visit.problems, asked: visit.asked };
}

// Usage: node tooling/bundle/src/smoke.ts <origin> [--without-headers]
if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "without-headers": { type: "boolean" } },
  });
  try {
    const { problems, asked } = await smoke(positionals[0]!, { sendsHeaders: !values["without-headers"] });
    for (const problem of problems) console.error(problem);
    console.log(
      `${positionals[0]}: ${asked} addresses, ${problems.length} problems. docs/hosting.md explains the headers.`,
    );
    process.exitCode = problems.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(`${positionals[0]} doesn't answer: ${String((error as Error).cause ?? error)}`);
    process.exitCode = 2;
  }
}
