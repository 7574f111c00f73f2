/** What this page keeps when the browser doesn't let it store anything, or has no space left. */
const ownMemory = new Map<string, string>();

const version = document.querySelector<HTMLMetaElement>('meta[name="product-version"]')?.content ?? "";

/** Whether a value is a list of records with these texts. */
export const isListOf =
  <Name extends string>(...names: Name[]) =>
  (value: unknown): value is Record<Name, string>[] =>
    Array.isArray(value) && value.every((entry) => names.every((name) => typeof entry?.[name] === "string"));

/**
 * A value that a page keeps on this device, under a name. Two tabs share it, and two versions of the help don't.
 *
 * @param isValue whether what is stored has the shape that this code expects; otherwise, it's ignored
 * @param scope what the value is for, if it isn't this version
 */
export function stored<Value>(
  name: string,
  nothing: Value,
  isValue: (value: unknown) => value is Value,
  scope = version,
) {
  const key = ["opcon-help", scope, name].filter(Boolean).join(":");
  const read = (): Value => {
    try {
      const value: unknown = JSON.parse(ownMemory.get(key) ?? localStorage.getItem(key) ?? "null");
      return isValue(value) ? value : nothing;
    } catch {
      return nothing;
    }
  };
  return {
    read,
    /**
     * Changes the value as it is now, which another tab can have changed since the page was opened.
     *
     * @returns whether the browser has stored it; otherwise, it's lost when the page is closed
     */
    update(change: (now: Value) => Value): boolean {
      const text = JSON.stringify(change(read()));
      try {
        localStorage.setItem(key, text);
        ownMemory.delete(key);
        // Where the browser blocks its storage, ThemeProvider.astro puts a memory in its place.
        return !("isMemory" in localStorage);
      } catch {
        ownMemory.set(key, text);
        return false;
      }
    },
    /** Calls back after another tab has changed the value. */
    onChange: (changed: () => void): void =>
      addEventListener("storage", ({ key: changedKey }) => {
        if (changedKey === key || changedKey === null) changed();
      }),
  };
}
