import { orderChoices } from "@shop/contract/order-choices";
import { orderTracking } from "@shop/contract/order-tracking";
import { orders } from "@shop/contract/orders";
import { type Routes, serve } from "../../http/serve.ts";
import { sliceOf } from "../../lib/paging.ts";
import { findLastChoices } from "./last-choices.ts";
import { presentOrder, presentOrderCard, presentTime, presentTracked } from "./present.ts";
import { countOrders, listOrders } from "./queries.ts";
import { trackOrder } from "./track-order.ts";

export function orderRoutes(routes: Routes): void {
  serve(routes, orders.listOrders, async ({ ctx, shopper: { shopperId } }, paging) => {
    const { limit, offset, paged } = sliceOf(paging);
    const cards = await listOrders(ctx, { shopperId, limit, offset });
    return {
      data: cards.map(presentOrderCard),
      total: paged ? await countOrders(ctx, { shopperId }) : undefined,
    };
  });

  serve(routes, orderChoices.viewLastChoices, async ({ ctx, shopper: { shopperId } }) => {
    const last = await findLastChoices(ctx, { shopperId });
    if (!last) return { data: null };
    return {
      data: {
        location_id: last.locationId,
        method_id: last.methodId,
        paymentMethod: last.paymentMethod,
        placedAt: presentTime(last.placedAt),
        delivery_address: last.deliveryAddress,
      },
    };
  });

  serve(routes, orderTracking.trackOrder, async ({ ctx, network }, asked) => ({
    data: presentTracked(presentOrder(await trackOrder(ctx, asked, network))),
  }));
}
