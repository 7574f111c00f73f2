const daysUntilOld = 360;

/**
 * `.well-known/security.txt` (RFC 9116): how to report a security problem.
 *
 * @param contact address of the contact
 * @param made time of the commit; the file must expire within a year
 * @throws Error if the contact isn't an address that the format allows
 */
export function securityTxt(contact: string, origin: string, made: Date): string {
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact))
    throw new Error(
      `SECURITY_CONTACT is "${contact}", but must be an address such as mailto:security@example.com or https://example.com/security`,
    );
  const expires = new Date(made.getTime() + daysUntilOld * 24 * 60 * 60 * 1000).toISOString();
  const canonical = new URL("/.well-known/security.txt", origin).href;
  return `Contact: ${contact}\nExpires: ${expires}\nCanonical: ${canonical}\nPreferred-Languages: en\n`;
}
