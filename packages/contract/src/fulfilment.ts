import { z } from "zod";
import { FAILED_REASONS, type FailedReasonName } from "./fulfilment-facts.ts";

/** What has become of an order's parcel. Kept beside the order's status, which follows it. */
export const FulfilmentState = z.enum([
  "unconfirmed",
  "confirmed",
  "packed",
  "handed_over",
  "delivered",
  "failed",
  "returned",
  "cancelled",
]);
export type FulfilmentState = z.infer<typeof FulfilmentState>;

export const FailedReason = z.enum(Object.keys(FAILED_REASONS) as [FailedReasonName, ...FailedReasonName[]]);
export type FailedReason = FailedReasonName;
