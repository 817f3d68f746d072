import type { Finding, KnownPayment } from "../../../provider.ts";
import { readKobo } from "../../rules/amount.ts";
import { providerWords } from "../../rules/provider-words.ts";

type Reading = "paid" | "not_found" | "pending" | "failed" | "gone_back";

/** All that are known. Any other is neither a success nor a failure: a person has to look. */
const READINGS: Record<string, Reading> = {
  success: "paid",
  // The page was opened and nothing came of it so far.
  abandoned: "not_found",
  ongoing: "pending",
  pending: "pending",
  processing: "pending",
  queued: "pending",
  failed: "failed",
  reversed: "gone_back",
};

/** @param isLive whether our key is for real money */
export function judgeTransaction(
  record: Record<string, unknown>,
  {
    reference,
    transactionId,
    isLive,
  }: KnownPayment & { transactionId?: string | undefined; isLive: boolean },
): Finding {
  if (record.reference !== reference) return strange("the record is of another payment");
  const id = typeof record.id === "number" || typeof record.id === "string" ? String(record.id) : "";
  if (transactionId !== undefined && id !== transactionId)
    return strange("the record is of another transaction");

  const status = typeof record.status === "string" ? record.status.toLowerCase() : "";
  const reading = Object.hasOwn(READINGS, status) ? READINGS[status] : undefined;
  if (!reading) return strange(`the status is ${providerWords(status) || "missing"}`);
  if (reading === "failed")
    return { kind: "failed", reason: providerWords(record.gateway_response) || status };
  if (reading !== "paid" && reading !== "gone_back") return { kind: reading };

  const amount = readKobo(record.amount);
  const currency = typeof record.currency === "string" ? record.currency.toUpperCase() : "";
  if (!/^\w{1,100}$/.test(id)) return strange("money moved without a transaction id");
  if (amount === null) return strange("money moved, but not how much");
  if (amount === 0) return strange("money moved, but none of it");
  if (!/^[A-Z]{3}$/.test(currency)) return strange("money moved, but in no known currency");
  return {
    kind: reading,
    transaction: {
      id,
      reference,
      amount,
      currency,
      channel: providerWords(record.channel) || "unknown",
      // A key sees its own account only; test money under a live key would be nobody's.
      isOurAccount: record.domain === undefined || (record.domain === "live") === isLive,
    },
  };
}

function strange(reason: string): Finding {
  return { kind: "strange", reason: `paystack: ${reason}` };
}
