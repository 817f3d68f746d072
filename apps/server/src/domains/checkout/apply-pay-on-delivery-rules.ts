import { kobo, times } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { requireConfirmation } from "../fulfilment/require-confirmation.ts";
import type { StoredOrder } from "../orders/queries.ts";
import { decideOrder, type OrderToDecide } from "../pay-on-delivery/decide-order.ts";

type DecidableOrder = Pick<StoredOrder, "id" | "customerPhone" | "total" | "lines">;

/**
 * Applies the rules of pay on delivery to an order, in the transaction that places it: refuses one that must be paid
 * online, and notes why one has to be confirmed. Staff may take any order; the rules then say why to confirm it.
 */
export async function applyPayOnDeliveryRules(
  { db }: { db: Transaction },
  { order, placedBy }: { order: DecidableOrder; placedBy: "shopper" | "staff" },
): Promise<void> {
  const { outcome, reasons, advice } = await decideOrder({ db }, toDecide(order));
  if (outcome === "prepay" && placedBy === "shopper") {
    refuse("pay_online_only", { reason: reasons.join(". "), advice: advice ?? "" });
  }
  await requireConfirmation({ db }, { orderId: order.id, reasons });
}

/** The order as the rules look at it. */
export function toDecide({ id, customerPhone, total, lines }: DecidableOrder): OrderToDecide {
  return {
    orderId: id,
    phone: customerPhone,
    destination: null,
    total,
    lines: lines.map(({ variantToken, unitPrice, quantity, discount }) => ({
      variantToken,
      amount: kobo(times(unitPrice, quantity) - discount),
    })),
  };
}
