import { kobo, times } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { requireConfirmation } from "../fulfilment/require-confirmation.ts";
import type { StoredOrder } from "../orders/queries.ts";
import { decideOrder } from "../pay-on-delivery/decide-order.ts";

/**
 * Applies the rules of pay on delivery to an order, in the transaction that places it: refuses one that must be paid
 * online, and notes why one has to be confirmed. Staff may take any order; the rules then say why to confirm it.
 */
export async function applyPayOnDeliveryRules(
  { db }: { db: Transaction },
  {
    order,
    placedBy,
  }: { order: Pick<StoredOrder, "id" | "customerPhone" | "total" | "lines">; placedBy: "shopper" | "staff" },
): Promise<void> {
  const { outcome, reasons, advice } = await decideOrder(
    { db },
    {
      orderId: order.id,
      phone: order.customerPhone,
      destination: null,
      total: order.total,
      lines: order.lines.map(({ variantToken, unitPrice, quantity, discount }) => ({
        variantToken,
        amount: kobo(times(unitPrice, quantity) - discount),
      })),
    },
  );
  if (outcome === "prepay" && placedBy === "shopper") {
    refuse("pay_online_only", { reason: reasons.join(". "), advice: advice ?? "" });
  }
  await requireConfirmation({ db }, { orderId: order.id, reasons });
}
