import { randomInt, randomUUID } from "node:crypto";
import { announce } from "./announce.ts";
import { feeOn } from "./fee.ts";
import type { Nomba } from "./nomba.ts";
import type { CardUsed, Order, Payer, Transaction } from "./order.ts";

const HIGHER_BY = 500_00;

interface Attempt {
  /** In kobo; when not given, what the order asks for, as switched. */
  amount?: number | undefined;
  currency?: string | undefined;
  card?: CardUsed;
  payer?: Payer;
  recordDelaySeconds?: number | undefined;
}

/** Begins an attempt to pay: it is in progress and no money has moved. */
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
    // A transfer is what arrives; a fee can be put on top of what the page asks for only.
    amount: amount === undefined && switches.feesOn === "customer" ? asked + fee : asked,
    currency: currency ?? switches.paysCurrency,
    fee,
    message: "PAYMENT PENDING",
    responseCode: "",
    card: card ?? null,
    payer: payer ?? null,
    vendorReference: digits(16),
    merchantTxRef: card ? digits(10) : `9PSB${digits(21)}`,
    sessionId: card ? null : digits(30),
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

/** The money moves. */
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
  return announce(nomba, "payment_success", order, transaction);
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
  return announce(nomba, "payment_failed", order, transaction);
}

/** Given up by the payer half-way. Nobody is told. */
export function abandon(nomba: Nomba, order: Order, transaction: Transaction): void {
  Object.assign(transaction, {
    status: "CANCELLED",
    message: "Cancelled",
    updatedAt: nomba.clock.now().toISOString(),
  });
  nomba.orders.save(order);
}

/** The attempt that waits for its OTP or its bank. */
export function attemptInProgress(order: Order): Transaction | undefined {
  return order.transactions.findLast(({ status }) => status === "PENDING_BILLING");
}

/** Production writes five letters of the account in capitals, the sandbox six in small ones. */
function transactionId(accountId: string, asSandbox: boolean): string {
  const account = asSandbox ? accountId.slice(0, 6).toLowerCase() : accountId.slice(0, 5).toUpperCase();
  return `WEB-ONLINE_C-${account}-${randomUUID()}`;
}

export function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join("");
}
