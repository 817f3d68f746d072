import type { ShopperStage } from "./person.ts";

/** Puts one or two things into the cart. */
export async function fillCart({ caller, random, fixtures }: ShopperStage): Promise<void> {
  const lines = random.int(1, 2);
  for (let nth = 0; nth < lines; nth += 1) {
    // Not repeatable: a shopper who gets no answer looks into the cart.
    await caller.try("changeCart", {
      variant_token: random.pick(fixtures.variants).token,
      quantity: random.int(1, 2),
    });
  }
}

/** Takes a line out again. */
export async function removeLine({ caller, random }: ShopperStage): Promise<void> {
  const cart = await caller.insist("viewCart", undefined);
  if (cart.kind !== "done" || cart.data.cart.length === 0) return;
  await caller.insist("removeCartLine", { id: random.pick(cart.data.cart).id });
}

/** Looks around in the shop. */
export async function browse({ caller, random, fixtures }: ShopperStage): Promise<void> {
  const { productToken } = random.pick(fixtures.variants);
  await caller.try("viewProduct", { token: productToken });
  await caller.try("listRandomProducts", undefined);
  await caller.try("listOrders", undefined);
}
