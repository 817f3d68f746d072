import { cart } from "@shop/contract/cart";
import { toNaira } from "@shop/contract/money";
import { toasts } from "@shop/contract/texts";
import { type Routes, serve } from "../../http/serve.ts";
import { refuse } from "../../lib/refuse.ts";
import { findRunningPromotion } from "./queries.ts";

export function promotionRoutes(routes: Routes): void {
  serve(routes, cart.checkPromo, async ({ ctx }, { code }) => {
    const promotion = await findRunningPromotion(ctx, { code });
    if (!promotion) refuse("promo_invalid");
    const { amount, deducts } = promotion;
    return { data: { code: promotion.code, amount: toNaira(amount), deducts }, message: toasts.promoApplied };
  });
}
