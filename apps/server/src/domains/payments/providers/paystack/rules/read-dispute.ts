import { createHash } from "node:crypto";
import { shortDay } from "@shop/contract/day-in-words";
import type { ProviderEvent } from "../../../../../payment-provider.ts";
import { asObject, nameOf } from "../../rules/answer-parts.ts";

/** How the names of events about disputes begin: a dispute is opened, has to be answered, or is over. */
export const DISPUTE = "charge.dispute.";
const OVER = `${DISPUTE}resolve`;

/** The payment is named inside the transaction; the event's own id is that of the dispute. */
export function disputeOf({
  type,
  data,
  body,
}: {
  type: string;
  data: Record<string, unknown>;
  body: Buffer;
}): ProviderEvent {
  const transaction = asObject(data.transaction);
  const reference = nameOf(transaction?.reference) ?? nameOf(data.transaction_reference);
  const dispute = nameOf(data.id);
  const named = dispute === null ? "A dispute" : `Dispute ${dispute}`;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(nameOf(data.dueAt) ?? "")?.[0];
  // Whatever looks like a day is passed on; only a real one has a name.
  const due = day === undefined || Number.isNaN(Date.parse(day)) ? day : shortDay(day);
  const result = nameOf(data.resolution);
  return {
    kind: "event",
    // The same dispute is reminded of more than once.
    id: `${type}:${dispute ?? ""}:${createHash("sha256").update(body).digest("base64url")}`,
    type,
    saysPaid: false,
    references: reference ? [reference] : [],
    transactionId: nameOf(transaction?.id),
    dispute:
      type === OVER
        ? `${named} is over${result === null ? "" : `: ${result.replaceAll("-", " ")}`}.`
        : `${named} is open${due === undefined ? "" : `, and its answer is due on ${due}`}.`,
  };
}
