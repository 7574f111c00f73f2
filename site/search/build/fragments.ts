import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** An element with an ID in Pagefind's data. */
export interface Anchor {
  element: string;
  id: string;
  text: string;
  /** Number of words before it. */
  location: number;
}

/** Pagefind's data about a page. */
export interface Fragment {
  /** Pagefind's name for the page, which is also in its results. */
  name: string;
  /** Path below the indexed folder, with a slash at both ends. */
  url: string;
  content: string;
  anchors: Anchor[];
}

/** Every compressed file of Pagefind starts with this word. */
const signature = "pagefind_dcd";
const suffix = ".pf_fragment";

/**
 * Reads Pagefind's output, so that our index names pages and anchors exactly as its results do.
 *
 * @param folder Pagefind's output
 * @throws Error if a file is not a fragment
 */
export async function readFragments(folder: string): Promise<Fragment[]> {
  const files = (await readdir(join(folder, "fragment"))).filter((file) => file.endsWith(suffix)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const text = gunzipSync(await readFile(join(folder, "fragment", file))).toString("utf8");
      if (!text.startsWith(signature)) throw new Error(`${file} isn't a fragment from this version of Pagefind`);
      const fragment = JSON.parse(text.slice(signature.length)) as Omit<Fragment, "name">;
      return { ...fragment, name: file.slice(0, -suffix.length) };
    }),
  );
}
