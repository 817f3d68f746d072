import type { Env } from "../../env.ts";
import { refuse } from "../../lib/refuse.ts";
import { contactWays } from "./contact-ways.ts";
import type { Customer } from "./lock-shopper.ts";

/** A blocked customer cannot place orders, and learns how to contact the shop. */
export function refuseBlocked(
  { env }: { env: Pick<Env, "contact"> },
  { isBlocked }: Pick<Customer, "isBlocked">,
): void {
  if (isBlocked) refuse("customer_blocked", { contact: contactWays(env) });
}
