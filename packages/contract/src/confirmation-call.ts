import { hasPhone } from "./has-phone.ts";
import { readablePhone } from "./readable-phone.ts";

/**
 * Announces the call that an order waits for, in one wording for pages and emails.
 * @param phone the customer's number; null on pages that anyone with a parcel's label or a forwarded link can open
 */
export function confirmationCall(phone: string | null): string {
  // A shopper who collects an order may leave the number out, and is contacted in writing. A line never ends within a
  // number.
  const how =
    phone !== null && hasPhone(phone)
      ? `call you on ${readablePhone(phone).replaceAll(" ", "\u00a0")}`
      : "contact you";
  return `We'll ${how} to confirm your order before we pack it.`;
}
