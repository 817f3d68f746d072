import { cart } from "@shop/contract/cart";
import { fromNaira, toNaira } from "@shop/contract/money";
import { toasts } from "@shop/contract/texts";
import { type Routes, type ShopperCall, serve } from "../../http/serve.ts";
import { acceptCartPrice } from "./accept-cart-price.ts";
import { changeCart } from "./change-cart.ts";
import { checkPromo } from "./check-promo.ts";
import { exchangeInCart } from "./exchange-in-cart.ts";
import { noteSeenPrices } from "./note-seen-prices.ts";
import { presentCart } from "./present.ts";
import { viewCart } from "./queries.ts";
import { removeCartLine } from "./remove-cart-line.ts";
import { restoreCartLine } from "./restore-cart-line.ts";

export function cartRoutes(routes: Routes): void {
  serve(
    routes,
    cart.changeCart,
    async ({ ctx, shopper }, { variant_token: variantToken, quantity: step }) => {
      const changed = await changeCart(ctx, { shopperId: shopper.shopperId, variantToken, step });
      if (step > 0) ctx.visits.add("added_to_cart");
      return { data: presentCart(changed, shopper) };
    },
  );

  serve(routes, cart.viewCart, async (call) => ({ data: await cartOf(call) }));

  serve(routes, cart.removeCartLine, async (call, { id: lineId }) => {
    await removeCartLine(call.ctx, { shopperId: call.shopper.shopperId, lineId });
    return { data: await cartOf(call) };
  });

  serve(routes, cart.restoreCartLine, async (call, { variant_token: variantToken, amountSeen, ...line }) => {
    const seenPrice = amountSeen === null ? null : fromNaira(amountSeen);
    await restoreCartLine(call.ctx, { ...line, variantToken, seenPrice, shopperId: call.shopper.shopperId });
    return { data: await cartOf(call) };
  });

  serve(
    routes,
    cart.exchangeInCart,
    async (call, { from_variant_token: from, to_variant_token: to, quantity = null }) => {
      const { leftOut } = await exchangeInCart(call.ctx, {
        shopperId: call.shopper.shopperId,
        from,
        to,
        quantity,
      });
      return { data: { cart: await cartOf(call), leftOut } };
    },
  );

  serve(routes, cart.acceptCartPrice, async (call, { id: lineId, amount }) => {
    const price = fromNaira(amount);
    await acceptCartPrice(call.ctx, { shopperId: call.shopper.shopperId, lineId, price });
    return { data: await cartOf(call) };
  });

  serve(routes, cart.checkPromo, async ({ ctx, shopper: { shopperId } }, { code }) => {
    const { amount, ...promo } = await checkPromo(ctx, { shopperId, code });
    return { data: { ...promo, amount: toNaira(amount) }, message: toasts.promoApplied };
  });
}

async function cartOf({ ctx, shopper }: ShopperCall) {
  const cart = await viewCart(ctx, shopper);
  await noteSeenPrices(ctx, { shopperId: shopper.shopperId, lines: cart.lines });
  return presentCart(cart, shopper);
}
