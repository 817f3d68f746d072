import { z } from "zod";

/** A received mail. Its id is the millisecond of its arrival, so ids sort by time. */
export const Mail = z.object({
  id: z.string().regex(/^\d{13,16}$/),
  receivedAt: z.iso.datetime(),
  from: z.object({ name: z.string(), address: z.string() }),
  /** Envelope recipients, whatever the To header says. */
  to: z.array(z.string()),
  subject: z.string(),
  messageId: z.string().nullable(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  html: z.string().nullable(),
  text: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.int() })),
  /** The one-time code in the mail, if there is one. */
  code: z.string().nullable(),
  links: z.array(z.string()),
  size: z.int(),
  /** How often this mail arrived: a sender that gets no confirmation sends it again. */
  arrivals: z.int().min(1),
  read: z.boolean(),
});
export type Mail = z.infer<typeof Mail>;
