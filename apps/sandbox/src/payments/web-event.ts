import { z } from "zod";

const Attempt = z.object({
  at: z.string(),
  /** What the shop answered; null when nothing came back. */
  status: z.int().nullable(),
  error: z.string().nullable(),
});

/** Something the shop is told by a POST, until it has answered 2xx or the tries are used up. */
export const WebEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** Of the order it is about; null for events about other things. */
  orderId: z.string().nullable(),
  reference: z.string().nullable(),
  createdAt: z.string(),
  /** The JSON as it will be sent, before anything is tampered with. */
  body: z.string(),
  state: z.enum(["waiting", "delivered", "given_up", "dropped"]),
  /** How many more deliveries follow a successful one: an event may come twice. */
  copiesLeft: z.int(),
  attempts: z.array(Attempt),
  nextAttemptAt: z.string().nullable(),
});
export type WebEvent = z.infer<typeof WebEvent>;
