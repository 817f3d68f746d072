import { delivery } from "@shop/contract/delivery";
import { type Routes, serve, serveCached } from "../../http/serve.ts";
import { pageOf } from "../../lib/paging.ts";
import { refuse } from "../../lib/refuse.ts";
import { presentArea, presentCost, presentMethod } from "./present.ts";
import {
  findDestination,
  findLocationOptions,
  listDeliveryLocations,
  listDeliveryMethods,
} from "./queries.ts";
import { readCartParcel } from "./read-parcel.ts";
import { requireDelivery } from "./require-delivery.ts";

/**
 * Locations and methods are the same for everyone, so they come from the cache, for shoppers after the session check. What
 * a delivery costs and when it arrives depends on the cart and the time.
 */
export function deliveryRoutes(routes: Routes): void {
  serveCached(routes, delivery.listDeliveryLocations, async (ctx, paging) => ({
    ...pageOf(await listDeliveryLocations(ctx), paging),
    tags: ["delivery"],
  }));

  serveCached(routes, delivery.listServedLocations, async (ctx) => ({
    data: (await listDeliveryLocations(ctx)).map(({ id, name, state }) => ({ id, name, state })),
    tags: ["delivery"],
  }));

  serveCached(routes, delivery.listDeliveryMethods, async (ctx, paging) => ({
    ...pageOf((await listDeliveryMethods(ctx)).map(presentMethod), paging),
    tags: ["delivery"],
  }));

  serve(routes, delivery.viewAreaDelivery, async ({ ctx }, { location_id: locationId }) => {
    const options = (await findLocationOptions(ctx, { locationId })) ?? refuse("location_not_found");
    return { data: presentArea(locationId, options, ctx.now()) };
  });

  serve(routes, delivery.prepareDeliveryCost, async ({ ctx, shopper }, { location_id, method_id }) => {
    const requested = { locationId: location_id, methodId: method_id };
    const [destination, parcel] = await Promise.all([
      findDestination(ctx, requested),
      readCartParcel(ctx, shopper),
    ]);
    const now = ctx.now();
    const terms = requireDelivery(destination, { parcel, now });
    return { data: presentCost(requested, terms, { calendar: destination.calendar, now }) };
  });
}
