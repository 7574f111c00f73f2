import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";

import type { PageText } from "../format.ts";

/** Text of a page, and a name for its file: a hash of all of it. Pagefind's own name would stay if our format changed. */
export interface Fragment extends PageText {
  name: string;
}

/** Every compressed file of Pagefind starts with this word. */
const signature = "pagefind_dcd";
const suffix = ".pf_fragment";

/**
 * The text of a page from one of Pagefind's files; undefined if the file is another part of its index.
 *
 * @throws Error if the file is not from this version of Pagefind
 */
export function readFragment(file: string, bytes: Uint8Array): Fragment | undefined {
  if (!file.endsWith(suffix)) return undefined;
  const text = gunzipSync(bytes).toString("utf8");
  if (!text.startsWith(signature)) throw new Error(`${file} isn't a fragment from this version of Pagefind`);
  const { url, content, meta, anchors } = JSON.parse(text.slice(signature.length)) as Omit<PageText, "title"> & {
    meta: { title: string };
  };
  const page: PageText = { url, title: meta.title, content, anchors };
  return { name: createHash("sha256").update(JSON.stringify(page)).digest("hex").slice(0, 10), ...page };
}
