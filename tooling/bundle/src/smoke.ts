import { parseArgs } from "node:util";

import { homePath } from "@opcon-help/model";

import { hosts } from "../../../site/outputs/hosts/index.ts";

export type HostName = keyof typeof hosts;

interface Version {
  base: string;
  isLast: boolean;
}
type Pagefind = {
  createInstance: (options: object) => {
    search: (text: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>;
    destroy: () => Promise<void>;
  };
};

/** What is asked for, and what must be the answer besides the headers of the host. */
interface Row {
  address: string;
  /** Without it, 200. */
  status?: number;
  request?: Record<string, string>;
  /** What the answer has. */
  text?: RegExp | string;
  /** Where the address leads, by a redirect or a page with one. */
  to?: string;
}

const pagesToAsk = 30;
/** What every host compresses with our configuration. */
const isCompressed = /\/$|\.(?:html|css|js)$/;
/** Why a page is wrong that has something from the machine that built it. */
const local = /(?:href|src)="https?:\/\/(?:localhost|127\.|\[::1\])[^"]*/;

/** Evenly spread items, the same ones each time. */
const spread = <T>(items: readonly T[], count: number): T[] =>
  items.filter((_, index) => index % Math.max(1, Math.floor(items.length / count)) === 0).slice(0, count);

/** Types with other names for the same thing are the same. */
const normal = (value: string): string =>
  value.toLowerCase().replaceAll(/;\s*/g, "; ").replace("application/javascript", "text/javascript");

/**
 * Asks a published site for a sample of everything that it consists of.
 *
 * @returns problems, and how many addresses were asked for
 */
