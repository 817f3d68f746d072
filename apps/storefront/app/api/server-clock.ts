/** A reading that differs by less than this tells nothing new: an answer's Date counts whole seconds. */
const TOLERANCE_MS = 1500;

let offsetMs = 0;

/**
 * Learns from an answer what time it is at the shop, for the clocks of phones go wrong.
 * @param date the header of an answer that was made for this request, not kept by a cache
 */
export function readServerTime(date: string | null, { askedAt }: { askedAt: number }): void {
  const second = Date.parse(date ?? "");
  if (Number.isNaN(second)) return;
  const answeredAt = (askedAt + Date.now()) / 2;
  const read = second + 500 - answeredAt;
  if (Math.abs(read - offsetMs) > TOLERANCE_MS) offsetMs = read;
}

/** What time it is at the shop, as far as this browser has heard. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
