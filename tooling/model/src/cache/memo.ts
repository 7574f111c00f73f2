/**
 * Remembers the results of a function by its argument: for an object as long as the object exists, and for a text until
 * there are others. Programs that follow edits would otherwise read all other texts again after each edit, and the
 * parser doesn't release all its memory.
 *
 * @param most number of texts that are remembered at the same time
 */
export function memo<Result, Key = void>(read: (key: Key) => Result, most = Infinity): (key: Key) => Result {
  const byObject = new WeakMap<object, { result: Result }>();
  const byText = new Map<Key, { result: Result }>();
  return (key) => {
    const isObject = typeof key === "object" && key !== null;
    const known = isObject ? byObject.get(key) : byText.get(key);
    if (known) return known.result;
    const made = { result: read(key) };
    if (!isObject && byText.size >= most) byText.clear();
    if (isObject) byObject.set(key, made);
    else byText.set(key, made);
    return made.result;
  };
}
