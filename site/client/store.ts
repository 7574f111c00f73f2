/** What this page keeps when the browser doesn't let it store anything, or has no space left. */
const ownMemory = new Map<string, string>();

/** A value that a page keeps on this device, under a name. Two tabs share it. */
export function stored<Value>(name: string, nothing: Value) {
  const read = (): Value => {
    try {
      return JSON.parse(ownMemory.get(name) ?? localStorage.getItem(name) ?? "null") ?? nothing;
    } catch {
      return nothing;
    }
  };
  return {
    read,
    /** Changes the value as it is now, which another tab can have changed since the page was opened. */
    update(change: (now: Value) => Value): void {
      const text = JSON.stringify(change(read()));
      try {
        localStorage.setItem(name, text);
        ownMemory.delete(name);
      } catch {
        ownMemory.set(name, text);
      }
    },
    /** Calls back after another tab has changed the value. */
    onChange: (changed: () => void): void =>
      addEventListener("storage", ({ key }) => {
        if (key === name || key === null) changed();
      }),
  };
}
