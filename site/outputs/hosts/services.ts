import { allTypes, always, each, everything, everywhere, policies, textTypes, typeOf, type Host } from "./host.ts";

const lines = (headers: readonly (readonly [string, string])[]): string =>
  each(headers, ([name, value]) => `  ${name}: ${value}`);

/**
 * Netlify and Cloudflare Pages. If several rules set a header, they join the values, and browsers apply both policies.
 * They'd also add the header of a hashed file to the answer that it doesn't exist, and a browser would keep that for a
 * year. Without the header, they let browsers ask whether a file has changed.
 */
const write = (): string => `${everywhere}*
${lines(Object.entries({ ...always, "Content-Security-Policy": policies.page }))}
${each(
  allTypes.filter(([extension]) => extension !== ".html"),
  (type) => `${everywhere}*${type[0]}
${lines([["Content-Security-Policy", policies.file], ...(textTypes.includes(type) ? [["Content-Type", typeOf(type[0])] as const] : [])])}`,
)}
`;

const sends: Host["sends"] = (address, isFound) => {
  const { "Cache-Control": _, "Content-Security-Policy": policy = "", ...answer } = everything(address, isFound);
  const joined = policy === policies.file ? `${policies.page}, ${policy}` : policy;
  return { ...answer, "Content-Security-Policy": joined };
};

export const netlify: Host = { file: "_headers", write, sends };
export const cloudflare: Host = netlify;
/** GitHub Pages sends no headers of ours. The policies in the pages themselves still apply there. */
export const github: Host = { sends: () => ({}) };
