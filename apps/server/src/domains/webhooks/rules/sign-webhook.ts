import { createHmac } from "node:crypto";

const PREFIX = "whsec_";

/** A signing secret as people copy it, of 24 random bytes. */
export function secretText(bytes: Buffer): string {
  return PREFIX + bytes.toString("base64");
}

/**
 * The headers that prove who sends a webhook and when, as https://www.standardwebhooks.com describes them: the HMAC-SHA256
 * of id, time and body, so that nobody can change them or send an old event again.
 * @param seconds since 1970
 */
export function signWebhook({
  id,
  seconds,
  body,
  secret,
}: {
  id: string;
  seconds: number;
  body: string;
  secret: string;
}): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${signature}`,
  };
}
