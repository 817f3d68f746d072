import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TestShopper, TestVariant } from "../../../test/factories.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const orderedOf = async (shop: TestShop, { token }: TestVariant): Promise<number> =>
  (
    await shop.pool.query(
      "select coalesce(sum(quantity), 0)::integer as ordered from order_lines where variant_token = $1",
      [token],
    )
  ).rows[0].ordered;

describe("Many shoppers at once", () => {
  test("give the last piece to one of two", async () => {
    const shop = await testShop();
    const variant = await shop.aVariant({ stock: 1 });
    const [ada, bisi] = [await shop.aShopper({ cart: [variant] }), await shop.aShopper({ cart: [variant] })];
    const answers = await Promise.all([ada.placesOrder(), bisi.placesOrder()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shop.stockOf(variant)).toBe(0);
  });

  test("make exactly five orders of the last five pieces", async () => {
    const shop = await testShop();
    const kilishi = await shop.aVariant({ name: "Kilishi", stock: 5 });
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.aShopper({ cart: [kilishi] })));

    const answers = await Promise.all(shoppers.map((shopper) => shopper.placesOrder()));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(15);
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(["Kilishi is sold out"]));
    expect(await shop.stockOf(kilishi)).toBe(0);
    expect(await orderedOf(shop, kilishi)).toBe(5);
    expect((await shop.pool.query("select from orders")).rowCount).toBe(5);
    expect((await shop.pool.query("select from outbox_mails")).rowCount).toBe(5);
    const carts = await Promise.all(shoppers.map((shopper) => shopper.call("viewCart")));
    expect(carts.filter(({ body }) => body.data.totalQuantity === 0)).toHaveLength(5);
  });

  test("order carts with the same items in opposite order without a deadlock", async () => {
    const shop = await testShop();
    const variants = await Promise.all(Array.from({ length: 5 }, () => shop.aVariant({ stock: 100 })));
    const shoppers = await Promise.all(
      Array.from({ length: 24 }, (_, nth) =>
        shop.aShopper({ cart: nth % 2 ? variants : variants.toReversed() }),
      ),
    );
    const statements = await shop.statementsOf(async () => {
      const answers = await Promise.all(shoppers.map((shopper) => shopper.placesOrder()));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });
    // A deadlock would have been rolled back and tried again.
    expect(statements.filter((text) => text.startsWith("rollback"))).toEqual([]);
    expect(await Promise.all(variants.map(shop.stockOf))).toEqual(variants.map(() => 76));
  });

  test("lose nothing that is added to a cart during its order", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 1000 });
    const ada = await shop.aShopper({ cart: [beads] });
    const add = () => ada.call("changeCart", { variant_token: beads.token });

    const answers = await Promise.all([
      ...Array.from({ length: 15 }, add),
      ada.placesOrder(),
      ...Array.from({ length: 15 }, add),
      ada.placesOrder(),
      ...Array.from({ length: 15 }, add),
    ]);

    const added = answers.slice(0, 15).concat(answers.slice(16, 31), answers.slice(32));
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { status } of [answers[15]!, answers[31]!]) expect([200, 400, 409]).toContain(status);
    const inCart = (await ada.call("viewCart")).body.data.totalQuantity;
    expect(inCart + (await orderedOf(shop, beads))).toBe(1 + 45);
  });
});

type Deed =
  | { kind: "add"; shopper: number; variant: number; quantity: number }
  | { kind: "order"; shopper: number; reference: number };

describe("Any sequence of shoppers' actions", () => {
  test("leaves all stock on sale or ordered, and every order's total right", async () => {
    const shop = await testShop();
    const shopper = fc.nat({ max: 3 });
    const deed: fc.Arbitrary<Deed> = fc.oneof(
      fc.record({
        kind: fc.constant("add" as const),
        shopper,
        variant: fc.nat({ max: 2 }),
        quantity: fc.constantFrom(-1, 1, 1, 2, 3, 7),
      }),
      fc.record({ kind: fc.constant("order" as const), shopper, reference: fc.nat({ max: 4 }) }),
    );
    const act = (shoppers: readonly TestShopper[], variants: readonly TestVariant[], done: Deed) => {
      const who = shoppers[done.shopper]!;
      return done.kind === "add"
        ? who.call("changeCart", {
            variant_token: variants[done.variant]!.token,
            quantity: done.quantity,
          })
        : who.placesOrder({ trxref: `order-${1_795_219_200_000 + done.reference}` });
    };

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(deed, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 }),
        async (rounds) => {
          const initial = [3, 8, 40];
          const variants = await Promise.all(initial.map((stock) => shop.aVariant({ stock })));
          const shoppers = await Promise.all(Array.from({ length: 4 }, () => shop.aShopper()));
          for (const round of rounds) {
            const answers = await Promise.all(round.map((done) => act(shoppers, variants, done)));
            for (const { status } of answers) expect(status).toBeLessThan(500);
          }
          for (const [nth, variant] of variants.entries()) {
            const stock = await shop.stockOf(variant);
            expect(stock).toBeGreaterThanOrEqual(0);
            expect(stock + (await orderedOf(shop, variant))).toBe(initial[nth]);
          }
        },
      ),
      { numRuns: 25 },
    );

    const wrong = await shop.pool.query(`
      select from orders o where total <> delivery_cost - discount +
        (select sum(unit_price * quantity) from order_lines where order_id = o.id)`);
    expect(wrong.rowCount).toBe(0);
    expect((await shop.pool.query("select from stock_differences")).rowCount).toBe(0);
    expect((await shop.pool.query("select from orders")).rowCount).toBeGreaterThan(10);
  });
});
