// Runs on every page of an offline copy. The bundle of a version's scripts starts with it.

type Given = (home: string) => unknown;

/** What the adapted scripts and the data of a copy call. */
interface OfflineCopy {
  /** Path of the copy's home folder, with a slash at the end. */
  home: string;
  /** Completes the address of a folder, because only servers open the page in it. */
  file: (address: string | URL) => string;
  /** Loads a module by its name in the copy. */
  load: (name: string) => Promise<unknown>;
  /** Registers the data of a file. */
  give: (name: string, data: Given) => void;
}

declare global {
  var opconHelp: OfflineCopy;
}

/** Files that the scripts of the help read. Other addresses keep the fetch of the browser. */
const isData = /\.(?:json|md|pagefind|pf_\w+)$/;
const daysUntilOld = 180;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function bodyOf(data: unknown): BodyInit {
  if (typeof data === "string") return data;
  const { bytes } = data as { bytes?: string };
  return bytes === undefined ? JSON.stringify(data) : bytesOf(bytes);
}

/** Gives scripts the data of the copy, which browsers don't let them fetch from a folder. */
function replaceFetch(home: string, given: ReadonlyMap<string, Given>): void {
  const original = globalThis.fetch;
  const load = (name: string): Promise<void> =>
    new Promise((resolve) => {
      const script = Object.assign(document.createElement("script"), { src: `${home}${encodeURI(name)}.js` });
      for (const end of ["load", "error"])
        script.addEventListener(end, () => {
          script.remove();
          resolve();
        });
      document.head.append(script);
    });
  globalThis.fetch = async (input, init) => {
    const { protocol, host, pathname } = new URL(input instanceof Request ? input.url : input, document.baseURI);
    const isOwn = protocol === location.protocol && host === location.host && pathname.startsWith(home);
    if (!isOwn || !isData.test(pathname)) return original(input, init);
    const name = decodeURI(pathname.slice(home.length));
    if (!given.has(name)) await load(name);
    const data = given.get(name);
    return data ? new Response(bodyOf(data(home))) : new Response(null, { status: 404 });
  };
}

/** Completes the links that scripts add. */
function completeLinks({ home, file }: OfflineCopy): void {
  const complete = (link: Element): void => {
    const href = link.getAttribute("href") ?? "";
    if (href.startsWith(home) && file(href) !== href) link.setAttribute("href", file(href));
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === "attributes") complete(target as Element);
      for (const node of addedNodes)
        if (node instanceof Element) for (const link of [node, ...node.querySelectorAll("a")]) complete(link);
    }
  }).observe(document.documentElement, { subtree: true, childList: true, attributes: true, attributeFilter: ["href"] });
}

/** Says that the copy may be out of date. */
function markOld(): void {
  const notice = document.querySelector<HTMLElement>("[data-copy-made]");
  const age = Date.now() - Date.parse(notice?.dataset["copyMade"] ?? "");
  if (age >= daysUntilOld * 24 * 60 * 60 * 1000) notice!.hidden = false;
}

/** @param modules the modules of a version by their names */
export function start(modules: Readonly<Record<string, () => Promise<unknown>>>): void {
  const { home = "./", run = "" } = (document.currentScript as HTMLScriptElement).dataset;
  const given = new Map<string, Given>();
  const copy: OfflineCopy = {
    home: new URL(home, document.baseURI).pathname,
    file: (address) => {
      const text = String(address);
      return text.startsWith(copy.home) ? text.replace(/^[^?#]*\/(?=[?#]|$)/, "$&index.html") : text;
    },
    load: (name) => modules[name.replace(copy.home, "").replace(/\?.*/, "")]!(),
    give: (name, data) => void given.set(name, data),
  };
  globalThis.opconHelp = copy;
  replaceFetch(copy.home, given);
  // Browsers run the modules of a page at this time.
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    completeLinks(copy);
    markOld();
    for (const name of run.split(" ").filter(Boolean)) void copy.load(name);
  });
}
