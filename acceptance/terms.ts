const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export const holds = (text: string, term: string): boolean =>
  term
    .split("|")
    .some((word) =>
      word.startsWith("=")
        ? new RegExp(`(?<!\\w)${escaped(word.slice(1))}(?!\\w)`, "i").test(text)
        : text.toLowerCase().includes(word.toLowerCase()),
    );

export const lacking = (text: string, terms: readonly string[]): string[] => terms.filter((term) => !holds(text, term));
