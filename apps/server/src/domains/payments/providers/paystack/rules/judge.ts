import type { Finding, KnownPayment } from "../../../../../payment-provider.ts";
import { readKobo } from "../../rules/amount.ts";
import { nameOf, textOf } from "../../rules/answer-parts.ts";
import { readCurrency, readMovedMoney } from "../../rules/moved-money.ts";
import { providerWords } from "../../rules/provider-words.ts";
import { unrecognisedOf } from "../../rules/unrecognised.ts";

export const unrecognised = unrecognisedOf("paystack");

type Reading = "paid" | "not_found" | "pending" | "failed" | "reversed";

/** All that are known. Any other is neither a success nor a failure: a person has to decide. */
const READINGS: Record<string, Reading> = {
  success: "paid",
  // The page was opened and nothing came of it so far.
  abandoned: "not_found",
  ongoing: "pending",
  pending: "pending",
  processing: "pending",
  queued: "pending",
  failed: "failed",
  reversed: "reversed",
};

/** What a record's status says; null for a status that is not known. */
export function readingOf(status: unknown): Reading | null {
  const name = typeof status === "string" ? status.toLowerCase() : "";
  return Object.hasOwn(READINGS, name) ? (READINGS[name] ?? null) : null;
}

/** @param isLive whether our key is for real money */
export function judgeTransaction(
  record: Record<string, unknown>,
  {
    reference,
    transactionId,
    isLive,
  }: KnownPayment & { transactionId?: string | undefined; isLive: boolean },
): Finding {
  const id = nameOf(record.id);
  if (transactionId !== undefined && id !== transactionId) {
    return unrecognised("the record is of another transaction");
  }
  if (record.reference !== reference) {
    const isNamed = textOf(record.reference) !== null;
    return transactionId !== undefined && isNamed
      ? { kind: "not_ours" }
      : unrecognised("the record is of another payment");
  }

  const status = typeof record.status === "string" ? record.status.toLowerCase() : "";
  const reading = Object.hasOwn(READINGS, status) ? READINGS[status] : undefined;
  const unreadable = (reason: string) => unrecognised(reason, { saysPaid: reading === "paid", id });
  if (!reading) return unreadable(`the status is ${providerWords(status) || "missing"}`);
  if (reading === "failed") {
    const reason = providerWords(record.gateway_response) || status;
    return { kind: "failed", reason, ...(id === null ? {} : { transactionId: id }) };
  }
  if (reading !== "paid" && reading !== "reversed") return { kind: reading };

  const currency = typeof record.currency === "string" ? readCurrency(record.currency) : null;
  const moved = readMovedMoney({ id, amount: readKobo(record.amount), currency });
  if ("problem" in moved) return unreadable(moved.problem);
  return {
    kind: reading,
    transaction: {
      ...moved,
      reference,
      channel: providerWords(record.channel) || "unknown",
      // A key sees its own account only; test money under a live key would be nobody's.
      isOurAccount: record.domain === undefined || (record.domain === "live") === isLive,
    },
  };
}
