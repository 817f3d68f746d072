import { toNaira } from "@shop/contract/money";
import { type LinkedOrder, orderLinks } from "@shop/contract/order-links";
import { type Routes, serve } from "../../http/serve.ts";
import { presentOrder, presentTracked } from "../orders/present.ts";
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
function presentLinked({ order, received, refunded, paid, due }: OrderMoney): LinkedOrder {
  const whole = presentOrder(order);
  return {
    ...presentTracked(whole),
    payBefore: whole.payBefore,
    lines: whole.lines,
    subtotal: whole.subtotal,
    delivery_cost: whole.delivery_cost,
    discount: whole.discount,
    discounts: whole.discounts,
    tax: whole.tax,
    firstName: order.customerName.split(/\s+/)[0] ?? "",
    received: toNaira(received),
    refunded: toNaira(refunded),
    paid: toNaira(paid),
    due: toNaira(due),
  };
}
