import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { ProviderEvent } from "../../../../../payment-provider.ts";
import { asObject, nameOf, parseObject, textOf } from "../../rules/answer-parts.ts";

const LARGEST_BODY = 64 * 1024;
const PAID = "payment_success";
const DAY_MS = 24 * 60 * 60 * 1000;
/** Retries and re-pushes arrive late and are accepted. An event older than those we keep could be a replay. */
const OLDEST_MS = 90 * DAY_MS;
/** Clocks differ; days do not. */
const FURTHEST_AHEAD_MS = DAY_MS;

/**
 * Checks an event's signature. It covers nine values and not the order's, the amount or the mail: so the event says
 * only that it is time to poll, and which payment.
 * @param secrets more than one while they are being exchanged; none refuses everything
 */
export function readEvent(
  { headers, body, now }: { headers: IncomingHttpHeaders; body: Buffer; now: Date },
  secrets: readonly string[],
): ProviderEvent {
  if (secrets.length === 0) return rejected("there is no secret to check it with");
  if (body.length > LARGEST_BODY) return rejected("it is too large");

  const signature = headerOf(headers, "nomba-signature") ?? headerOf(headers, "nomba-sig-value");
  if (signature === null && body.toString("latin1").trim() === "{}") return { kind: "ping" };
  const timestamp = headerOf(headers, "nomba-timestamp");
  if (signature === null || timestamp === null) return rejected("it is not signed");

  const event = parseObject(body);
  if (!event) return rejected("it is not a JSON object");
  const text = signedText(event, timestamp);
  if (text === null) return rejected("a signed value is neither text nor number");
  if (!isSignedWithOneOf(secrets, text, signature)) return rejected("the signature is wrong");

  const age = now.getTime() - Date.parse(timestamp);
  if (!(age <= OLDEST_MS && age >= -FURTHEST_AHEAD_MS)) return rejected("its time is impossible");
  const [id, type] = [nameOf(event.requestId), nameOf(event.event_type)];
  if (!id || !type) return rejected("it has no name");

  const data = asObject(event.data);
  const transaction = asObject(data?.transaction);
  const order = asObject(data?.order);
  const isCheckout = textOf(transaction?.type)?.toLowerCase() === "online_checkout";
  const names = isCheckout ? [order?.orderReference, order?.orderId].map(nameOf) : [];
  return {
    kind: "event",
    id,
    type,
    saysPaid: type === PAID,
    references: [...new Set(names.filter((name) => name !== null))],
    // Also of a terminal or a virtual account: staff find the money by it.
    transactionId: nameOf(transaction?.transactionId),
  };
}

/** Null when it cannot have been signed: a list or an object has no agreed spelling. */
function signedText(event: Record<string, unknown>, timestamp: string): string | null {
  const data = asObject(event.data);
  const merchant = asObject(data?.merchant);
  const transaction = asObject(data?.transaction);
  const values = [
    event.event_type,
    event.requestId,
    merchant?.userId,
    merchant?.walletId,
    transaction?.transactionId,
    transaction?.type,
    transaction?.time,
    transaction?.responseCode,
  ];
  if (values.some((value) => typeof value === "object" && value !== null)) return null;
  return [...values.map(asSigned), timestamp].join(":");
}

/** What is missing, null or the word null is signed as nothing; "N/A" is signed unchanged. */
function asSigned(value: unknown): string {
  return value === undefined || value === null || value === "null" ? "" : String(value);
}

/** Always as slow: neither the secrets' order nor the first wrong letter shows. */
function isSignedWithOneOf(secrets: readonly string[], text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return secrets
    .map((secret) => Buffer.from(createHmac("sha256", secret).update(text, "utf8").digest("base64")))
    .map((expected) => expected.length === given.length && timingSafeEqual(expected, given))
    .includes(true);
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" && value !== "" && value.length <= 200 ? value : null;
}

function rejected(why: string): ProviderEvent {
  return { kind: "rejected", why };
}
