import { refuse } from "./refuse.ts";

/**
 * Refuses a call with the idempotency key of an earlier one that had another input. The member has not seen its answer.
 */
export function refuseOtherInput(): never {
  return refuse("reference_used", null, {
    message:
      "The shop has already received this as it was before you changed it. See what was done before you send more",
  });
}
