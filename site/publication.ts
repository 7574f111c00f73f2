import { readFileSync } from "node:fs";
import { join } from "node:path";

import { pageHref, type Page } from "@opcon-help/model";

import { projectRoot } from "./library.ts";

interface Manifest {
  repository: { url: string };
  homepage: string;
}

const manifest = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as Manifest;

/**
 * Where this build is published. The deployment sets SITE_ORIGIN and REPOSITORY_URL, and package.json contains the
 * defaults.
 */
export const publication = {
  origin: process.env["SITE_ORIGIN"] || new URL(manifest.homepage).origin,
  repository: process.env["REPOSITORY_URL"] ?? manifest.repository.url,
};

/** Address where readers can edit a page. */
export const editAddress = (file: string): URL => new URL(`${publication.repository}/edit/main/${file}`);

/**
 * Address of an issue form with the details of a page filled in.
 *
 * @param version of the product that the page describes
 */
export function reportAddress({ path, front }: Page, version: string): URL {
  const address = new URL(`${publication.repository}/issues/new`);
  const facts = [
    `Help page: ${front.title}`,
    `Help ID: ${front.id}`,
    `Address: ${new URL(pageHref(path), publication.origin).href}`,
    `Product version: ${version}`,
  ];
  address.searchParams.set("title", `[${front.id}] `);
  address.searchParams.set("body", `${facts.join("\n")}\n\nWhat is wrong, and what should it say?\n\n`);
  return address;
}
