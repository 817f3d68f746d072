import { validation } from "@shop/contract/texts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { setName } from "../accounts/set-name.ts";
import type { OrderRequest } from "./create-order.ts";
import type { Customer } from "./lock-shopper.ts";

/**
 * An order needs a name. An account that was opened by signing in with a code has none: it keeps the one given with its
 * first order.
 */
export async function nameCustomer(
  { db }: { db: Transaction },
  { shopperId, name }: OrderRequest,
  customer: Customer,
): Promise<Customer> {
  if (customer.name !== "") return customer;
  if (name === null) {
    return refuse("name_needed", {
      fields: { fname: validation.firstNameRequired, lname: validation.lastNameRequired },
    });
  }
  const { firstName, lastName } = name;
  await setName({ db }, { shopperId, firstName, lastName });
  return { ...customer, firstName, name: `${firstName} ${lastName}` };
}
