import { z } from "zod";

/** A mail as the sandbox keeps, shows and answers it. Its id is the millisecond it arrived in, so ids sort by time. */
export const Mail = z.object({
  id: z.string().regex(/^\d{13,16}$/),
  receivedAt: z.iso.datetime(),
  from: z.object({ name: z.string(), address: z.string() }),
  /** To whom the sender really sent it, whatever the mail says. */
  to: z.array(z.string()),
  subject: z.string(),
  messageId: z.string().nullable(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  html: z.string().nullable(),
  text: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.int() })),
  /** The code to type somewhere, when the mail carries one. */
  code: z.string().nullable(),
  links: z.array(z.string()),
  size: z.int(),
  /** How often the same mail came: a sender that was not told of its success sends again. */
  arrivals: z.int().min(1),
  read: z.boolean(),
});
export type Mail = z.infer<typeof Mail>;
