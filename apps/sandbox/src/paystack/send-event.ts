import { createHmac } from "node:crypto";
import type { WebhookEvent } from "../payments/webhook-event.ts";
import type { Delivery } from "../post.ts";
import type { Switches } from "./switches.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

interface DeliveryOptions {
  url: string | null;
  secretKey: string;
  switches: Switches;
}

/** One delivery of an event. The signature covers the bytes of the body, so any change breaks it. */
export function prepareDelivery(
  event: WebhookEvent,
  { url, secretKey, switches }: DeliveryOptions,
): Delivery | null {
  if (url === null) return null;
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "user-agent": "Paystack/2.0",
  };
  if (switches.webhookSignature !== "missing") {
    const key = switches.webhookSignature === "wrong" ? `${secretKey} is not it` : secretKey;
    headers["x-paystack-signature"] = signatureOf(event.body, key);
  }
  return { url, headers, body: tamper(event.body, switches.webhookTampering) };
}

export function signatureOf(body: string, key: string): string {
  return createHmac("sha512", key).update(body).digest("hex");
}

/** With test keys: hourly for 10 hours. Live: four times every 3 minutes, then hourly for 72 hours. */
export function retryAfterMs(failures: number, { retries, retryScale }: Switches): number | null {
  if (retries === "test") return failures <= 10 ? HOUR_MS * retryScale : null;
  if (failures <= 4) return 3 * MINUTE_MS * retryScale;
  return failures <= 4 + 72 ? HOUR_MS * retryScale : null;
}

function tamper(body: string, what: Switches["webhookTampering"]): string {
  if (what === "none") return body;
  const event = JSON.parse(body);
  if (what === "amount") event.data.amount = 100_000_000;
  if (what === "reference") event.data.reference = "order-1000000000000";
  return JSON.stringify(event);
}
