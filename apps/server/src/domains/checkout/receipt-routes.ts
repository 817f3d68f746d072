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
    return { data: presentReceipt(paid, { shop: ctx.env, ...presentPeople(paid) }) };
  });

  serve(routes, receipts.viewLinkedReceipt, async ({ ctx }, { token }) => {
    const paid = await readReceipt(ctx, await requireLink(ctx, token));
    return { data: presentReceipt(paid, { shop: ctx.env, customer: null, recipient: null }) };
  });
}

/** The address is that of who receives the order. */
function presentPeople({ order }: PaidOrder): Pick<Receipt, "customer" | "recipient"> {
  const { customerName: name, recipient, address } = order;
  if (!recipient) return { customer: { name, address }, recipient: null };
  return { customer: { name, address: null }, recipient: { name: recipient.name, address } };
}

/** Written out: what is not listed here must not be shown to anyone who has the link. */
function presentReceipt(
  { order, payments, refunded }: PaidOrder,
  { shop, customer, recipient }: { shop: Env } & Pick<Receipt, "customer" | "recipient">,
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
    pickupPoint: whole.delivery.pickupPoint?.name ?? null,
    customer,
    recipient,
    issuer: { name: shop.storeName, address, phone, mail, registrationNumber: shop.registrationNumber },
    payments: payments.map(({ method, way, amount, at }) => ({
      method,
      way,
      amount: toNaira(amount),
      at: presentTime(at),
    })),
    refunded: toNaira(refunded),
  };
}
