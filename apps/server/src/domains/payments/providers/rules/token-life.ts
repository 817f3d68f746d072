const EARLY_MS = 5 * 60 * 1000;
/** Of a token that does not live long: the part of its life in which it is not used any more. */
const EARLY_PART = 0.2;
/** An end further away than this is a mistake in somebody's clock; the token is then requested again each day. */
const LONGEST_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * How long a token just received is to be used: until some time before the end its issuer named, whatever anybody says
 * about usual lives. 0 means for what it was asked for, and not again.
 */
export function useTokenFor(expiresAt: string, now: Date): number {
  const lifeMs = Math.min(Date.parse(expiresAt) - now.getTime(), LONGEST_LIFE_MS);
  if (!(lifeMs > 0)) return 0;
  return Math.floor(lifeMs - Math.min(EARLY_MS, lifeMs * EARLY_PART));
}
