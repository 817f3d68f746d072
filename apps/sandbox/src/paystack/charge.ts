import { feeOn } from "./fee.ts";
import { type Paystack, switchesFor } from "./paystack.ts";
import { presentTransaction } from "./present.ts";
import { queueEvent } from "./queue-event.ts";
import { PIN, TEST_CARDS } from "./test-cards.ts";
import type { Transaction } from "./transaction.ts";

const HIGHER_BY = 500_00;

export interface Charged {
  /** "pin" asks for the PIN; "success" and "failed" end this attempt. */
  status: "success" | "failed" | "pin" | "fault";
  message: string;
}

/** Outcomes that the page's test mode offers. */
export const OUTCOMES = ["success", "declined", "timeout"] as const;
export type Outcome = (typeof OUTCOMES)[number];

const DECLINED = "Declined";
const TIMED_OUT = "Transaction timed out";

interface CardTyped {
  number: string;
  expiry: string;
  cvv: string;
  pin: string | undefined;
}

export function chargeCard(
  paystack: Paystack,
  transaction: Transaction,
  { number, expiry, cvv, pin }: CardTyped,
): Charged {
  if (transaction.paidAt !== null)
    return { status: "failed", message: "This transaction has already been paid" };
  const card = TEST_CARDS.find((known) => known.number === number);
  if (!card || card.cvv !== cvv) return fail(paystack, transaction, "Invalid card details");
  if (isExpired(expiry, paystack.clock.now())) return fail(paystack, transaction, "Expired card");
  if (card.outcome === "fault") return { status: "fault", message: "Something went wrong. Try again later" };
  if (card.outcome === "declined") return fail(paystack, transaction, DECLINED);
  if (card.outcome === "timeout") return fail(paystack, transaction, TIMED_OUT);
  if (card.outcome === "pin" && !pin) {
    Object.assign(transaction, { status: "ongoing", updatedAt: paystack.clock.now().toISOString() });
    paystack.transactions.save(transaction);
    return { status: "pin", message: "Please enter your card PIN" };
  }
  if (card.outcome === "pin" && pin !== PIN) return fail(paystack, transaction, "Incorrect PIN");
  pay(paystack, transaction, {
    card: { bin: number.slice(0, 6), last4: number.slice(-4), brand: card.brand },
  });
  return { status: "success", message: "Successful" };
}

export function chargeNamed(paystack: Paystack, transaction: Transaction, outcome: Outcome): Charged {
  if (transaction.paidAt !== null)
    return { status: "failed", message: "This transaction has already been paid" };
  if (outcome === "declined") return fail(paystack, transaction, DECLINED);
  if (outcome === "timeout") return fail(paystack, transaction, TIMED_OUT);
  const [card] = TEST_CARDS;
  const { number = "", brand = "visa" } = card ?? {};
  pay(paystack, transaction, { card: { bin: number.slice(0, 6), last4: number.slice(-4), brand } });
  return { status: "success", message: "Successful" };
}

interface Paid {
  amount?: number | undefined;
  currency?: string | undefined;
  /** Null for a transfer. */
  card?: Transaction["card"];
}

/** Pays the transaction and queues its event. */
export function pay(
  paystack: Paystack,
  transaction: Transaction,
  { amount, currency, card = null }: Paid,
): string {
  const switches = switchesFor(paystack, transaction);
  const asked = transaction.requestedAmount;
  const switched = { exact: asked, lower: Math.ceil(asked / 2), higher: asked + HIGHER_BY }[
    switches.paysAmount
  ];
  const paid = amount ?? switched;
  const now = paystack.clock.now().toISOString();
  Object.assign(transaction, {
    status: "success",
    gatewayResponse: "Successful",
    amount: paid,
    currency: currency ?? switches.paysCurrency,
    channel: card ? "card" : "bank_transfer",
    card,
    fees: feeOn(paid),
    paidAt: now,
    updatedAt: now,
  });
  paystack.transactions.save(transaction);
  return queueEvent(paystack, "charge.success", transaction, presentTransaction(paystack, transaction));
}

/** Fails an attempt. Another may follow. No event is sent. */
export function fail(paystack: Paystack, transaction: Transaction, message: string): Charged {
  const updatedAt = paystack.clock.now().toISOString();
  Object.assign(transaction, { status: "failed", gatewayResponse: message, updatedAt });
  paystack.transactions.save(transaction);
  return { status: "failed", message };
}

/** A card is valid until the end of its month. */
function isExpired(expiry: string, now: Date): boolean {
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
  return !(month >= 1 && month <= 12) || year * 12 + month - 1 < now.getFullYear() * 12 + now.getMonth();
}
