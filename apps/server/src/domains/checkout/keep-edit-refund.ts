import { formatKobo, type Kobo } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import { lowerCashDue } from "../fulfilment/lower-cash-due.ts";
import { noteOrder } from "../orders/note-order.ts";
import { reduceBalance } from "../orders/order-balance.ts";
import { getOrder } from "../orders/queries.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { paidBeyond } from "./rules/paid-beyond.ts";

/**
 * The shop keeps money that a change of a paid order would have refunded. It counts towards what is still due for the order,
 * at the door too. If the customer has paid that part again by then, the shop keeps it beyond the order's price, and the
 * timeline says so. The caller holds the order's lock.
 */
export async function keepEditRefund(
  { db }: { db: Transaction },
  { orderId, amount }: { orderId: number; amount: Kobo },
): Promise<void> {
  await reduceBalance({ db }, { orderId, amount });
  await lowerCashDue({ db }, { orderId });
  const order = await getOrder({ db }, { orderId });
  const money = await readOrderMoney({ db }, { orderId });
  const beyond = paidBeyond({ order, refundable: money.refundable, amount });
  if (beyond === 0) return;
  const note = `The shop keeps ${formatKobo(beyond)} that the customer has paid beyond the order's price`;
  await noteOrder({ db }, { orderId, note });
}
