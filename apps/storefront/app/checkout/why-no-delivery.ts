import { CallError, isRefusal } from "@shop/contract/client";
import { isUnanswered } from "../api/failed-call.ts";
import { mayPass } from "../api/passing-failure.ts";

/** Why the server has named no delivery cost. */
export interface NoDelivery {
  error: CallError;
  /** Whether another try of the same location and method is worth it: the server could not answer just now. */
  isPassing: boolean;
}

/** Null where nothing failed, and where no answer came or the session ended: the shopper is told about that elsewhere. */
export function whyNoDelivery(error: Error | null): NoDelivery | null {
  if (!(error instanceof CallError) || isUnanswered(error) || isRefusal(error, "session_needed")) return null;
  return { error, isPassing: mayPass(error) };
}
