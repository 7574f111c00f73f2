import { basePath } from "@opcon-help/model";

import { escapeHtml } from "../markdown/html.ts";
import { sizeOf } from "./manual-rows.ts";

/** A file in the folder of bundles. */
export interface Download {
  file: string;
  bytes: number;
  sha256: string;
}

/** The commit that the files were made from, and its date. */
export interface Commit {
  commit: string;
  date: string;
}

/** Where the files are, on the host of the help. */
const folder = "/bundle/";

const kinds: readonly [name: RegExp, about: string][] = [
  [/\.zip$/, "Offline copy, to open from a folder or to put on any web server"],
  [/\.tar$/, "Container image with a web server"],
  [/\.pdf$/, "Manual"],
  [/-sbom\.cdx\.json$/, "Packages that this help is made with, in CycloneDX format"],
  [/^manifest\.json$/, "Every file of the offline copy, with its checksum"],
];

const row = ({ file, bytes, sha256 }: Download): string =>
  `<tr><th scope="row"><a href="${folder}${escapeHtml(file)}" download data-astro-prefetch="false">${escapeHtml(file)}</a></th>` +
  `<td>${kinds.find(([name]) => name.test(file))?.[1] ?? ""}</td><td class="number" data-manual-field="size">${sizeOf(bytes)}</td>` +
  `<td><code>${sha256}</code></td></tr>`;

/** The part of the downloads page about copies for networks without internet access. It's empty if there are none. */
export function offlineCopies(downloads: readonly Download[], made: Commit = { commit: "", date: "" }): string {
  const sums = `<a href="${folder}SHA256SUMS" download data-astro-prefetch="false">SHA256SUMS</a>`;
  const part =
    `<h2 id="offline">Help for a network without internet access</h2>` +
    `<p>These files contain the whole help, with its search and manuals, as of ${escapeHtml(made.date.slice(0, 10))} (commit ${escapeHtml(made.commit.slice(0, 10))}).</p>` +
    `<ol><li>On a computer with internet access, download a file and ${sums} into one folder, and ` +
    `<a href="${basePath}manuals/verify/">verify what you downloaded</a>.</li>` +
    `<li>Move the file into your network, and unzip it into a folder that your users can read, or into a folder of a web server.</li>` +
    `<li>Open <code>index.html</code> in that folder, and give your users the link to it.</li></ol>` +
    `<figure class="data-table stacked"><figcaption>Offline copies</figcaption><div class="table-scroll" tabindex="0" role="region" aria-label="Offline copies">` +
    `<table><thead><tr><th scope="col">File</th><th scope="col">Contents</th><th scope="col" class="number">Size</th><th scope="col">SHA-256</th></tr></thead>` +
    `<tbody>${downloads.map(row).join("")}</tbody></table></div></figure>`;
  return `<!--copies-->${downloads.length > 0 ? part : ""}<!--/copies-->`;
}
