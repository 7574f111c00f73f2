import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Site } from "./site.ts";
import type { Finding, Statement } from "./statements.ts";

const policiesFile = "docs/policies.md";

/** How we comply with a statement that no words on a page can prove. */
export interface Policy {
  id: string;
  how: string;
  /** Files that enforce it, relative to the project root. */
  enforcedBy: readonly string[];
}

/** Reads the table in docs/policies.md. */
export function readPolicies(root: string): Policy[] {
  const file = join(root, policiesFile);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.flatMap((line) => {
    const [, ids = "", how = "", enforcedBy = ""] = line.split("|").map((cell) => cell.trim());
    const files = [...enforcedBy.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
    return [...ids.matchAll(/\bS\d-\d{3}\b/g)].map(([id]) => ({ id, how, enforcedBy: files }));
  });
}

/** Checks that a statement has a line in the table, and that the files that the line names exist. */
export function checkPolicy({ id }: Statement, policies: readonly Policy[], root: string): Finding[] {
  const about = (message: string): Finding => ({ about: id, message: `${policiesFile} ${message}` });
  const policy = policies.find((line) => line.id === id);
  if (!policy) return [about(`doesn't have a line for it. Add | ${id} | how we comply | enforced by |`)];
  return [
    ...(policy.how === "" ? [about("doesn't explain how we comply")] : []),
    ...(policy.enforcedBy.length === 0 ? [about("doesn't name a file that enforces it")] : []),
    ...policy.enforcedBy
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => about(`names ${file}, which doesn't exist`)),
  ];
}

/** An API path in the text, as opposed to a link target. */
const callPath = /(?<=[\s`])\/api\/[\w/{}-]+/g;

/** API paths allowed in the text, because the vendor's page automation-concepts/property-expressions contains them. */
const documentedCalls: readonly string[] = ["/api/propertyExpression"];

/** Checks that pages contain only documented API paths (S7-001, S7-003), and the assistant's skills none (S1-076). */
export function checkCalls({ library, page }: Site): Finding[] {
  const paths = (text: string): string[] => [...text.matchAll(callPath)].map(([path]) => path);
  return [...library.pages.values()].flatMap(({ path, file, body }) => {
    const isSkill = path.startsWith("Files/UI/Solution-Manager/Otto/");
    const ofSkill = isSkill ? paths(page(path)?.text.join(" ") ?? "") : [];
    const others = paths(body).filter((call) => !documentedCalls.includes(call));
    return [
      ...ofSkill.map((call) => ({ about: "S1-076", message: `${file} shows the API path ${call}` })),
      ...others.map((call) => ({
        about: "S7-003",
        message: `${file} contains the API path ${call} without a source. Move it to a data row`,
      })),
    ];
  });
}
