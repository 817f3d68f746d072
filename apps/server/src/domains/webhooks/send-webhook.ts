import { isIP } from "node:net";
import { Agent, request } from "undici";
import { guardedLookup } from "../../lib/guarded-lookup.ts";
import { asTime } from "../../lib/personal-data.ts";
import type { ClaimedDelivery } from "./deliveries.ts";
import { signWebhook } from "./rules/sign-webhook.ts";

const TIME_LIMIT_MS = 10_000;

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
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isAllowed(host))
    return { status: null, error: "The address is not on the public internet" };

  const body = JSON.stringify({ id: eventId, type, timestamp: asTime(at), data });
  const agent = new Agent({
    connect: { lookup: guardedLookup(isAllowed), timeout: TIME_LIMIT_MS },
    pipelining: 0,
  });
  try {
    const { statusCode, body: answer } = await request(url, {
      method: "POST",
      dispatcher: agent,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
      headers: {
        "content-type": "application/json",
        "user-agent": "shop-webhooks",
        ...signWebhook({ id: eventId, seconds: Math.floor(now.getTime() / 1000), body, secret }),
      },
      body,
    });
    answer.on("error", () => {});
    answer.destroy();
    const isReceived = statusCode >= 200 && statusCode < 300;
    return { status: statusCode, error: isReceived ? null : `The receiver answered ${statusCode}` };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  } finally {
    await agent.destroy();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "The receiver could not be reached";
  if (error.name === "TimeoutError" || error.name === "AbortError")
    return "The receiver did not answer in time";
  const { code } = error as NodeJS.ErrnoException;
  return `The receiver could not be reached (${code ?? error.message})`.slice(0, 300);
}
