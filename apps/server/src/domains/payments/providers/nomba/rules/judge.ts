import type {
  Finding,
  KnownPayment,
  ProviderTransaction,
  Unrecognised,
} from "../../../../../payment-provider.ts";
import { isSameId } from "../../../rules/same-id.ts";
import { readNaira } from "../../rules/amount.ts";
import { asObject, isGiven, nameOf, textOf } from "../../rules/answer-parts.ts";
import { readCurrency, readMovedMoney } from "../../rules/moved-money.ts";
import { providerWords } from "../../rules/provider-words.ts";
import { unrecognisedOf } from "../../rules/unrecognised.ts";
import { isTrue } from "./answer.ts";

export const unrecognised = unrecognisedOf("nomba");

/** What is asked about. */
export interface Question extends KnownPayment {
  /** Whose money it should be. */
  accountId: string;
  /** When given, only this transaction counts. */
  transactionId?: string | undefined;
}

/** What a record says. `mismatched`: a record, but of something else; the sandbox hands out such. */
export type Verdict = Finding | { kind: "mismatched" };

/**
 * What the checkout says. `says_paid`: a transaction is a success. How much it was is told by its record alone: the
 * amount here is what was asked for.
 */
export type CheckoutVerdict =
  | { kind: "not_found" | "pending" | "mismatched" }
  | { kind: "says_paid"; transactionId: string }
  | Unrecognised;

type Reading = "paid" | "pending" | "failed" | "reversed";

/** All that are known. Any other is neither a success nor a failure: a person has to decide. */
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
  REVERSED_BY_VENDOR: "reversed",
  REFUND: "reversed",
};

/** What a record's status says; null for a status that is not known. */
export function readingOf(status: unknown): Reading | null {
  const name = textOf(status)?.toUpperCase() ?? "";
  return Object.hasOwn(READINGS, name) ? (READINGS[name] ?? null) : null;
}

/** The record of a single transaction. */
export function judgeRecord(record: Record<string, unknown>, question: Question): Verdict {
  const names = [record.onlineCheckoutOrderReference, record.onlineCheckoutOrderId];
  const whose = whoseIs(names, question);
  if (!isAskedFor(record.id, question)) return { kind: "mismatched" };
  // It is of the transaction that was asked about, and it names another payment: events can name ours instead.
  const isNamed = textOf(record.onlineCheckoutOrderReference) !== null;
  if (whose === "other") {
    return question.transactionId !== undefined && isNamed ? { kind: "not_ours" } : { kind: "mismatched" };
  }

  const id = nameOf(record.id);
  const status = textOf(record.status)?.toUpperCase() ?? "";
  const reading = Object.hasOwn(READINGS, status) ? READINGS[status] : undefined;
  const unreadable = (reason: string) => unrecognised(reason, { saysPaid: reading === "paid", id });

  if (whose === "both") return unrecognised("the record names another payment as well", { id });
  if (textOf(record.type)?.toLowerCase() !== "online_checkout") {
    return unreadable("the record is not of an online checkout");
  }
  if (!reading) return unreadable(`the status is ${providerWords(status) || "missing"}`);
  if (reading === "pending") return { kind: "pending" };
  if (reading === "failed") {
    const reason = providerWords(record.gatewayMessage) || status.toLowerCase();
    return { kind: "failed", reason, ...(id === null ? {} : { transactionId: id }) };
  }

  // The other amount in the record is what was asked for.
  const moved = readMovedMoney({ id, amount: readNaira(record.amount), currency: currencyOf(record) });
  if ("problem" in moved) return unreadable(moved.problem);
  const account = textOf(record.userId);
  const isOurAccount = account === null ? null : account.toLowerCase() === question.accountId.toLowerCase();
  const channel = providerWords(record.onlineCheckoutPaymentMethod) || "unknown";
  const { reference } = question;
  const otherName = names.map(nameOf).find((name) => name !== null && !isNameOf(name, question));
  return {
    kind: reading,
    transaction: {
      ...moved,
      reference,
      channel,
      isOurAccount,
      ...(otherName == null ? {} : { otherName }),
    },
  };
}

/** The checkout of an order: there, `code "00"` has no meaning. */
export function judgeCheckout(data: Record<string, unknown>, question: Question): CheckoutVerdict {
  const order = asObject(data.order);
  if (!order) {
    return isTrue(data.success) ? unrecognised("a success without an order") : { kind: "not_found" };
  }
  const whose = whoseIs([order.orderReference, order.orderId], question);
  if (whose === "other") return { kind: "mismatched" };
  const said = asObject(data.transactionDetails)?.paymentReference;
  // The checkout knows one transaction of a payment, and it is not the one that was asked for.
  if (!isAskedFor(said, question)) return { kind: "not_found" };
  const id = nameOf(said);
  if (whose === "both") return unrecognised("the checkout names another payment as well", { id });
  if (!isTrue(data.success)) return { kind: "pending" };
  if (id === null) return unrecognised("a success without a transaction id", { saysPaid: true });
  return { kind: "says_paid", transactionId: id };
}

/**
 * What record and checkout say together, while neither says that money has moved. A record of something else is worth
 * nothing, and silence is never a failure.
 */
export function judgeBoth(
  record: Verdict,
  checkout: Exclude<CheckoutVerdict, { kind: "says_paid" }>,
): Finding {
  if (record.kind !== "mismatched" && record.kind !== "not_found") return record;
  if (checkout.kind === "mismatched") return unrecognised("the records are of somebody else's payment");
  return checkout.kind === "unrecognised" ? checkout : { kind: checkout.kind };
}

/** What a transaction means that the checkout reports as a success, according to its record. */
export function judgeSuccess(record: Verdict, transactionId: string): Finding {
  switch (record.kind) {
    case "not_found":
    case "pending":
      return { kind: "pending", announces: transactionId };
    case "mismatched":
    case "not_ours":
      return unrecognised("the record of a success is of something else", {
        saysPaid: true,
        id: transactionId,
      });
    case "unrecognised":
      return { ...record, saysPaid: true };
    default:
      return record;
  }
}

/** Whether a record's word is enough. */
export function isSettled(
  verdict: Verdict,
): verdict is Extract<Finding, { transaction: ProviderTransaction }> {
  return verdict.kind === "paid" || verdict.kind === "reversed";
}

/**
 * Whose payment is named. Nomba has been seen to exchange the two names, and its own plugin compares without regard to
 * case. `both`: ours and another's.
 */
function whoseIs(names: readonly unknown[], payment: KnownPayment): "ours" | "other" | "both" {
  const given = names.filter(isGiven);
  const known = given.filter((name) => isNameOf(name, payment));
  if (known.length === 0) return "other";
  // Where Nomba's own name is not known, the other name in the record may be it.
  const { reference, providerReference } = payment;
  const isTheirsKnown = providerReference !== null && !isSameId(providerReference, reference);
  return known.length === given.length || !isTheirsKnown ? "ours" : "both";
}

function isNameOf(name: unknown, { reference, providerReference }: KnownPayment): boolean {
  const text = textOf(name);
  return isSameId(text, reference) || isSameId(text, providerReference ?? reference);
}

function isAskedFor(id: unknown, { transactionId }: Question): boolean {
  return transactionId === undefined || textOf(id)?.toLowerCase() === transactionId.toLowerCase();
}

/** A currency that cannot be read is not replaced by another field; only one that is not there. */
function currencyOf({ currency, onlineCheckoutCurrency }: Record<string, unknown>): string | null {
  return readCurrency(textOf(isGiven(currency) ? currency : onlineCheckoutCurrency));
}
