import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { ProviderEvent } from "../../../../../payment-provider.ts";
import { asObject, nameOf, parseObject } from "../../rules/answer-parts.ts";
import { DISPUTE, disputeOf } from "./read-dispute.ts";

const LARGEST_BODY = 64 * 1024;
const PAID = "charge.success";

/** Checks an event's signature, which covers every byte. Events have no id, so their kind and subject serve as one. */
export function readEvent(
  { headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
  secretKey: string,
): ProviderEvent {
  if (secretKey === "") return rejected("there is no secret to check it with");
  if (body.length > LARGEST_BODY) return rejected("it is too large");
  const signature = headers["x-paystack-signature"];
  if (typeof signature !== "string") return rejected("it is not signed");
  const given = Buffer.from(signature);
  const expected = Buffer.from(createHmac("sha512", secretKey).update(body).digest("hex"));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return rejected("the signature is wrong");
  }

  const event = parseObject(body);
  const type = nameOf(event?.event);
  if (!event || !type) return rejected("it has no name");
  const data = asObject(event.data) ?? {};
  if (type.startsWith(DISPUTE)) return disputeOf({ type, data, body });
  const isCharge = type.startsWith("charge.");
  // A refund names the payment it is about under another word, and its id is its own.
  const reference = nameOf(isCharge ? data.reference : data.transaction_reference);
  const about = nameOf(data.id) ?? reference ?? createHash("sha256").update(body).digest("base64url");
  return {
    kind: "event",
    id: `${type}:${about}`,
    type,
    saysPaid: type === PAID,
    references: reference && (isCharge || type.startsWith("refund.")) ? [reference] : [],
    transactionId: isCharge ? nameOf(data.id) : null,
  };
}

function rejected(why: string): ProviderEvent {
  return { kind: "rejected", why };
}
