import { orders } from "@shop/contract/orders";
import { type Routes, serve } from "../../http/serve.ts";
import { sliceOf } from "../../lib/paging.ts";
import { refuse } from "../../lib/refuse.ts";
import { presentOrder, presentOrderCard } from "./present.ts";
import { countOrders, findOrder, listOrders } from "./queries.ts";

export function orderRoutes(routes: Routes): void {
  serve(routes, orders.listOrders, async ({ ctx, shopper: { shopperId } }, paging) => {
    const { limit, offset, paged } = sliceOf(paging);
    const cards = await listOrders(ctx, { shopperId, limit, offset });
    return {
      data: cards.map(presentOrderCard),
      total: paged ? await countOrders(ctx, { shopperId }) : undefined,
    };
  });

  serve(routes, orders.viewOrder, async ({ ctx, shopper: { shopperId } }, { id: publicId }) => {
    const order = await findOrder(ctx, { shopperId, publicId });
    if (!order) refuse("order_not_found");
    return { data: presentOrder(order) };
  });
}
