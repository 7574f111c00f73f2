import { homePath } from "@opcon-help/model/routes";

/** An entry of `versions.json`, which lists the published versions of the help, newest first. */
export interface PublishedVersion {
  pluginId: string;
  version: string;
  label: string;
  /** Start of every address in this version, with a trailing slash. */
  base: string;
  banner: "none" | "unreleased" | "unmaintained";
  badge: boolean;
  isLast: boolean;
}

/** The same address for all versions, so that pages built before a release also show the new version. */
export const versionsAddress = `${homePath}versions.json`;

/** The mark of a version in the list of versions, such as "latest". */
export const markOf = ({ banner, isLast }: Pick<PublishedVersion, "banner" | "isLast">): string =>
  banner === "none" ? (isLast ? "latest" : "") : banner;

/** The versions of the same help that readers can choose from. */
export const siblings = (versions: readonly PublishedVersion[], base: string): PublishedVersion[] => {
  const own = versions.find((version) => version.base === base);
  return own ? versions.filter(({ pluginId }) => pluginId === own.pluginId) : [];
};

/**
 * The version that the product asks for by name or label. A maintenance release such as 26.1.3 uses the help of 26.1.
 */
export function askedVersion(versions: readonly PublishedVersion[], asked: string): PublishedVersion | undefined {
  const exact = versions.find(({ version, label }) => asked === version || asked === label);
  return exact ?? versions.find(({ label }) => asked.startsWith(`${label}.`));
}
