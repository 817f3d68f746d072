import { fromNaira } from "@shop/contract/money";
import { orders } from "@shop/contract/orders";
import { toasts } from "@shop/contract/texts";
import { type Routes, serve } from "../../http/serve.ts";
import { presentOrder } from "../orders/present.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { placeOrder } from "./place-order.ts";

export function checkoutRoutes(routes: Routes): void {
  serve(routes, orders.saveOrder, async ({ ctx, shopper, headers }, body) => {
    const order = await placeOrder(ctx, {
      shopperId: shopper.shopperId,
      locationId: body.dl_id,
      methodId: body.dm_id,
      address: body.delivery_address,
      agreed: {
        goods: fromNaira(body.amount),
        delivery: fromNaira(body.delivery_cost),
        total: fromNaira(body.totalAmountToPay),
      },
      reference: body.trxref,
      key: idempotencyKeyOf(headers) ?? body.trxref,
    });
    return { data: presentOrder(order), message: toasts.orderSaved };
  });
}
