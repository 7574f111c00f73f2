import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";

import compression from "compression";
import send from "send";

import { headersFor, readHeaderRules } from "./header-rules.ts";

export interface RunningServer {
  /** Address without a trailing slash, for example `http://localhost:4400`. */
  origin: string;
  close: () => Promise<void>;
}

const home = "/opcon/core/";

/** Compresses responses, except parts of a file, because a range counts the bytes of the uncompressed file. */
const compress = compression({
  filter: (request, response) => request.headers.range === undefined && compression.filter(request, response),
});

/** Decoded path of a request without its query; undefined if it isn't valid. */
function pathOf({ url = "" }: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0]!);
    return path.startsWith("/") && !path.includes("\0") ? path : undefined;
  } catch {
    return undefined;
  }
}

const answerText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);
};

/**
 * Serves a built site to this machine, with the headers from its `_headers` file. Responds like a static host: with the
 * file, the index of a folder, a redirect that adds the slash, or the page for unknown addresses.
 *
 * @param root folder of the address `/`
 * @param notFound file for unknown addresses
 * @param port 0 for any free port
 * @param extraFiles files outside of the root, by address; browsers may cache them
 * @throws Error with the code EADDRINUSE if the port is in use
 */
export async function serve(
  root: string,
  notFound: string,
  port: number,
  extraFiles: ReadonlyMap<string, string> = new Map(),
): Promise<RunningServer> {
  const rules = readHeaderRules(await readFile(join(root, "_headers"), "utf8").catch(() => ""));

  const answer = (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const extra = extraFiles.get(path);
    const file = extra === undefined ? encodeURI(path) : `/${encodeURIComponent(basename(extra))}`;
    send(request, file, {
      root: extra === undefined ? root : dirname(extra),
      cacheControl: false,
      dotfiles: "ignore",
    })
      .on("headers", () => {
        const headers = { "cache-control": extra ? "max-age=3600" : "no-cache", ...headersFor(rules, path) };
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      })
      .on("directory", () => {
        // Removes extra slashes, because a redirect to a path with two slashes at its start would lead to another host.
        const folder = `/${path.replace(/^\/+/, "")}/`;
        const query = /\?.*/.exec(request.url ?? "")?.[0] ?? "";
        response.writeHead(301, { location: encodeURI(folder) + query }).end();
      })
      .on("error", ({ status }: { status: number }) => {
        if (status === 416) return answerText(response, 416, "The file doesn't have this range.");
        if (status === 412) return answerText(response, 412, "The file has changed.");
        return answerNotFound(request, response, path);
      })
      .pipe(response);
  };

  const answerNotFound = (request: IncomingMessage, response: ServerResponse, path: string): void => {
    response.statusCode = 404;
    send(request, `/${basename(notFound)}`, { root: dirname(notFound), acceptRanges: false, cacheControl: false })
      .on("headers", () => {
        const headers = { ...headersFor(rules, path), "cache-control": "no-cache" };
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      })
      .on("error", () => answerText(response, 404, "Not found."))
      .pipe(response);
  };

  const server = createServer((request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      return answerText(response, 405, "This server only answers GET and HEAD.");
    }
    const path = pathOf(request);
    if (path === undefined) return answerText(response, 400, "The address isn't a valid URL.");
    if (path === "/" || path === home.slice(0, -1)) {
      response.writeHead(302, { location: home }).end();
      return;
    }
    return compress(request as never, response as never, () => answer(request, response, path));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
