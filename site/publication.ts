import manifest from "../package.json" with { type: "json" };

/** Where this build is published. The deployment sets SITE_ORIGIN and REPOSITORY_URL, and package.json contains the defaults. */
export const publication = {
  origin: process.env["SITE_ORIGIN"] || new URL(manifest.homepage).origin,
  repository: process.env["REPOSITORY_URL"] ?? manifest.repository.url,
  /** Mailbox for readers without an account. */
  mailbox: manifest.bugs.email,
};

/** Address where readers can edit a page. */
export const editAddress = (file: string): URL => new URL(`${publication.repository}/edit/main/${file}`);

/** What a report is about: a page of the content, or another page of the site. */
export interface Reported {
  title: string;
  /** Address below the origin. */
  address: string;
  id?: string | undefined;
}

/**
 * Addresses of an issue form and of a message with the details of a page filled in.
 *
 * @param version of the product that the page describes
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
