import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";

/** Whom an order is for, as it will be written on the order. */
export interface Customer {
  /** Empty, with the first name, when the account has none yet. */
  name: string;
  firstName: string;
  mail: string;
  phone: string;
  /** The profile's; empty when the account has none yet. */
  address: string;
  /** Staff have decided that the customer cannot place orders. */
  isBlocked: boolean;
}

/**
 * Makes a shopper's checkouts go one after the other: the second press of the button waits until the first is done,
 * and then finds its order. A lock of this kind lets the shopper keep filling the cart.
 */
export async function lockShopper(
  { db }: { db: Transaction },
  { shopperId }: { shopperId: number },
): Promise<Customer> {
  const [customer] = await prepared<Customer>(db)`
    select trim(first_name || ' ' || last_name) as name, first_name as "firstName", mail, phone, address,
           blocked_at is not null as "isBlocked"
    from shoppers where id = ${shopperId} and erased_at is null for no key update`;
  if (!customer) refuse("session_needed");
  return customer;
}
