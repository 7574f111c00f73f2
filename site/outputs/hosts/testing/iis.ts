import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

import { isTag, type Element } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";

/** What IIS 10 does without a web.config. */
const ownTypes: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "application/javascript",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".xml": "text/xml",
};
const staticTypes = /^(text\/|message\/|application\/(javascript|atom\+xml|xaml\+xml)|image\/svg\+xml)/;
const hiddenSegments =
  /(^|\/)(web\.config|bin|app_(code|globalresources|localresources|webreferences|data|browsers))(\/|$)/i;
/** Sections that a web.config may contain, with their attributes. IIS answers 500.19 for others, also for locked ones. */
const delegated: Record<string, string> = {
  configuration: "",
  location: "path",
  "system.webServer": "",
  defaultDocument: "enabled",
  files: "",
  urlCompression: "doStaticCompression doDynamicCompression",
  httpProtocol: "",
  customHeaders: "",
  staticContent: "",
  clientCache: "cacheControlMode cacheControlMaxAge cacheControlCustom",
  mimeMap: "fileExtension mimeType",
  httpErrors: "errorMode existingResponse",
  error: "statusCode path responseMode",
  add: "name value",
  remove: "fileExtension statusCode name",
  clear: "",
};

const attribute = (element: Element | undefined, name: string): string => element?.attribs[name] ?? "";

/** Reads a web.config, and fails where IIS would answer every request with 500.19. */
function readConfig(text: string) {
  const document = parseDocument(text, { xmlMode: true });
  const all = (name: string, within = document.children): Element[] => DomUtils.getElementsByTagName(name, within);
  for (const { name, attribs } of DomUtils.filter(isTag, document) as Element[]) {
    const known = delegated[name];
    const wrong = Object.keys(attribs).filter((attr) => !known?.split(" ").includes(attr));
    if (known === undefined || wrong.length > 0) throw new Error(`500.19: <${name}> with ${wrong.join(", ")}`);
  }
  const types = new Map(Object.entries(ownTypes));
  for (const child of all("staticContent").flatMap(({ children }) => children.filter(isTag))) {
    const extension = attribute(child, "fileExtension");
    if (child.name === "remove") types.delete(extension);
    if (child.name !== "mimeMap") continue;
    if (types.has(extension)) throw new Error(`500.19: duplicate mimeMap for ${extension}`);
    types.set(extension, attribute(child, "mimeType"));
  }
  const cacheOf = (within: Element | undefined): string => {
    const [cache] = within ? all("clientCache", [within]) : [];
    if (attribute(cache, "cacheControlMode") === "DisableCache") return "no-cache";
    const [, days = ""] = /^(\d+)\.00:00:00$/.exec(attribute(cache, "cacheControlMaxAge")) ?? [];
    return [attribute(cache, "cacheControlCustom"), `max-age=${Number(days) * 86_400}`].filter(Boolean).join(",");
  };
  const main = all("system.webServer").find(({ parent }) => (parent as Element).name === "configuration");
  const locations = all("location").map((each) => [`/${attribute(each, "path")}`, cacheOf(each)] as const);
  const headers = new Map<string, Map<string, string>>();
  for (const each of [main, ...all("location")]) {
    const own = new Map(headers.get(""));
    for (const child of all("customHeaders", each ? [each] : []).flatMap(({ children }) => children.filter(isTag))) {
      const name = attribute(child, "name");
      if (child.name === "remove") own.delete(name);
      else if (own.has(name)) throw new Error(`500.19: duplicate customHeaders entry for ${name}`);
      else own.set(name, attribute(child, "value"));
    }
    headers.set(each === main ? "" : `/${attribute(each, "path")}`, own);
  }
  return {
    types,
    documents: all("files").flatMap((files) => all("add", files.children).map((each) => attribute(each, "value"))),
    headersFor: (path: string) => headers.get(path) ?? headers.get("")!,
    compresses: all("urlCompression").some((each) => attribute(each, "doStaticCompression") === "true"),
    notFound: all("error").find((each) => attribute(each, "statusCode") === "404"),
    cacheFor: (path: string) =>
      locations.find(([folder]) => path.toLowerCase().startsWith(`${folder.toLowerCase()}/`))?.[1] ?? cacheOf(main),
  };
}

/** Answers as IIS does with the web.config of a folder. IIS can't run here, so a person must still try it once. */
export async function serveAsIis(root: string): Promise<{ origin: string; close: () => void }> {
  const config = readConfig(readFileSync(join(root, "web.config"), "utf8"));
  const answer = (request: IncomingMessage, response: ServerResponse, path: string, status: number): void => {
    const isHidden = hiddenSegments.test(path);
    const found = isHidden ? undefined : statSync(join(root, path), { throwIfNoEntry: false });
    if (found?.isDirectory() && !path.endsWith("/")) {
      const query = /\?.*/.exec(request.url!)?.[0] ?? "";
      return void response.writeHead(301, { location: `http://${request.headers.host}${path}/${query}` }).end();
    }
    const name = found?.isDirectory()
      ? config.documents.map((each) => path + each).find((each) => existsSync(join(root, each)))
      : path;
    const type = config.types.get(extname(name ?? ""));
    if (!found || !name || type === undefined) {
      const page = attribute(config.notFound, "path");
      if (status === 404 || attribute(config.notFound, "responseMode") !== "ExecuteURL")
        return void response.writeHead(404).end("IIS Detailed Error");
      return answer(request, response, page, 404);
    }
    const bytes = readFileSync(join(root, name));
    const tag = `"${found.mtimeMs.toString(16)}"`;
    if (request.headers["if-none-match"] === tag) return void response.writeHead(304).end();
    response.setHeader("etag", tag);
    for (const [header, value] of config.headersFor(name)) response.setHeader(header, value);
    response.setHeader("content-type", type).setHeader("cache-control", config.cacheFor(name));
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (from !== undefined && status === 200) {
      response.setHeader("content-range", `bytes ${from}-${to}/${bytes.length}`);
      return void response.writeHead(206).end(bytes.subarray(Number(from), Number(to) + 1));
    }
    if (!config.compresses || !staticTypes.test(type)) return void response.writeHead(status).end(bytes);
    response.writeHead(status, { "content-encoding": "gzip", vary: "Accept-Encoding" }).end(gzipSync(bytes));
  };
  const server = createServer((request, response) =>
    answer(request, response, decodeURIComponent(request.url!.replace(/\?.*/, "")), 200),
  );
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
