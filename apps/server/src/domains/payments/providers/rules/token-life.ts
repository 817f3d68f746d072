const EARLY_MS = 5 * 60 * 1000;
/** For a token with a short lifetime: the part of that lifetime in which it is no longer used. */
const EARLY_PART = 0.2;
/** An end further away than this is a mistake in somebody's clock; the token is then requested again each day. */
const LONGEST_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * How long to use a token that was just received: until some time before the expiry that its issuer named, whatever the
 * documentation says about usual lifetimes. 0 means only for the call that it was fetched for.
 */
export function useTokenFor(expiresAt: string, now: Date): number {
  const lifeMs = Math.min(Date.parse(expiresAt) - now.getTime(), LONGEST_LIFE_MS);
  if (!(lifeMs > 0)) return 0;
  return Math.floor(lifeMs - Math.min(EARLY_MS, lifeMs * EARLY_PART));
}
