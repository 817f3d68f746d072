import { z } from "zod";

/** Why a shopper cancels an order. */
export const CancelReason = z.enum([
  "changed_mind",
  "by_mistake",
  "takes_too_long",
  "cheaper_elsewhere",
  "other",
]);
export type CancelReason = z.infer<typeof CancelReason>;
