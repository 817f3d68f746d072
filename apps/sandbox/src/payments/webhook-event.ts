import { z } from "zod";

const Attempt = z.object({
  at: z.string(),
  /** The shop's HTTP status; null if there was no answer. */
  status: z.int().nullable(),
  error: z.string().nullable(),
});

/** An event for the shop's webhook, sent until the shop answers 2xx or the retries run out. */
export const WebhookEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** Null for events that are not about an order. */
  orderId: z.string().nullable(),
  reference: z.string().nullable(),
  createdAt: z.string(),
  /** The JSON to send, before any tampering. */
  body: z.string(),
  state: z.enum(["waiting", "delivered", "given_up", "dropped"]),
  /** How many more times to deliver it after a success. */
  copiesLeft: z.int(),
  attempts: z.array(Attempt),
  nextAttemptAt: z.string().nullable(),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;
