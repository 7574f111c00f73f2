const delimiters = "()<>[]{}/%";

/**
 * Has 1 for the codes of characters in names, numbers, and operators. Looking up a table is faster than a regular
 * expression.
 */
export const regular = Uint8Array.from({ length: 256 }, (_, code) =>
  code > 32 && !delimiters.includes(String.fromCharCode(code)) ? 1 : 0,
);

export const codeOf = (character: string): number => character.charCodeAt(0);
