const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Payments are looked up when they are so many minutes old, then every hour. */
const OPEN_AGES = [1, 2, 5, 15, 60].map((minutes) => minutes * MINUTE);
/** Money can go back, and a transfer can come twice: what is paid is looked up again, at these ages only. */
const PAID_AGES = [24 * HOUR, 72 * HOUR];
/** After this nobody asks any more by himself; an event of the provider still leads to a look. */
const LOOK_FOR = 72 * HOUR;
/** After the provider has announced something its books may lag behind. */
const HURRIED_SECONDS = [2, 5, 10, 30];

/**
 * In how many seconds a payment is looked up again; null for never.
 * @param hurriedLooks how many times it was already looked up since something was announced; null when nothing is
 */
export function nextLook({
  ageSeconds,
  isPaid,
  hurriedLooks,
}: {
  ageSeconds: number;
  isPaid: boolean;
  hurriedLooks: number | null;
}): number | null {
  const hurried = hurriedLooks === null ? undefined : HURRIED_SECONDS[hurriedLooks];
  if (hurried !== undefined) return hurried;
  const ages = isPaid ? PAID_AGES : OPEN_AGES;
  const next = ages.find((age) => age > ageSeconds + 1);
  if (next !== undefined) return next - ageSeconds;
  if (isPaid || ageSeconds >= LOOK_FOR) return null;
  return HOUR;
}
