const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What an order is to be called: as its `trxref`, which names it by a time in milliseconds, or by our own clock when
 * that time is not about now. A trxref of the far future is refused: it would block later orders.
 */
export function orderReference(
  trxref: string,
  now: Date,
): { kind: "named"; reference: string } | { kind: "too_late" } {
  const ahead = Number(trxref.slice("order-".length)) - now.getTime();
  if (ahead > DAY_MS) return { kind: "too_late" };
  return { kind: "named", reference: ahead < -DAY_MS ? `order-${now.getTime()}` : trxref };
}
