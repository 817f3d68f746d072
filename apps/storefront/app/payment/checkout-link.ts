/**
 * Whether a checkout page may be opened: only over the web, and only one of an origin that the shop knows as the
 * provider's. The link comes from our server, which has it from the provider; a mistake on the way there must not
 * put a stranger's page into the shopper's hands.
 */
export function isOfProvider(link: string, origins: readonly string[]): boolean {
  try {
    const { protocol, origin, username } = new URL(link);
    return /^https?:$/.test(protocol) && username === "" && origins.includes(origin);
  } catch {
    return false;
  }
}
