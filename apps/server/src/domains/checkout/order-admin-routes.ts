import { staffFulfilment } from "@shop/contract/admin/fulfilment";
import { staffOrders } from "@shop/contract/admin/orders";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { refuse } from "../../lib/refuse.ts";
import { riderIdOf, scopeFor } from "../../lib/staff-actor.ts";
import { cancelOrderByStaff } from "./cancel-order-by-staff.ts";
import { presentOrderPage } from "./present-order-page.ts";
import { findFullOrder } from "./read-order-page.ts";
import { returnOrder } from "./return-order.ts";

/** What staff do with an order that several domains take part in. */
export function orderAdminRoutes(routes: Routes): void {
  serveStaff(routes, staffOrders.viewFullOrder, async ({ ctx, staff }, { id }) => {
    const order = await findFullOrder(ctx, { publicId: id, riderId: riderIdOf(staff) });
    if (!order) refuse("order_not_found");
    const isMasked = scopeFor(staff, "orders.read") === "masked";
    return { data: await presentOrderPage(order, { isMasked, shop: ctx.env }) };
  });

  serveStaff(routes, staffFulfilment.returnOrder, async ({ ctx, staff: by }, { id, restock, reason }) => {
    await returnOrder(ctx, { publicId: id, restock, reason, by });
    return { data: null };
  });

  serveStaff(routes, staffFulfilment.cancelOrderByStaff, async ({ ctx, staff: by }, { id, reason }) => {
    const unpaidOnly = scopeFor(by, "orders.cancel") === "unpaid";
    await cancelOrderByStaff(ctx, { publicId: id, reason, unpaidOnly, by });
    return { data: null };
  });
}
