import { kobo, times } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { requireConfirmation } from "../fulfilment/require-confirmation.ts";
import type { StoredOrder } from "../orders/queries.ts";
import { decideOrder, type OrderToDecide, type RulesAndFacts } from "../pay-on-delivery/decide-order.ts";

type DecidableOrder = Pick<StoredOrder, "id" | "customerPhone" | "total" | "lines">;

interface OrderOnDelivery {
  order: DecidableOrder;
  placedBy: "shopper" | "staff";
  /** As for `decideOrder`. */
  read?: RulesAndFacts;
}

/**
 * Applies the rules of pay on delivery to an order, in the transaction that places it: refuses one that must be paid
 * online, and notes why one has to be confirmed. Staff may take any order; the rules then say why to confirm it.
 * @returns why a person has to confirm it; none when nobody has to
 */
export async function applyPayOnDeliveryRules(
  { db }: { db: Transaction },
  { order, placedBy }: OrderOnDelivery,
): Promise<readonly string[]> {
  const reasons = await judgeOnDelivery({ db }, { order, placedBy });
  await requireConfirmation({ db }, { orderId: order.id, reasons });
  return reasons;
}

/** Refuses an order that must be paid online. @returns why a person has to confirm it; none when nobody has to */
export async function judgeOnDelivery(
  { db }: { db: Transaction },
  { order, placedBy, read }: OrderOnDelivery,
): Promise<readonly string[]> {
  const { outcome, reasons, advice } = await decideOrder({ db }, toDecide(order), read);
  if (outcome === "prepay" && placedBy === "shopper") {
    refuse("pay_online_only", { reason: reasons.join(". "), advice: advice ?? "" });
  }
  return reasons;
}

/** The order as the rules see it. */
export function toDecide({
  id,
  customerPhone,
  total,
  lines,
}: Omit<DecidableOrder, "id"> & { id: number | null }): OrderToDecide {
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
