import { randomInt, randomUUID } from "node:crypto";
import { feeOn } from "./fee.ts";
import type { Nomba } from "./nomba.ts";
import type { CardUsed, Order, Payer, Transaction } from "./order.ts";
import { queueEvent } from "./queue-event.ts";

const HIGHER_BY = 500_00;

interface Attempt {
  /** Kobo. Default: the amount of the order, adjusted by the switches. */
  amount?: number | undefined;
  currency?: string | undefined;
  card?: CardUsed;
  payer?: Payer;
  recordDelaySeconds?: number | undefined;
}

/** Starts a payment attempt. It is in progress and no money has moved. */
export function beginAttempt(
  nomba: Nomba,
  order: Order,
  { amount, currency, card, payer, recordDelaySeconds = 0 }: Attempt,
): Transaction {
  const switches = nomba.switches.for(order);
  const asked =
    amount ??
    { exact: order.amount, lower: Math.ceil(order.amount / 2), higher: order.amount + HIGHER_BY }[
      switches.paysAmount
    ];
  const fee = feeOn(asked);
  const now = nomba.clock.now().toISOString();
  const transaction: Transaction = {
    id: transactionId(nomba.credentials.accountId, switches.webhookShape === "sandbox"),
    status: "PENDING_BILLING",
    method: card ? "card_payment" : "bank_transfer",
    // The amount of a transfer is what arrives. Only an amount set by the page can include the fee.
    amount: amount === undefined && switches.feesOn === "customer" ? asked + fee : asked,
    currency: currency ?? switches.paysCurrency,
    fee,
    message: "PAYMENT PENDING",
    responseCode: "",
    card: card ?? null,
    payer: payer ?? null,
    vendorReference: randomDigits(16),
    merchantTxRef: card ? randomDigits(10) : `9PSB${randomDigits(21)}`,
    sessionId: card ? null : randomDigits(30),
    createdAt: now,
    updatedAt: now,
    paidAt: null,
    returned: [],
    refundDue: null,
    wrongOtps: 0,
    recordDelaySeconds,
  };
  order.transactions.push(transaction);
  nomba.orders.save(order);
  return transaction;
}

export function approve(nomba: Nomba, order: Order, transaction: Transaction): string {
  const now = nomba.clock.now().toISOString();
  Object.assign(transaction, {
    status: "SUCCESS",
    message: "PAYMENT SUCCESSFUL",
    responseCode: "",
    paidAt: now,
    updatedAt: now,
  });
  nomba.orders.save(order);
  return queueEvent(nomba, "payment_success", order, transaction);
}

export interface Decline {
  message: string;
  code: string;
}

export function decline(
  nomba: Nomba,
  order: Order,
  transaction: Transaction,
  { message, code }: Decline,
): string {
  Object.assign(transaction, {
    status: "PAYMENT_FAILED",
    message,
    responseCode: code,
    updatedAt: nomba.clock.now().toISOString(),
  });
  nomba.orders.save(order);
  return queueEvent(nomba, "payment_failed", order, transaction);
}

/** The payer gave up. No event is sent. */
export function abandon(nomba: Nomba, order: Order, transaction: Transaction): void {
  Object.assign(transaction, {
    status: "CANCELLED",
    message: "Cancelled",
    updatedAt: nomba.clock.now().toISOString(),
  });
  nomba.orders.save(order);
}

/** The attempt that is waiting for its OTP or its bank. */
export function attemptInProgress(order: Order): Transaction | undefined {
  return order.transactions.findLast(({ status }) => status === "PENDING_BILLING");
}

/** Production uses five upper-case letters of the account, Nomba's own sandbox six lower-case ones. */
function transactionId(accountId: string, asSandbox: boolean): string {
  const account = asSandbox ? accountId.slice(0, 6).toLowerCase() : accountId.slice(0, 5).toUpperCase();
  return `WEB-ONLINE_C-${account}-${randomUUID()}`;
}

export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join("");
}
