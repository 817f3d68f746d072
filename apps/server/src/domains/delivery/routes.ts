import { delivery } from "@shop/contract/delivery";
import { toNaira } from "@shop/contract/money";
import { type Routes, serveReady } from "../../http/serve.ts";
import { pageOf } from "../../lib/paging.ts";
import { findDestination, listDeliveryLocations, listDeliveryMethods } from "./queries.ts";
import { requireDelivery } from "./require-delivery.ts";

/** Places, ways and prices are the same for every shopper: after the session is checked, ready bytes do. */
export function deliveryRoutes(routes: Routes): void {
  serveReady(routes, delivery.listDeliveryLocations, async (ctx, paging) => ({
    ...pageOf(await listDeliveryLocations(ctx), paging),
    tags: ["delivery"],
  }));

  serveReady(routes, delivery.listDeliveryMethods, async (ctx, paging) => ({
    ...pageOf(await listDeliveryMethods(ctx), paging),
    tags: ["delivery"],
  }));

  serveReady(routes, delivery.prepareDeliveryCost, async (ctx, { location_id, method_id }) => {
    const destination = await findDestination(ctx, { locationId: location_id, methodId: method_id });
    const { price, minDays, maxDays } = requireDelivery(destination);
    return {
      data: { location_id, method_id, deliveryCost: toNaira(price), promise: { minDays, maxDays } },
      tags: ["delivery"],
    };
  });
}
