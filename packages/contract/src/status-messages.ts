import { z } from "zod";

/** The steps of an order whose messages shoppers can switch off. */
export const StatusKind = z.enum(["confirmed", "on_its_way", "delivered"]);
export type StatusKind = z.infer<typeof StatusKind>;
export const STATUS_KINDS = StatusKind.options;

/** Which emails about the steps of an order are on. */
export const StatusMails = z.object({
  confirmed: z.boolean(),
  on_its_way: z.boolean(),
  delivered: z.boolean(),
} satisfies Record<StatusKind, z.ZodBoolean>);
export type StatusMails = z.infer<typeof StatusMails>;
