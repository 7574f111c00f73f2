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

/** Remembers the results of a function for each object, for as long as the object exists. */
export function byObject<Key extends object, T>(read: (key: Key) => T): (key: Key) => T {
  const known = new WeakMap<Key, { value: T }>();
  return (key) => {
    const result = known.get(key) ?? { value: read(key) };
    known.set(key, result);
    return result.value;
  };
}
