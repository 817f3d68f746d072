import { createHmac } from "node:crypto";
import type { WebEvent } from "../payments/web-event.ts";
import type { Delivery } from "../payments/web-event-sender.ts";
import type { Switches } from "./switches.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

interface Surroundings {
  url: string | null;
  secretKey: string;
  switches: Switches;
}

/** One delivery of an event. The signature is over the bytes of the body, so a change on the way shows. */
export function prepareDelivery(
  event: WebEvent,
  { url, secretKey, switches }: Surroundings,
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
  return { url, headers, body: tamperedWith(event.body, switches.webhookTampering) };
}

export function signatureOf(body: string, key: string): string {
  return createHmac("sha512", key).update(body).digest("hex");
}

/** With test keys hourly for 10 hours; live every 3 minutes four times, then hourly for 72 hours. */
export function retryAfterMs(failures: number, { retries, retryScale }: Switches): number | null {
  if (retries === "test") return failures <= 10 ? HOUR_MS * retryScale : null;
  if (failures <= 4) return 3 * MINUTE_MS * retryScale;
  return failures <= 4 + 72 ? HOUR_MS * retryScale : null;
}

function tamperedWith(body: string, what: Switches["webhookTampering"]): string {
  if (what === "none") return body;
  const event = JSON.parse(body);
  if (what === "amount") event.data.amount = 100_000_000;
  if (what === "reference") event.data.reference = "order-1000000000000";
  return JSON.stringify(event);
}
