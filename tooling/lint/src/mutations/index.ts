import { frontMatter } from "./01-front-matter.ts";
import { links } from "./04-links.ts";
import { headings } from "./07-headings.ts";
import { markdown } from "./08-markdown.ts";
import { security } from "./09-security.ts";
import { templates } from "./11-templates.ts";
import type { PlantedItem } from "./plant.ts";

/** Every item with its planted defects; defects of the built site are planted in the tests of the built rules. */
export const items: readonly PlantedItem[] = [frontMatter, links, headings, markdown, security, templates];
