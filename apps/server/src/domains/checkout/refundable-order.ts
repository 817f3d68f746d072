import type { Db } from "../../db/pool.ts";
import type { NumberedLine } from "../orders/list-lines.ts";
import type { StoredOrder } from "../orders/queries.ts";
import { readRefunded } from "../payments/refund-requests.ts";
import type { RefundableOrder } from "./rules/refund-amounts.ts";

/** The order, and the parts of it that earlier refunds were for. */
export async function refundableOf(
  { db }: { db: Db },
  order: Pick<StoredOrder, "id" | "deliveryCost" | "deliveryDiscount">,
  lines: readonly NumberedLine[],
): Promise<RefundableOrder> {
  const refunded = await readRefunded({ db }, { orderId: order.id });
  return {
    lines: lines.map(({ position, quantity, unitPrice, discount }) => ({
      position,
      quantity,
      unitPrice,
      discount,
      refunded: refunded.lines.get(position) ?? 0,
    })),
    deliveryCost: order.deliveryCost,
    deliveryRefunded: refunded.delivery,
    deliveryDiscount: order.deliveryDiscount,
  };
}
