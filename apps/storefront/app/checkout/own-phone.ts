import { hasPhone } from "@shop/contract/has-phone";
import { validation } from "@shop/contract/texts";
import { phoneProblem } from "../account/check-account-fields.ts";

/**
 * What is wrong with a phone number that is asked for in checkout. A shopper who collects an order may leave it out.
 */
export function ownPhoneFault(typed: string, { isPickup }: { isPickup: boolean }): string | undefined {
  if (isPickup && typed.trim() === "") return undefined;
  const fault = phoneProblem(typed);
  if (fault !== undefined) return fault;
  return hasPhone(typed) ? undefined : validation.phoneRequired;
}
