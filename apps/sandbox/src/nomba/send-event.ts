import type { Clock } from "../controls/clock.ts";
import type { WebhookEvent } from "../payments/webhook-event.ts";
import type { Delivery } from "../post.ts";
import { signatureOf, signedText } from "./signature.ts";
import type { Switches } from "./switches.ts";
import type { Webhook } from "./webhook.ts";

/** Seconds to wait after each failed delivery. After the last, Nomba gives up. */
const RETRIES = [120, 280, 640, 1440, 3200];
const STALE_MS = 2 * 24 * 60 * 60 * 1000;

interface DeliveryOptions {
  webhook: Webhook;
  clock: Clock;
  switches: Switches;
}

/** One delivery of an event, signed with the current time. */
export function prepareDelivery(
  event: WebhookEvent,
  { webhook, clock, switches }: DeliveryOptions,
): Delivery | null {
  if (webhook.url === null) return null;
  const sentAt = clock.now().getTime() - (switches.webhookTimestamp === "stale" ? STALE_MS : 0);
  const timestamp = secondsIso(new Date(sentAt));
  const signature = sign(event.body, timestamp, webhook.key, switches.webhookSignature);
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "user-agent": "Jersey/2.35 (HttpUrlConnection 17.0.2)",
    "nomba-timestamp": timestamp,
  };
  if (signature !== null) {
    headers["nomba-signature"] = signature;
    headers["nomba-sig-value"] = signature;
    headers["nomba-signature-algorithm"] = "HmacSHA256";
    headers["nomba-signature-version"] = "1.0.0";
  }
  return { url: webhook.url, headers, body: tamper(event.body, switches.webhookTampering) };
}

export function retryAfterMs(failures: number, { retryScale }: Switches): number | null {
  const seconds = RETRIES[failures - 1];
  return seconds === undefined ? null : seconds * 1000 * retryScale;
}

/** 2026-01-15T09:30:14Z: times in events have no milliseconds. */
export function secondsIso(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}

function sign(
  body: string,
  timestamp: string,
  key: string,
  how: Switches["webhookSignature"],
): string | null {
  const event = JSON.parse(body);
  const { transaction } = event.data;
  switch (how) {
    case "missing":
      return null;
    case "wrong":
      return signatureOf(signedText(event, timestamp), `${key} is not it`);
    case "response_code_00":
      transaction.responseCode = "00";
      return signatureOf(signedText(event, timestamp), key);
    case "response_code_null": {
      // The word "null", as a careless signer would write it.
      const text = signedText(event, timestamp)
        .split(`${transaction.time}:`)
        .join(`${transaction.time}:null`);
      return signatureOf(text, key);
    }
    case "right":
      return signatureOf(signedText(event, timestamp), key);
  }
}

function tamper(body: string, what: Switches["webhookTampering"]): string {
  if (what === "none") return body;
  const event = JSON.parse(body);
  const { order, transaction } = event.data;
  if (what === "signed_field") transaction.transactionId = `${transaction.transactionId}0`;
  if (what === "amount") {
    transaction.transactionAmount = 1_000_000;
    if (order) order.amount = 1_000_000;
  }
  if (what === "reference" && order) order.orderReference = "order-1000000000000";
  if (what === "email" && order) order.customerEmail = "someone.else@example.com";
  return JSON.stringify(event);
}
