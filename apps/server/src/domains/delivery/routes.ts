import { delivery } from "@shop/contract/delivery";
import { type Routes, serveReady } from "../../http/serve.ts";
import { pageOf } from "../../lib/paging.ts";
import { refuse } from "../../lib/refuse.ts";
import { presentCost, presentMethod, presentOptions } from "./present.ts";
import {
  findDestination,
  findLocationOptions,
  listDeliveryLocations,
  listDeliveryMethods,
} from "./queries.ts";
import { requireDelivery } from "./require-delivery.ts";

/** Places, ways and prices are the same for every shopper: after the session is checked, ready bytes do. */
export function deliveryRoutes(routes: Routes): void {
  serveReady(routes, delivery.listDeliveryLocations, async (ctx, paging) => ({
    ...pageOf(await listDeliveryLocations(ctx), paging),
    tags: ["delivery"],
  }));

  serveReady(routes, delivery.listDeliveryMethods, async (ctx, paging) => ({
    ...pageOf((await listDeliveryMethods(ctx)).map(presentMethod), paging),
    tags: ["delivery"],
  }));

  serveReady(routes, delivery.listDeliveryOptions, async (ctx, { location_id: locationId }) => {
    const options = await findLocationOptions(ctx, { locationId });
    if (!options) refuse("location_not_found");
    return { data: presentOptions(locationId, options), tags: ["delivery"] };
  });

  serveReady(routes, delivery.prepareDeliveryCost, async (ctx, { location_id, method_id }) => {
    const asked = { locationId: location_id, methodId: method_id };
    const destination = await findDestination(ctx, asked);
    return { data: presentCost(asked, requireDelivery(destination)), tags: ["delivery"] };
  });
}
