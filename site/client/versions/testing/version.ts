import type { PublishedVersion } from "../published.ts";

/** A published version of the help with these differences from an ordinary one. */
export const version = (label: string, more: Partial<PublishedVersion> = {}): PublishedVersion => ({
  pluginId: "default",
  version: label,
  label,
  base: `/opcon/core/${label}/`,
  banner: "none",
  badge: false,
  isLast: false,
  ...more,
});
