// Serves a book's documents and resources to the programs that need an address.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";

import { contentType, servedFile } from "@opcon-help/pdf";

/**
 * Starts a local server on a free port.
 *
 * @param root folder of the book
 * @returns its address, with a trailing slash
 */
export async function serve(root: string): Promise<{ address: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://bench").pathname;
    try {
      const isDocument = /^\/[^/]+\.html$/.test(path);
      const file = isDocument ? join(root, path) : await servedFile(path, join(root, "dist"));
      const body = await readFile(file);
      response.setHeader("content-type", contentType(file));
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
