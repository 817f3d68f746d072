import type { NombaScript } from "./nomba.ts";

/** The ways in which the shop comes to ask, and in which the call ends. */
export const WAYS = ["confirm", "webhook", "poll", "cancel", "expiry"] as const;
export type Way = (typeof WAYS)[number];

/**
 * How an order may end: for each way the answer of the call (none where nobody calls), the order's status and payment
 * status, whether its payment is being checked, and what operators are alerted of.
 */
export const ENDINGS = {
  /** The order is placed and paid. */
  paid: {
    confirm: "200 placed/paid",
    webhook: "200 placed/paid",
    poll: "placed/paid",
    cancel: "409 placed/paid",
    expiry: "placed/paid",
  },
  /** Placed and paid; a person decides about the rest. */
  "paid, too much": {
    confirm: "200 placed/paid amount_mismatch",
    webhook: "200 placed/paid amount_mismatch",
    poll: "placed/paid amount_mismatch",
    cancel: "409 placed/paid amount_mismatch",
    expiry: "placed/paid amount_mismatch",
  },
  /** It does not pay the order, and goes back. */
  "sent back": {
    confirm: "409 cancelled/refunded amount_mismatch",
    webhook: "200 cancelled/refunded amount_mismatch",
    poll: "cancelled/refunded amount_mismatch",
    cancel: "200 cancelled/refunded amount_mismatch",
    expiry: "cancelled/refunded amount_mismatch",
  },
  /** The record is of somebody else's money, and so is what was announced under our name. */
  "somebody else's": {
    confirm: "409 pending_payment/pending",
    webhook: "200 pending_payment/pending",
    poll: "pending_payment/pending",
    cancel: "200 cancelled/unpaid",
    expiry: "expired/failed",
  },
  /** Nobody has paid so far. Where a success was announced the order waits for its record. */
  unpaid: {
    confirm: "409 pending_payment/pending",
    webhook: "200 pending_payment/pending held",
    poll: "pending_payment/pending",
    cancel: "200 cancelled/unpaid",
    expiry: "expired/failed",
  },
  /** An attempt failed; a success that was announced for it is a contradiction. */
  failed: {
    confirm: "409 pending_payment/pending",
    webhook: "200 pending_payment/pending payment_contradicted",
    poll: "pending_payment/pending",
    cancel: "200 cancelled/unpaid",
    expiry: "expired/failed",
  },
  /** The money was paid and reversed before the shop looked. */
  reversed: {
    confirm: "409 pending_payment/pending",
    webhook: "200 pending_payment/pending",
    poll: "pending_payment/pending",
    cancel: "200 cancelled/unpaid",
    expiry: "expired/failed",
  },
  /** Nobody can tell what the record says, and it does not say that money has come. */
  unrecognised: {
    confirm: "503 pending_payment/pending payment_unrecognised",
    webhook: "200 pending_payment/pending held payment_unrecognised",
    poll: "pending_payment/pending payment_unrecognised",
    cancel: "200 cancelled/unpaid payment_unrecognised",
    expiry: "pending_payment/pending payment_unrecognised",
  },
  /** Nobody can tell what the record says, but money has come: the order waits for a person. */
  "unrecognised, held": {
    confirm: "503 pending_payment/pending held payment_unrecognised",
    webhook: "200 pending_payment/pending held payment_unrecognised",
    poll: "pending_payment/pending held payment_unrecognised",
    cancel: "409 pending_payment/pending held payment_unrecognised",
    expiry: "pending_payment/pending held payment_unrecognised",
  },
  /** The record is of other people's money, or of money written down already: the order waits for a person. */
  "not ours, held": {
    confirm: "503 pending_payment/pending held paid_without_order",
    webhook: "200 pending_payment/pending held paid_without_order",
    poll: "pending_payment/pending held paid_without_order",
    cancel: "409 pending_payment/pending held paid_without_order",
    expiry: "pending_payment/pending held paid_without_order",
  },
  /** The checkout reports a success whose record is missing: the order waits for the record. */
  announced: {
    confirm: "503 pending_payment/pending held",
    webhook: "200 pending_payment/pending held",
    poll: "pending_payment/pending held",
    cancel: "409 pending_payment/pending held",
    expiry: "pending_payment/pending held",
  },
  /** The provider cannot be asked: it is asked again soon. */
  unreachable: {
    confirm: "503 pending_payment/pending payment_unconfirmed",
    webhook: "200 pending_payment/pending",
    poll: "pending_payment/pending",
    cancel: "200 cancelled/unpaid",
    expiry: "pending_payment/pending",
  },
} as const satisfies Record<string, Record<Way, string>>;
export type Ending = keyof typeof ENDINGS;

/** One thing that a provider says, and how an order must end by it. */
export interface Row<Script = NombaScript> {
  /** Goes on: "Nomba says …". */
  says: string;
  answers: Script;
  /** What it says afterwards, and how the order must have ended then. */
  later?: { answers: Script; ends: Record<Way, string> };
  ends: Ending | Record<Way, string>;
  /** All of them unless given. */
  ways?: readonly Way[];
}

/**
 * Of many rows with the same outcome, the first few are run in every way, and each further one in a single way, a
 * different one each time.
 * @param whole how many rows of each outcome are run in every way
 */
export function thinned<Script>(rows: readonly Row<Script>[], whole: number): Row<Script>[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const end = JSON.stringify(row.ends);
    const nth = counts.get(end) ?? 0;
    counts.set(end, nth + 1);
    return nth < whole ? row : { ...row, ways: [WAYS[nth % WAYS.length]!] };
  });
}

/** The same ending with a difference. */
export function changed(ends: Record<Way, string>, change: (end: string) => string): Record<Way, string> {
  return Object.fromEntries(Object.entries(ends).map(([way, end]) => [way, inOrder(change(end))])) as Record<
    Way,
    string
  >;
}

/** Alerts are last, in the order of their letters. */
function inOrder(end: string): string {
  const isAlert = (part: string) => /^[a-z]+_[a-z_]+$/.test(part);
  const parts = end.split(" ");
  return [...parts.filter((part) => !isAlert(part)), ...parts.filter(isAlert).toSorted()].join(" ");
}
