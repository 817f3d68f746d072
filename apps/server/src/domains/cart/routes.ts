import { cart } from "@shop/contract/cart";
import { type Routes, type ShopperCall, serve } from "../../http/serve.ts";
import { changeCart } from "./change-cart.ts";
import { presentCart } from "./present.ts";
import { listCartLines } from "./queries.ts";
import { removeCartLine } from "./remove-cart-line.ts";

export function cartRoutes(routes: Routes): void {
  serve(routes, cart.changeCart, async (call, { variant_token: variantToken, quantity: step }) => {
    await changeCart(call.ctx, { shopperId: call.shopper.shopperId, variantToken, step });
    if (step > 0) call.ctx.visits.add("added_to_cart");
    return { data: await cartOf(call) };
  });

  serve(routes, cart.viewCart, async (call) => ({ data: await cartOf(call) }));

  serve(routes, cart.removeCartLine, async (call, { id: lineId }) => {
    await removeCartLine(call.ctx, { shopperId: call.shopper.shopperId, lineId });
    return { data: await cartOf(call) };
  });
}

async function cartOf({ ctx, shopper }: ShopperCall) {
  return presentCart(await listCartLines(ctx, shopper), shopper);
}
