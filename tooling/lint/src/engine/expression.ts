import rewritePattern from "regexpu-core";

/**
 * Compiles a pattern. Expands modifiers such as `(?-i:…)`, because V8 loses matches of expressions with them, depending
 * on the texts that they have searched before.
 */
export function expressionOf(pattern: string, flags: string): RegExp {
  let expanded = flags;
  const onNewFlags = (changed: string): void => void (expanded = changed);
  const source = /\(\?[ims-]+:/.test(pattern)
    ? rewritePattern(pattern, flags, { modifiers: "transform", onNewFlags })
    : pattern;
  return new RegExp(source, expanded);
}
