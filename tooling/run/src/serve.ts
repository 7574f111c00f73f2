import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, sep } from "node:path";

import { headersFor, readHeaderRules } from "./header-rules.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

type Answer = { kind: "file"; path: string; status: number } | { kind: "redirect"; to: string };

/** What a static host answers: the file, the folder's index, or a redirect that adds the slash. */
async function answer(root: string, notFound: string, pathname: string): Promise<Answer> {
  const path = normalize(join(root, pathname));
  const inside = path === root || path.startsWith(root + sep);
  const found = inside ? await stat(path).catch(() => undefined) : undefined;
  if (found?.isFile()) return { kind: "file", path, status: 200 };
  if (found?.isDirectory()) {
    const index = join(path, "index.html");
    const hasIndex = await stat(index).catch(() => undefined);
    if (hasIndex)
      return pathname.endsWith("/")
        ? { kind: "file", path: index, status: 200 }
        : { kind: "redirect", to: `${pathname}/` };
  }
  return { kind: "file", path: notFound, status: 404 };
}

export interface RunningServer {
  /** Address without a slash at the end, for example `http://localhost:4400`. */
  origin: string;
  close: () => Promise<void>;
}

/**
 * Serves a built site from disk on this machine only, with the headers that its file `_headers` asks for.
 *
 * @param root folder of the address `/`
 * @param notFound file for addresses that do not exist
 * @param port 0 takes any free port
 * @param beside files that are not below the root, by address; the browser keeps them
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function serve(
  root: string,
  notFound: string,
  port: number,
  beside: ReadonlyMap<string, string> = new Map(),
): Promise<RunningServer> {
  const rules = readHeaderRules(await readFile(join(root, "_headers"), "utf8").catch(() => ""));
  const server: Server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://localhost");
      let pathname: string;
      try {
        pathname = decodeURIComponent(url.pathname);
      } catch {
        response.writeHead(400).end("The address is not a valid URL.");
        return;
      }
      if (pathname === "/" || pathname === "/opcon/core") {
        response.writeHead(302, { location: "/opcon/core/" }).end();
        return;
      }
      const extra = beside.get(pathname);
      const found: Answer = extra ? { kind: "file", path: extra, status: 200 } : await answer(root, notFound, pathname);
      if (found.kind === "redirect") {
        response.writeHead(301, { location: encodeURI(found.to) + url.search }).end();
        return;
      }
      const file = createReadStream(found.path);
      file.once("error", () => response.writeHead(404).end("Not found"));
      file.once("open", () => {
        response.writeHead(found.status, {
          "content-type": types[extname(found.path)] ?? "application/octet-stream",
          "cache-control": extra ? "max-age=3600" : "no-cache",
          ...headersFor(rules, pathname),
        });
        if (request.method === "HEAD") response.end();
        else file.pipe(response);
      });
    })();
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
