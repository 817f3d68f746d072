import { DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import type { StartPayment } from "@shop/contract/payments";
import { fillCart } from "./cart.ts";
import type { ShopperStage } from "./person.ts";

/** What the checkout page shows and the shopper agrees to; null when nothing can be ordered. */
export async function agree(
  stage: ShopperStage,
): Promise<{ payload: StartPayment; totalKobo: number; pieces: number } | null> {
  const { caller, random, fixtures } = stage;
  await fillCart(stage);
  const cart = await caller.insist("viewCart", undefined);
  if (cart.kind !== "done" || cart.data.cart.length === 0) return null;
  const { locationId, methodId } = fixtures.delivery;
  const promo = random.chance(0.4) ? { promo_code: random.pick(fixtures.promoCodes) } : {};
  const price = await caller.insist("priceOrder", {
    location_id: locationId,
    method_id: methodId,
    ...promo,
  });
  if (price.kind !== "done") return null;
  const { amount, delivery_cost, totalAmountToPay, promoRefusal } = price.data;
  return {
    totalKobo: Math.round(totalAmountToPay * 100),
    pieces: cart.data.totalQuantity,
    payload: {
      amount: amount.toFixed(2),
      dl_id: locationId,
      dm_id: methodId,
      dc_id: DELIVERY_CATEGORY_ID,
      delivery_address: "12 Allen Avenue, Ikeja, Lagos",
      delivery_cost,
      totalAmountToPay,
      ...(promoRefusal === null ? promo : {}),
      lines: cart.data.cart.map((line) => ({
        variant_token: line.variant_token,
        quantity: line.quantity,
        amount: line.amount,
      })),
    },
  };
}
