import { createHash } from "node:crypto";
import type { CallName } from "@shop/contract/calls";
import { DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import type { ProviderName } from "@shop/contract/payments";
import { randomToken } from "../../src/lib/random-token.ts";
import type { TestVariant } from "../factories.ts";
import type { TestShop } from "../test-shop.ts";

/** One of very many shoppers: each call gives the status of its answer. */
export interface Shopper {
  id: number;
  mail: string;
  startsPayment(provider: ProviderName): Promise<number>;
  confirms(provider: ProviderName, reference: string): Promise<number>;
  ordersOnDelivery(): Promise<number>;
  asks(
    call: CallName & ("cancelOrder" | "checkPayment" | "payAgain" | "payOnDeliveryInstead"),
    id: string,
  ): Promise<number>;
}

/** So many shoppers with one piece each in their carts, made in a few statements. */
export async function shoppersWithCarts(
  shop: TestShop,
  variant: TestVariant,
  count: number,
): Promise<Shopper[]> {
  const tokens = Array.from({ length: count }, () => randomToken(43));
  const { rows } = await shop.pool.query<{ id: number; mail: string }>(
    `insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash, verified_at)
     select 'many' || nth, 'many' || nth || '@example.com', 'Ada', 'Obi', '08031234567', '12 Allen Avenue', 'none', now()
     from generate_series(1, $1) nth returning id, mail`,
    [count],
  );
  await shop.pool.query(
    `insert into sessions (token_hash, shopper_id, expires_at)
     select hash, id, now() + interval '3 days' from unnest($1::bytea[], $2::bigint[]) as session (hash, id)`,
    [tokens.map((token) => createHash("sha256").update(token).digest()), rows.map(({ id }) => id)],
  );
  await fillCarts(shop, variant, rows);
  const { locationId, methodId, price } = await shop.aDelivery();
  const payload = {
    amount: (variant.price / 100).toFixed(2),
    dl_id: locationId,
    dm_id: methodId,
    dc_id: DELIVERY_CATEGORY_ID as typeof DELIVERY_CATEGORY_ID,
    delivery_address: "12 Allen Avenue, Ikeja, Lagos",
    delivery_cost: price / 100,
    totalAmountToPay: (variant.price + price) / 100,
  };
  return rows.map(({ id, mail }, nth) => {
    const as = { as: tokens[nth]! };
    return {
      id,
      mail,
      async startsPayment(provider) {
        const name = provider === "nomba" ? "startNombaPayment" : "startPaystackPayment";
        return (await shop.call(name, payload, as)).status;
      },
      async confirms(provider, trxref) {
        const name = provider === "nomba" ? "confirmNombaPayment" : "confirmPaystackPayment";
        return (await shop.call(name, { ...payload, trxref }, as)).status;
      },
      async ordersOnDelivery() {
        return (await shop.call("saveOrder", { ...payload, trxref: `order-${1_750_000_000_000 + id}` }, as))
          .status;
      },
      asks: async (call, publicId) => (await shop.call(call, { id: publicId }, as)).status,
    };
  });
}

/** Every cart holds one piece again, whatever became of what was in it. */
export async function fillCarts(
  shop: TestShop,
  variant: TestVariant,
  shoppers: readonly { id: number }[],
): Promise<void> {
  await shop.pool.query(
    `insert into cart_lines (public_id, shopper_id, variant_id, quantity)
     select 'line' || shopper || '-' || extract(epoch from clock_timestamp()), shopper, v.id, 1
     from unnest($1::bigint[]) shopper, variants v where v.token = $2
     on conflict (shopper_id, variant_id) do update set quantity = 1`,
    [shoppers.map(({ id }) => id), variant.token],
  );
}
