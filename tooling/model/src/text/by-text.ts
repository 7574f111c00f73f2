/**
 * Remembers the results of reading a text, because programs that follow edits read all other texts again after each
 * edit, and the parser doesn't release all its memory.
 */
export function byText<T>(read: (text: string) => T, most: number): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (known.has(text)) return known.get(text)!;
    const result = read(text);
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}
