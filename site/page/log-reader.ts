import { pageHref, type Library } from "@opcon-help/model";

const path = "troubleshooting/read-a-log";

/** Address of the page that explains lines of logs; undefined in versions without it. */
export const logReader = ({ pages }: Library): string | undefined => (pages.has(path) ? pageHref(path) : undefined);
