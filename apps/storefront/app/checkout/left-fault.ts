import { phoneProblem } from "../account/check-account-fields.ts";

/**
 * What is wrong with a phone number that the shopper has left as it is. Null while they type, and for an empty field:
 * pressing Proceed says what is missing.
 */
export function leftFault(
  typed: string,
  { left, invalid }: { left: string | null; invalid: string },
): string | undefined {
  if (typed !== left || typed.trim() === "") return undefined;
  return phoneProblem(typed) === undefined ? undefined : invalid;
}
