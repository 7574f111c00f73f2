import { pageHref, pageRoute, type Library } from "@opcon-help/model";

import { plain, saysIn } from "./built-text.ts";
import type { ManualTexts } from "./manuals.ts";
import { placeOf, type Place, type Site } from "./site.ts";
import type { Finding, Proof, Statement } from "./statements.ts";
import { lacking } from "./terms.ts";

/** A place of the library that a statement names, with the words that prove it there. */
interface Claim {
  place: Place;
  /** Address as the statement writes it. */
  named: string;
  proof: Proof;
}

const quote = (text: string): string => `“${text}”`;
const written = ({ page, at }: Place): string => pageRoute(page) + (at === undefined ? "" : `#${at}`);

const isFor = ({ page, at }: Proof, place: Place): boolean => page === place.page && at === place.at;

/** Joins the pages that a statement names with the proofs; what has no partner is a finding. */
function claimsOf(
  statement: Statement,
  proofs: readonly Proof[],
  library: Library,
): { claims: Claim[]; messages: string[] } {
  const named = statement.pages.map((address) => ({ named: address, place: placeOf(library, address) }));
  const claims = named.flatMap((entry) => {
    const proof = proofs.find((candidate) => isFor(candidate, entry.place));
    return proof ? [{ ...entry, proof }] : [];
  });
  const unproved = named
    .filter(({ place }) => !proofs.some((proof) => isFor(proof, place)))
    .map(
      ({ named: address, place: { page, at } }) =>
        `${address} has no proof; proofs.yml needs an entry with page: ${page}${at === undefined ? "" : `, at: ${at}`} and the words that state it`,
    );
  const idle = proofs
    .filter((proof) => !named.some(({ place }) => isFor(proof, place)))
    .map(
      ({ page, at }) =>
        `proofs.yml names ${written({ page, at })}, the statement does not; it names ${named.map(({ place }) => written(place)).join(", ")}`,
    );
  return { claims, messages: [...unproved, ...idle] };
}

/** The block of a page that comes nearest to the words, so that a reworded sentence is recognised. */
function nearest(text: readonly string[], words: string): string {
  const wanted = new Set(plain(words).toLowerCase().split(" "));
  const score = (block: string): number => {
    const own = new Set(block.toLowerCase().split(" "));
    return [...wanted].filter((word) => own.has(word)).length;
  };
  const best = text.toSorted((a, b) => score(b) - score(a))[0] ?? "";
  return best.length > 160 ? `${best.slice(0, 160)}…` : best;
}

function checkPage({ place, named, proof }: Claim, statement: Statement, site: Site): string[] {
  const built = site.page(place.page);
  if (!built) return [`${named} is not built (expected ${pageHref(place.page)})`];
  const text = place.at === undefined ? built.text : built.section(place.at);
  if (!text) return [`${named} leads to ${written(place)}, but the page has no heading with this anchor`];
  const messages = lacking(built.text.join(" "), statement.expect).map(
    (term) => `${pageRoute(place.page)} lacks the term ${quote(term)}`,
  );
  if (!saysIn(text, proof.says))
    messages.push(
      `${written(place)} does not say ${quote(proof.says)}; nearest is ${quote(nearest(text, proof.says))}. ` +
        "Put the fact back, or update proofs.yml if the page states it in other words",
    );
  return messages;
}

/** The manual of the page's area contains the page, so it must also state the fact. */
async function checkManual({ place, proof }: Claim, site: Site, manuals: ManualTexts): Promise<string[]> {
  const area = site.library.pages.get(place.page)?.front.sidebar;
  const manual = site.library.areas.entries.find(({ id }) => id === area)?.manual;
  if (!manual) return [`${pageRoute(place.page)} isn't in any area, so it isn't in any manual`];
  const text = await manuals(manual.file);
  if (!text) return [`the manual ${manual.file} is not there: run npm run manuals ${area}`];
  if (text.says(proof.says)) return [];
  return [
    `the manual ${manual.file} does not say ${quote(proof.says)}; if the page says it, run npm run manuals ${area}`,
  ];
}

/** Proves one statement by the words of its pages, on the site and in print. */
export async function checkContent(
  statement: Statement,
  allProofs: readonly Proof[],
  site: Site,
  manuals: ManualTexts,
): Promise<Finding[]> {
  const proofs = allProofs.filter(({ id }) => id === statement.id);
  const { claims, messages } = claimsOf(statement, proofs, site.library);
  for (const claim of claims)
    messages.push(...checkPage(claim, statement, site), ...(await checkManual(claim, site, manuals)));
  return messages.map((message) => ({ about: statement.id, message }));
}

/** Proofs of statements that do not exist, or that something else proves. */
export const strayProofs = (statements: readonly Statement[], proofs: readonly Proof[]): Finding[] =>
  proofs
    .filter(({ id }) => !statements.some((statement) => statement.id === id && statement.test === "content"))
    .map(({ id }) => ({ about: id, message: "proofs.yml has an entry for it, but it is no content statement" }));
