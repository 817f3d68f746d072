import type { Env } from "../../env.ts";
import { refuse } from "../../lib/refuse.ts";
import type { Customer } from "./lock-shopper.ts";

/** A blocked customer cannot place orders, and learns how to contact the shop. */
export function refuseBlocked(
  { env: { contact } }: { env: Pick<Env, "contact"> },
  { isBlocked }: Pick<Customer, "isBlocked">,
): void {
  if (!isBlocked) return;
  const ways = [contact.phone, contact.mail].filter((way) => way !== "");
  refuse("customer_blocked", { contact: ways.length > 0 ? ways.join(" or ") : "our contact page" });
}
