import { toNaira } from "@shop/contract/money";
import { type LinkedOrder, orderLinks } from "@shop/contract/order-links";
import { type Routes, serve } from "../../http/serve.ts";
import { presentOrder } from "../orders/present.ts";
import { checkLinkedPayment, payLinkedOrder, viewLinkedOrder } from "./order-by-link.ts";
import type { OrderMoney } from "./pay-due.ts";

/** Orders by a secret link, without an account. */
export function linkRoutes(routes: Routes): void {
  serve(routes, orderLinks.viewLinkedOrder, async ({ ctx }, { token }) => ({
    data: presentLinked(await viewLinkedOrder(ctx, { token })),
  }));

  serve(routes, orderLinks.payLinkedOrder, async ({ ctx }, { token, provider }) => {
    const { reference, link } = await payLinkedOrder(ctx, { token, provider });
    return { data: { orderReference: reference, checkoutLink: link } };
  });

  serve(routes, orderLinks.checkLinkedPayment, async ({ ctx }, { token }) => {
    const { payment, ...linked } = await checkLinkedPayment(ctx, { token });
    return { data: { order: presentLinked(linked), payment } };
  });
}

/** Written out: what is not listed here must not be shown to anyone who has the link. */
function presentLinked({ order, paid, due }: OrderMoney): LinkedOrder {
  const whole = presentOrder(order);
  const { location, method, promise, late, pickupPoint } = whole.delivery;
  return {
    reference: whole.reference,
    status: whole.status,
    paymentStatus: whole.paymentStatus,
    paymentMethod: whole.paymentMethod,
    placedAt: whole.placedAt,
    total: whole.total,
    pickup: whole.pickup,
    payBefore: whole.payBefore,
    paymentBeingChecked: whole.paymentBeingChecked,
    lines: whole.lines,
    subtotal: whole.subtotal,
    delivery_cost: whole.delivery_cost,
    discount: whole.discount,
    discounts: whole.discounts,
    tax: whole.tax,
    balance: whole.balance,
    history: whole.history,
    firstName: order.customerName.split(/\s+/)[0] ?? "",
    delivery: { location, method, promise, late, pickupPoint },
    parcel: whole.parcel && { state: whole.parcel.state, nextAttempt: whole.parcel.nextAttempt },
    paid: toNaira(paid),
    due: toNaira(due),
  };
}