export async function smoke(origin: string, name: HostName = "nginx"): Promise<{ problems: string[]; asked: number }> {
  const problems: string[] = [];
  let asked = 0;

  /** Asks as a reader's browser does, and compares the answer with a row. */
  async function ask({ address, status = 200, request = {}, text: expected = "", to }: Row): Promise<string> {
    asked++;
    const response = await fetch(new URL(address, origin), {
      redirect: "manual",
      // Many sites are behind a proxy, for which some servers don't compress.
      headers: { accept: "text/html,*/*", "accept-encoding": "gzip", via: "1.1 smoke", ...request },
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    const { headers } = response;
    const expect = (isRight: boolean, problem: string): void => {
      if (!isRight) problems.push(`${address} ${problem}`);
    };
    const target = headers.get("location") ?? /http-equiv="refresh" content="0; url=([^"]*)/.exec(text)?.[1] ?? "";
    if (to !== undefined) {
      const [there, wanted] = [new URL(target, new URL(address, origin)).href, new URL(to, origin).href];
      expect(
        [200, 301, 302, 308].includes(response.status) && there === wanted,
        `answers ${response.status} and leads to ${there}`,
      );
      return text;
    }
    if (response.status !== status) {
      expect(false, `answers ${response.status} instead of ${status}`);
      return text;
    }
    expect(typeof expected === "string" ? text.includes(expected) : expected.test(text), `doesn't have ${expected}`);
    if (status === 304) return text;
    const vary = headers.get("vary") ?? "";
    const kinds = headers.get("content-type") ?? "";
    if (request["accept"] && kinds.startsWith("text/markdown")) {
      expect(!/text\/html(?!;)/.test(request["accept"]), "sends Markdown to readers who prefer HTML");
      expect(/\baccept\b(?!-)/i.test(vary), "chooses by Accept without Vary: Accept");
      return text;
    }
    for (const [header, value] of Object.entries(hosts[name].sends(address, status < 400))) {
      const sent = headers.get(header) ?? "nothing";
      expect(normal(sent) === normal(value), `has ${header}: ${sent} instead of ${value}`);
    }
    if (isCompressed.test(address) && text.length > 5000) {
      expect(headers.has("content-encoding"), "isn't compressed");
      expect(/accept-encoding/i.test(vary), "is compressed without Vary: Accept-Encoding");
    }
    if (kinds.startsWith("text/html")) {
      expect(!local.test(text), `links to the machine that built it: ${local.exec(text)?.[0]}`);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
      expect(canonical === undefined || URL.canParse(canonical), `has the canonical address ${canonical}`);
    }
    return text;
  }

  async function json<T>(address: string): Promise<Partial<T>> {
    try {
      return JSON.parse(await ask({ address })) as Partial<T>;
    } catch {
      problems.push(`${address} isn't JSON`);
      return {};
    }
  }

  /** What to ask for in each version. */
  async function rowsOf({ base, isLast }: Version): Promise<Row[]> {
    const { ids = {} } = await json<{ ids: Record<string, { href: string }> }>(`${base}help-ids.json`);
    const [[id, page] = ["none", { href: base }]] = Object.entries(ids);
    const list = await ask({ address: `${base}manuals/` });
    const manual = /href="([^"]*\.pdf)"/.exec(list)?.[1] ?? (isLast ? `${base}manuals/complete.pdf` : undefined);
    return [
      { address: base },
      { address: `${base}help/` },
      { address: `${base}help/${id}/`, text: page.href },
      { address: page.href },
      ...(manual ? [{ address: manual, status: 206, request: { range: "bytes=0-4" }, text: /^%PDF-$/ }] : []),
    ];
  }

  async function search({ base }: Version): Promise<void> {
    const folder = `${base}pagefind/`;
    const { languages = {} } = await json<{ languages: Record<string, { hash: string; wasm: string }> }>(
      `${folder}pagefind-entry.json`,
    );
    // Without these files, Pagefind fails where nobody waits for it.
    const before = problems.length;
    for (const { hash, wasm } of Object.values(languages))
      for (const file of [`pagefind.${hash}.pf_meta`, `wasm.${wasm}.pagefind`]) await ask({ address: folder + file });
    if (Object.keys(languages).length === 0) problems.push(`${folder} has no search index`);
    if (problems.length > before) return;
    try {
      const code = await ask({ address: `${folder}pagefind.js` });
      const { createInstance } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Pagefind;
      const pagefind = createInstance({ basePath: new URL(folder, origin).href, baseUrl: "/" });
      const { results } = await pagefind.search("job");
      const first = await results[0]?.data();
      await pagefind.destroy();
      if (first) await ask({ address: base + first.url.replace(/^\/|#.*/g, "") });
      else problems.push(`${folder} finds nothing for "job"`);
    } catch (error) {
      problems.push(`${folder} doesn't answer: ${(error as Error).message}`);
    }
  }

  const versions = Object.values(await json<Version[]>(`${homePath}versions.json`)) as Version[];
  if (!versions.some(({ base }) => base === homePath)) problems.push(`${homePath} isn't the address of a version`);
  const routes = Object.values(await json<[route: string, title: string][]>(`${homePath}routes.json`)) as [
    string,
    string,
  ][];
  if (routes.length === 0) problems.push(`${homePath}routes.json has no page`);
  const pages = spread(routes, pagesToAsk).map(([route]) => homePath + route);
  const [page = homePath] = pages;
  const { headers } = await fetch(new URL(page, origin), { headers: { "accept-encoding": "gzip" } });
  const files = new Set<string>();
  for (const address of [homePath, ...pages])
    for (const [, file = ""] of (await ask({ address })).matchAll(
      /(?:href|src)="(\/opcon\/[^"#?]*\.(?:css|js|svg|woff2))"/g,
    ))
      files.add(file);
  const named = ["sitemap-index.xml", "index.json", "worker.js", "pagefind/pagefind.js"];
  const hidden = name === "github" ? [] : [".htaccess", "_headers", "nginx.conf", "web.config"];
  const table: Row[] = [
    ...[...spread([...files], 20), `${page.slice(0, -1)}.md`, ...named.map((file) => homePath + file)].map(
      (address) => ({
        address,
      }),
    ),
    ...["/", "/opcon/", "/opcon/core"].map((address) => ({ address, to: homePath })),
    { address: `${page.slice(0, -1)}?q=1`, to: `${page}?q=1` },
    // Browsers ask for each page again, and load it only if it has changed.
    { address: page, request: { "if-none-match": headers.get("etag") ?? "" }, status: 304 },
    { address: page, request: { accept: "text/markdown, text/html;q=0.9" } },
    { address: page, request: { accept: "text/html, text/markdown;q=0.5" } },
    ...[`${homePath}no-such-page/`, `${homePath}_assets/no-such-file.js`, ...hidden.map((file) => `/${file}`)].map(
      (address) => ({ address, status: 404, text: "<h1" }),
    ),
    ...(await Promise.all(versions.map(rowsOf))).flat(),
  ];
  for (const row of table) await ask(row);
  for (const version of versions) await search(version);
  return { problems, asked };
}

// Usage: node tooling/bundle/src/smoke.ts <origin> [--host <name>]
if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { host: { type: "string" } } });
  const [origin = ""] = positionals;
  try {
    const { problems, asked } = await smoke(origin, values.host as HostName | undefined);
    for (const problem of problems) console.error(problem);
    console.log(`${origin}: ${asked} addresses, ${problems.length} problems. docs/hosting.md explains the headers.`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(`${origin} doesn't answer: ${String((error as Error).cause ?? error)}`);
    process.exitCode = 2;
  }
}
