import { guardedPost } from "../../lib/guarded-post.ts";
import { asTime } from "../../lib/personal-data.ts";
import type { ClaimedDelivery } from "./deliveries.ts";
import { signWebhook } from "./rules/sign-webhook.ts";

export type Sent = { status: number | null; error: string | null };

/**
 * Sends an event once. Redirects are not followed. Any answer of 200 to 299 counts as received.
 * @param isAllowed which IP addresses may be asked, judged again when the connection is made
 */
export async function sendWebhook(
  delivery: ClaimedDelivery,
  {
    secret,
    now,
    isAllowed,
    signal,
  }: { secret: string; now: Date; isAllowed: (address: string) => boolean; signal: AbortSignal },
): Promise<Sent> {
  const { url, eventId, type, at, data } = delivery;
  const body = JSON.stringify({ id: eventId, type, timestamp: asTime(at), data });
  const { status, error } = await guardedPost(url, {
    headers: {
      "content-type": "application/json",
      "user-agent": "shop-webhooks",
      ...signWebhook({ id: eventId, seconds: Math.floor(now.getTime() / 1000), body, secret }),
    },
    body,
    isAllowed,
    signal,
  });
  if (status === null) return { status, error };
  const isReceived = status >= 200 && status < 300;
  return { status, error: isReceived ? null : `The receiver answered ${status}` };
}
