import { toNaira } from "@shop/contract/money";
import { type Receipt, receipts } from "@shop/contract/receipts";
import type { Env } from "../../env.ts";
import { type Routes, serve } from "../../http/serve.ts";
import { refuse } from "../../lib/refuse.ts";
import { presentOrder, presentTime } from "../orders/present.ts";
import { findOrder } from "../orders/queries.ts";
import { requireLink } from "./order-by-link.ts";
import { type PaidOrder, readReceipt } from "./read-receipt.ts";

/** Receipts of paid orders, for their shopper and by an order's link. */
export function receiptRoutes(routes: Routes): void {
  serve(routes, receipts.viewReceipt, async ({ ctx, shopper: { shopperId } }, { id: publicId }) => {
    const own = (await findOrder(ctx, { shopperId, publicId })) ?? refuse("order_not_found");
    const paid = await readReceipt(ctx, { orderId: own.id });
    const { customerName: name, address } = paid.order;
    return { data: presentReceipt(paid, { shop: ctx.env, customer: { name, address } }) };
  });

  serve(routes, receipts.viewLinkedReceipt, async ({ ctx }, { token }) => {
    const paid = await readReceipt(ctx, await requireLink(ctx, token));
    return { data: presentReceipt(paid, { shop: ctx.env, customer: null }) };
  });
}

/** Written out: what is not listed here must not be shown to anyone who has the link. */
function presentReceipt(
  { order, payments, refunded }: PaidOrder,
  { shop, customer }: { shop: Env; customer: Receipt["customer"] },
): Receipt {
  const whole = presentOrder(order);
  const { address, phone, mail } = shop.contact;
  return {
    reference: whole.reference,
    status: whole.status,
    paymentStatus: whole.paymentStatus,
    placedAt: whole.placedAt,
    pickup: whole.pickup,
    lines: whole.lines,
    subtotal: whole.subtotal,
    delivery_cost: whole.delivery_cost,
    discounts: whole.discounts,
    total: whole.total,
    tax: whole.tax,
    method: whole.delivery.method,
    customer,
    issuer: { name: shop.storeName, address, phone, mail, registrationNumber: shop.registrationNumber },
    payments: payments.map(({ method, amount, at }) => ({
      method,
      amount: toNaira(amount),
      at: presentTime(at),
    })),
    refunded: toNaira(refunded),
  };
}
