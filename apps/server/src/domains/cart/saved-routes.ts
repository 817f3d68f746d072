import type { CartAndSaved } from "@shop/contract/saved-lines";
import { savedLines } from "@shop/contract/saved-lines";
import { type Routes, type ShopperCall, serve } from "../../http/serve.ts";
import { exchangeSavedLine } from "./exchange-saved-line.ts";
import { presentCart, presentSavedLine } from "./present.ts";
import { viewCart } from "./queries.ts";
import { listSavedLines, moveToCart, removeSavedLine, saveForLater } from "./saved-lines.ts";

export function savedLineRoutes(routes: Routes): void {
  serve(routes, savedLines.listSavedLines, async (call) => ({ data: await savedOf(call) }));

  serve(routes, savedLines.saveForLater, async (call, { id: lineId }) => {
    await saveForLater(call.ctx, { shopperId: call.shopper.shopperId, lineId });
    return { data: await cartAndSavedOf(call) };
  });

  serve(routes, savedLines.moveToCart, async (call, { id: lineId }) => {
    await moveToCart(call.ctx, { shopperId: call.shopper.shopperId, lineId });
    return { data: await cartAndSavedOf(call) };
  });

  serve(
    routes,
    savedLines.exchangeSavedLine,
    async (call, { from_variant_token: from, to_variant_token: to }) => {
      await exchangeSavedLine(call.ctx, { shopperId: call.shopper.shopperId, from, to });
      return { data: await savedOf(call) };
    },
  );

  serve(routes, savedLines.removeSavedLine, async (call, { id: lineId }) => {
    await removeSavedLine(call.ctx, { shopperId: call.shopper.shopperId, lineId });
    return { data: await savedOf(call) };
  });
}

async function savedOf({ ctx, shopper }: ShopperCall) {
  return (await listSavedLines(ctx, shopper)).map(presentSavedLine);
}

async function cartAndSavedOf(call: ShopperCall): Promise<CartAndSaved> {
  const [cart, saved] = await Promise.all([viewCart(call.ctx, call.shopper), savedOf(call)]);
  return { cart: presentCart(cart, call.shopper), saved };
}
