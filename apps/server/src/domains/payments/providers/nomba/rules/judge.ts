import type { Finding, KnownPayment, ProviderTransaction } from "../../../provider.ts";
import { readNaira } from "../../rules/amount.ts";
import { asObject, nameOf, textOf } from "../../rules/answer-parts.ts";
import { providerWords } from "../../rules/provider-words.ts";
import { isTrue } from "./answer.ts";

/** What is asked about. */
export interface Question extends KnownPayment {
  /** Whose money it should be. */
  accountId: string;
  /** When given, only this transaction counts. */
  transactionId?: string | undefined;
}

/** What one of Nomba's two books says. `foreign`: a record, but of something else; the sandbox hands out such. */
export type Verdict = Finding | { kind: "foreign" };

type Reading = "paid" | "pending" | "failed" | "gone_back";

/** All that are known. Any other is neither a success nor a failure: a person has to look. */
const READINGS: Record<string, Reading> = {
  SUCCESS: "paid",
  PAYMENT_SUCCESSFUL: "paid",
  NEW: "pending",
  PENDING_PAYMENT: "pending",
  PENDING_BILLING: "pending",
  PAYMENT_FAILED: "failed",
  FAILED: "failed",
  // Nomba itself counts it with those that may still be paid.
  CANCELLED: "failed",
  REVERSED_BY_VENDOR: "gone_back",
  REFUND: "gone_back",
};

/** The record of a single transaction. */
export function judgeRecord(record: Record<string, unknown>, question: Question): Verdict {
  const names = [record.onlineCheckoutOrderReference, record.onlineCheckoutOrderId];
  if (!isOurs(names, question)) return { kind: "foreign" };
  if (!isAskedFor(record.id, question)) return { kind: "foreign" };

  const type = textOf(record.type)?.toLowerCase();
  if (type !== "online_checkout") return strange("the record is not of an online checkout");
  const status = textOf(record.status)?.toUpperCase() ?? "";
  const reading = Object.hasOwn(READINGS, status) ? READINGS[status] : undefined;
  if (!reading) return strange(`the status is ${providerWords(status) || "missing"}`);
  if (reading === "pending") return { kind: "pending" };
  if (reading === "failed") {
    return { kind: "failed", reason: providerWords(record.gatewayMessage) || status.toLowerCase() };
  }
  return moved(reading, question, {
    id: record.id,
    amount: textOf(record.amount) === null ? record.onlineCheckoutAmount : record.amount,
    currency: textOf(record.currency) ?? record.onlineCheckoutCurrency,
    channel: record.onlineCheckoutPaymentMethod,
    account: record.userId,
  });
}

/** The checkout's own book: `code "00"` says nothing there, and its order's amount is what was asked for. */
export function judgeCheckout(data: Record<string, unknown>, question: Question): Verdict {
  const order = asObject(data.order);
  if (!order) return isTrue(data.success) ? strange("a success without an order") : { kind: "not_found" };
  if (!isOurs([order.orderReference, order.orderId], question)) return { kind: "foreign" };
  const transaction = asObject(data.transactionDetails);
  // This book knows one transaction of a payment, and it is not the one that was asked for.
  if (!isAskedFor(transaction?.paymentReference, question)) return { kind: "not_found" };
  if (!isTrue(data.success)) return { kind: "pending" };
  return moved("paid", question, {
    id: transaction?.paymentReference,
    amount: order.amount,
    currency: order.currency,
    channel: asObject(data.transferDetails)
      ? "bank_transfer"
      : asObject(data.cardDetails)
        ? "card_payment"
        : null,
    account: order.accountId,
  });
}

/**
 * What the two books say together, while neither says that money has moved. A record of something else is worth
 * nothing, and silence is never a failure.
 */
export function judgeBoth(record: Verdict, checkout: Verdict): Finding {
  if (record.kind !== "foreign" && record.kind !== "not_found") return record;
  if (checkout.kind !== "foreign") return checkout;
  return strange("the books answer with somebody else's payment");
}

/** Whether one book's word is enough. */
export function isSettled(
  verdict: Verdict,
): verdict is Extract<Finding, { transaction: ProviderTransaction }> {
  return verdict.kind === "paid" || verdict.kind === "gone_back";
}

/** Nomba has been seen to exchange the two names, and its own plugin compares without regard to case. */
function isOurs(names: readonly unknown[], { reference, providerReference }: KnownPayment): boolean {
  const ours = [reference, providerReference].map((name) => name?.toLowerCase());
  return names.some((name) => {
    const text = textOf(name)?.toLowerCase();
    return text !== undefined && ours.includes(text);
  });
}

function isAskedFor(id: unknown, { transactionId }: Question): boolean {
  return transactionId === undefined || textOf(id)?.toLowerCase() === transactionId.toLowerCase();
}

function moved(
  kind: "paid" | "gone_back",
  { reference, accountId }: Question,
  said: { id: unknown; amount: unknown; currency: unknown; channel: unknown; account: unknown },
): Finding {
  const id = nameOf(said.id);
  const amount = readNaira(said.amount);
  const currency = textOf(said.currency)?.toUpperCase() ?? "";
  if (id === null) return strange("money moved without a transaction id");
  if (amount === null) return strange("money moved, but not how much");
  if (amount === 0) return strange("money moved, but none of it");
  if (!/^[A-Z]{3}$/.test(currency)) return strange("money moved, but in no known currency");
  const account = textOf(said.account);
  const isOurAccount = account === null ? null : account.toLowerCase() === accountId.toLowerCase();
  const channel = providerWords(said.channel) || "unknown";
  return { kind, transaction: { id, reference, amount, currency, channel, isOurAccount } };
}

function strange(reason: string): Finding {
  return { kind: "strange", reason: `nomba: ${reason}` };
}
