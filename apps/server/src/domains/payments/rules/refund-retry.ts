const MINUTE = 60;
const HOUR = 60 * MINUTE;
const WAITS = [1, 5, 15, 30].map((minutes) => minutes * MINUTE);

/** After so long without success a person has to see to it. */
export const REFUND_GIVE_UP_SECONDS = 72 * HOUR;

/** In how many seconds a refund that did not succeed is tried again. */
export function refundRetryAfter(tries: number): number {
  return WAITS[tries - 1] ?? HOUR;
}
