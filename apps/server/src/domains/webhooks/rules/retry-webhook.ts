const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The waits before each further try: more than two days in all. */
const WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
];

export const WEBHOOK_TRIES_MAX = WAITS_MS.length + 1;

/** A receiver that answers this wants no more events. */
const GONE = 410;

/**
 * How long to wait before the next try; null when the delivery is given up.
 * @param tries how often it was tried
 * @param chance a random number from 0 to 1, which spreads deliveries
 */
export function webhookRetryMs({
  tries,
  status,
  chance,
}: {
  tries: number;
  status: number | null;
  chance: number;
}): number | null {
  const exact = status === GONE ? undefined : WAITS_MS[tries - 1];
  return exact === undefined ? null : Math.round(exact * (0.75 + chance / 2));
}
