import { pageHref, pageRoute, type Library } from "@opcon-help/model";

import { saysIn } from "./built-text.ts";
import { placeOf, type Place, type Site } from "./site.ts";
import type { Finding, Proof, Statement } from "./statements.ts";
import { lacking } from "./terms.ts";

/** A page or section that a statement names, with the words that prove the statement. */
interface Claim {
  place: Place;
  /** Address, as written in the statement. */
  named: string;
  proof: Proof;
}

const quote = (text: string): string => `“${text}”`;
const written = ({ page, at }: Place): string => pageRoute(page) + (at === undefined ? "" : `#${at}`);

/** Where the words of a proof are, even if its page has moved since. */
function placeOfProof(library: Library, { page, at }: Proof): Place {
  const now = placeOf(library, pageRoute(page));
  return { page: now.page, at: at ?? now.at };
}

/** Matches a statement's pages with its proofs, and reports the ones that don't match. */
function claimsOf(
  statement: Statement,
  proofs: readonly Proof[],
  library: Library,
): { claims: Claim[]; messages: string[] } {
  const named = statement.pages.map((address) => ({ named: address, place: placeOf(library, address) }));
  const isFor = (proof: Proof, place: Place): boolean => {
    const { page, at } = placeOfProof(library, proof);
    return page === place.page && at === place.at;
  };
  const claims = named.flatMap((entry) => {
    const proof = proofs.find((candidate) => isFor(candidate, entry.place));
    return proof ? [{ ...entry, proof }] : [];
  });
  const unproved = named
    .filter(({ place }) => !proofs.some((proof) => isFor(proof, place)))
    .map(
      ({ named: address, place: { page, at } }) =>
        `${address} doesn't have a proof. Add an entry to proofs.yml with page: ${page}${at === undefined ? "" : `, at: ${at}`} and the words that state the fact`,
    );
  const idle = proofs
    .filter((proof) => !named.some(({ place }) => isFor(proof, place)))
    .map(
      ({ page, at }) =>
        `proofs.yml has ${written({ page, at })}, but the statement has ${named.map(({ place }) => written(place)).join(", ")}`,
    );
  return { claims, messages: [...unproved, ...idle] };
}

function checkPage({ place, named, proof }: Claim, statement: Statement, site: Site): string[] {
  const built = site.page(place.page);
  if (!built) return [`${named} isn't built (expected ${pageHref(place.page)})`];
  const text = place.at === undefined ? built.text : built.section(place.at);
  if (!text) return [`${named} redirects to ${written(place)}, but the page doesn't have a heading with this anchor`];
  const messages = lacking(built.text.join(" "), statement.expect).map(
    (term) => `${pageRoute(place.page)} doesn't contain the term ${quote(term)}`,
  );
  if (!saysIn(text, proof.says))
    messages.push(
      `${written(place)} doesn't contain ${quote(proof.says)}. ` +
        "Restore the fact, or update proofs.yml if the page states it in other words",
    );
  return messages;
}

/** Checks that the pages of a statement contain the terms and the words that state the fact. */
export function checkContent(statement: Statement, allProofs: readonly Proof[], site: Site): Finding[] {
  const proofs = allProofs.filter(({ id }) => id === statement.id);
  const { claims, messages } = claimsOf(statement, proofs, site.library);
  for (const claim of claims) messages.push(...checkPage(claim, statement, site));
  return messages.map((message) => ({ about: statement.id, message }));
}

/** Proofs for statements that don't exist. */
export const strayProofs = (statements: readonly Statement[], proofs: readonly Proof[]): Finding[] =>
  proofs
    .filter(({ id }) => !statements.some((statement) => statement.id === id))
    .map(({ id }) => ({ about: id, message: "proofs.yml has an entry for it, but there is no such statement" }));
