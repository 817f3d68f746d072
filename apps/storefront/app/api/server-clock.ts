/** Smaller differences are ignored, because the Date header has whole seconds. */
const TOLERANCE_MS = 1500;

let offsetMs = 0;

/**
 * Reads the server's time from an answer, because the clocks of phones can be wrong.
 * @param date the Date header of an answer that did not come from a cache
 */
export function readServerTime(date: string | null, { requestedAt }: { requestedAt: number }): void {
  const second = Date.parse(date ?? "");
  if (Number.isNaN(second)) return;
  const answeredAt = (requestedAt + Date.now()) / 2;
  const read = second + 500 - answeredAt;
  if (Math.abs(read - offsetMs) > TOLERANCE_MS) offsetMs = read;
}

/** The server's time, estimated from its last answers. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
