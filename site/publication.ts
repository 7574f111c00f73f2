import manifest from "../package.json" with { type: "json" };

/** Where this build is published. Deployments set SITE_ORIGIN and REPOSITORY_URL; the defaults are in package.json. */
export const publication = {
  origin: process.env["SITE_ORIGIN"] || new URL(manifest.homepage).origin,
  repository: process.env["REPOSITORY_URL"] ?? manifest.repository.url,
  /** Email address for readers without an account. */
  mailbox: manifest.bugs.email,
  /** Whether browsers keep visited pages and the search for when there is no network. */
  isKeptOffline: process.env["OPCON_OFFLINE"] !== "off",
};

/** Address at which readers can edit a page. */
export const editAddress = (file: string): URL => new URL(`${publication.repository}/edit/main/${file}`);

/** What a reader reports a problem about: a page in content/ or another page of the site. */
export interface Reported {
  title: string;
  /** Address without the origin. */
  address: string;
  id?: string | undefined;
}

/**
 * Addresses that open an issue form and an email message with the details of the page filled in.
 *
 * @param version product version that the page describes
 */
export function reportAddresses({ title, address, id }: Reported, version: string): { issue: URL; mail: string } {
  const subject = `[${id ?? title}] `;
  const facts = [
    `Help page: ${title}`,
    ...(id === undefined ? [] : [`Help ID: ${id}`]),
    `Address: ${new URL(address, publication.origin).href}`,
    `Product version: ${version}`,
  ];
  const body = `${facts.join("\n")}\n\nWhat is wrong, and what should it say?\n\n`;
  const issue = new URL(`${publication.repository}/issues/new`);
  issue.searchParams.set("title", subject);
  issue.searchParams.set("body", body);
  const mail = `mailto:${publication.mailbox}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return { issue, mail };
}

/** Address of a message about a topic that the help doesn't cover. The search replaces `{question}`. */
export const missingTopic = `mailto:${publication.mailbox}?subject=${encodeURIComponent("[missing topic] {question}")}`;
