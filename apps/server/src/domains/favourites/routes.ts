import { favourites } from "@shop/contract/favourites";
import { type Routes, type ShopperCall, serve } from "../../http/serve.ts";
import { presentProductCard } from "../catalogue/present.ts";
import { changeFavourites, listFavourites } from "./favourites.ts";

export function favouriteRoutes(routes: Routes): void {
  serve(routes, favourites.listFavourites, async (call) => ({ data: await favouritesOf(call) }));

  serve(routes, favourites.changeFavourites, async (call, change) => {
    await changeFavourites(call.ctx, { ...change, shopperId: call.shopper.shopperId });
    return { data: await favouritesOf(call) };
  });
}

async function favouritesOf({ ctx, shopper }: ShopperCall) {
  return (await listFavourites(ctx, shopper)).map(presentProductCard);
}
