import { frontMatter } from "./01-front-matter.ts";
import { ids } from "./02-ids.ts";
import { routes } from "./03-routes.ts";
import { links } from "./04-links.ts";
import { sidebars } from "./05-sidebars.ts";
import { files } from "./06-files.ts";
import { headings } from "./07-headings.ts";
import { markdown } from "./08-markdown.ts";
import { security } from "./09-security.ts";
import { words } from "./10-words.ts";
import { templates } from "./11-templates.ts";
import { data } from "./12-data.ts";
import { freshness } from "./13-freshness.ts";
import { versions } from "./14-versions.ts";
import type { PlantedItem } from "./plant.ts";

/** Every item with its planted mistakes. Mistakes in the built site are planted in the tests of the built rules. */
export const items: readonly PlantedItem[] = [
  frontMatter,
  ids,
  routes,
  links,
  sidebars,
  files,
  headings,
  markdown,
  security,
  words,
  templates,
  data,
  freshness,
  versions,
];
