const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Lagos is one hour ahead of UTC all year. */
const LAGOS_MS = HOUR_MS;
const QUIET_FROM = 21;
const QUIET_UNTIL = 7;

/** The shopper has to act at once: a rider is at the door or has just been there. */
const URGENT = new Set(["handed_over", "failed"]);

/** How long a message of this step waits for the morning, in ms; 0 when it may be sent now. */
export function quietMs(step: string, now: Date): number {
  if (URGENT.has(step)) return 0;
  const ofDay = (now.getTime() + LAGOS_MS) % DAY_MS;
  if (ofDay < QUIET_UNTIL * HOUR_MS) return QUIET_UNTIL * HOUR_MS - ofDay;
  return ofDay >= QUIET_FROM * HOUR_MS ? QUIET_UNTIL * HOUR_MS + DAY_MS - ofDay : 0;
}
