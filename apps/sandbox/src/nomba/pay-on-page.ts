import { abandon, approve, attemptInProgress, beginAttempt, decline, randomDigits } from "./attempt.ts";
import type { Nomba } from "./nomba.ts";
import { isPaid, type Order, type Payer, type Transaction } from "./order.ts";
import { carryOutDueRefunds } from "./refund.ts";
import { type CardDetails, cardUsed, checkCard, checkOtp, TOO_LATE } from "./test-cards.ts";

/** Why the page no longer accepts a payment; null while it does. */
export type Closed = "paid" | "cancelled" | "expired" | null;

export function closedBecause(nomba: Nomba, order: Order): Closed {
  carryOutDueRefunds(nomba, order);
  if (order.transactions.some(({ paidAt }) => paidAt !== null)) return "paid";
  if (order.cancelledAt !== null) return "cancelled";
  return nomba.clock.now().getTime() >= expiresAt(nomba, order).getTime() ? "expired" : null;
}

export function expiresAt(nomba: Nomba, order: Order): Date {
  return new Date(Date.parse(order.createdAt) + nomba.switches.for(order).linkLifeMinutes * 60 * 1000);
}

const CLOSED_MESSAGES = {
  paid: "This order has already been paid",
  cancelled: "This order was cancelled",
  expired: TOO_LATE.message,
} as const;

export interface PageAnswer {
  status: boolean;
  message: string;
  /** 00: paid. T0: an OTP is needed. S0: 3-D Secure. Anything else is a reason for declining. */
  responseCode: string;
  transactionId: string | null;
}

const PAID_MESSAGE = "Your Payment was successful. Your transaction is complete.";

export function payByCard(nomba: Nomba, order: Order, details: CardDetails): PageAnswer {
  const closed = closedBecause(nomba, order);
  if (closed)
    return { status: false, message: CLOSED_MESSAGES[closed], responseCode: "06", transactionId: null };
  const running = attemptInProgress(order);
  if (running) abandon(nomba, order, running);

  const transaction = beginAttempt(nomba, order, { card: cardUsed(details.number) });
  const outcome = checkCard(details, transaction.amount, nomba.clock.now());
  const of = { transactionId: transaction.id };
  if (outcome.kind === "otp") {
    return { status: true, message: "Kindly enter the OTP sent to ****1234", responseCode: "T0", ...of };
  }
  if (outcome.kind === "secure") {
    return { status: true, message: "Your bank wants to know that it is you", responseCode: "S0", ...of };
  }
  decline(nomba, order, transaction, outcome.decline);
  return { status: false, message: outcome.decline.message, responseCode: outcome.decline.code, ...of };
}

export function enterOtp(nomba: Nomba, order: Order, transaction: Transaction, otp: string): PageAnswer {
  const of = { transactionId: transaction.id };
  if (transaction.status !== "PENDING_BILLING") {
    return { status: false, message: TOO_LATE.message, responseCode: "06", ...of };
  }
  const outcome = checkOtp(otp, transaction.wrongOtps);
  if (outcome.kind === "approved") {
    approve(nomba, order, transaction);
    return { status: true, message: "Approved by Financial Institution", responseCode: "00", ...of };
  }
  if (outcome.kind === "again") {
    transaction.wrongOtps += 1;
    nomba.orders.save(order);
    return { status: false, message: outcome.message, responseCode: "T0", ...of };
  }
  decline(nomba, order, transaction, outcome.decline);
  return { status: false, message: outcome.decline.message, responseCode: outcome.decline.code, ...of };
}

/** The account for transfers to this order, created on first use. */
export function openTransferAccount(nomba: Nomba, order: Order): { number: string; openedAt: string } {
  if (order.transferAccount === null) {
    order.transferAccount = { number: `9391${randomDigits(6)}`, openedAt: nomba.clock.now().toISOString() };
    nomba.orders.save(order);
  }
  return order.transferAccount;
}

/** The shopper says that the transfer was sent. By default, that pays. */
export function confirmTransfer(nomba: Nomba, order: Order): { isPaid: boolean; message: string } {
  const isWaiting = order.transferAccount !== null && closedBecause(nomba, order) === null;
  if (isWaiting && nomba.switches.for(order).transferConfirmation === "pays") receiveTransfer(nomba, order);
  return isPaid(order)
    ? { isPaid: true, message: PAID_MESSAGE }
    : { isPaid: false, message: "We have not received your transfer yet" };
}

export interface Transfer {
  amount?: number | undefined;
  currency?: string | undefined;
  recordDelaySeconds?: number | undefined;
}

/** A transfer to the order's account. It arrives even after a cancellation, expiry or earlier payment. */
export function receiveTransfer(nomba: Nomba, order: Order, transfer: Transfer = {}) {
  const running = attemptInProgress(order);
  if (running) abandon(nomba, order, running);
  openTransferAccount(nomba, order);
  const transaction = beginAttempt(nomba, order, { ...transfer, payer: randomPayer() });
  return { transaction, requestId: approve(nomba, order, transaction) };
}

const NAMES = ["ADA OBI", "BISI ADEYEMI", "MUSA IBRAHIM", "CHIOMA EZE", "TUNDE BAKARE"];
const BANK_CODES = ["033", "058", "044", "057", "011"];

function randomPayer(): Payer {
  const one = <T>(of: readonly T[]) => of[Number(randomDigits(6)) % of.length] as T;
  return { name: one(NAMES), account: `0${randomDigits(9)}`, bankCode: one(BANK_CODES) };
}
