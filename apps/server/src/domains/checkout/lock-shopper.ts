import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";

/** Whom an order is for, as it will be written on the order. */
export interface Customer {
  name: string;
  firstName: string;
  mail: string;
  phone: string;
  /** Staff have decided that the customer cannot place orders. */
  isBlocked: boolean;
}

/**
 * Makes a shopper's checkouts go one after the other: the second press of the button waits until the first is done,
 * and then finds its order. A lock of this kind lets the shopper go on filling the cart.
 */
export async function lockShopper(
  { db }: { db: Transaction },
  { shopperId }: { shopperId: number },
): Promise<Customer> {
  const [customer] = await prepared<Customer>(db)`
    select first_name || ' ' || last_name as name, first_name as "firstName", mail, phone,
           blocked_at is not null as "isBlocked"
    from shoppers where id = ${shopperId} and erased_at is null for no key update`;
  if (!customer) refuse("session_needed");
  return customer;
}
