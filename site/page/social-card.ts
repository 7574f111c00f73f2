import { basePath, type Area, type Library } from "@opcon-help/model";

/** The image that chat programs and feeds show with a link to a page of an area. */
export type SocialCard = ReturnType<typeof socialCard>;

/** Size in pixels, which Facebook, LinkedIn, Slack, and Teams show uncropped. */
export const cardSize = { width: 1200, height: 630 };

/**
 * The card for a page.
 *
 * @param area if omitted, the card is for the whole help
 */
export function socialCard(library: Library, area: Area | undefined) {
  const href = `${basePath}cards/${area?.id ?? "index"}.png`;
  const { title, description } = area ?? library.pages.get("index")!.front;
  return {
    href,
    title,
    description,
    /** Text for readers who don't see the image. */
    alt: area ? `OpCon Help: ${title}` : title,
  };
}
