import { describe, expect, test } from "vitest";
import { TEN_PERCENT } from "../../../test/fixtures/promotion.ts";
import { someoneIsBlocked } from "../../../test/fixtures/someone-is-blocked.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import type { Transaction } from "../../db/pool.ts";
import { redeemPromotions } from "./redeem-promotions.ts";
import { releasePromotions } from "./release-promotions.ts";

test("A promotion that staff make is in the shop at once, and stopped at once", async () => {
  const shop = await testShop();
  const manager = await shop.aStaff({ role: "manager" });
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 200_000 })] });
  const made = await manager.call("createPromotion", { ...TEN_PERCENT, products: [], categories: [] });
  expect([made.status, made.body.data.state]).toEqual([200, "running"]);
  expect((await ada.call("checkPromo", { code: "HARMATTAN" })).body.data).toMatchObject({ amount: 200 });

  const { id, version } = made.body.data;
  await manager.call("savePromotion", {
    ...TEN_PERCENT,
    products: [],
    categories: [],
    id,
    version,
    active: false,
  });
  expect((await ada.call("checkPromo", { code: "HARMATTAN" })).status).toBe(400);
  const { rows } = await shop.pool.query("select action, before, after from audit_entries order by id");
  expect(rows.at(-1)).toEqual({
    action: "promotion.changed",
    before: { active: true, state: "running" },
    after: { active: false, state: "stopped" },
  });
});

test("Staff switch DISCOUNT500 to be taken off the total", async () => {
  const shop = await testShop();
  const manager = await shop.aStaff({ role: "manager" });
  const { body } = await manager.call("listPromotions");
  const {
    state: _,
    redeemed: __,
    deducted: ___,
    chosenProducts: ____,
    deletedCategories: _____,
    ...shown
  } = body.data[0]!;
  expect(shown).toMatchObject({ code: "DISCOUNT500", deducts: false, amount: 500 });
  expect((await manager.call("savePromotion", { ...shown, deducts: true })).status).toBe(200);
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 200_000 })] });
  const priced = await ada.call("priceOrder", { promo_code: "DISCOUNT500" });
  expect(priced.body.data).toMatchObject({ discount: 500, totalAmountToPay: 1500 });
});

test("A promotion that is sent twice under the same key is made once, and a code belongs to one promotion", async () => {
  const shop = await testShop();
  const manager = await shop.aStaff({ role: "manager" });
  const fields = { ...TEN_PERCENT, products: [], categories: [] };
  const headers = { "idempotency-key": "offer-1" };
  const [first, again] = [
    await manager.call("createPromotion", fields, { headers }),
    await manager.call("createPromotion", fields, { headers }),
  ];
  expect(again.body.data.id).toBe(first.body.data.id);
  const other = await manager.call("createPromotion", fields);
  expect([other.status, other.body.message]).toEqual([409, "Another promotion has this code"]);
});

test("Of two people who change the same promotion, the second sees what the first has saved", async () => {
  const shop = await testShop();
  const manager = await shop.aStaff({ role: "manager" });
  const fields = { ...TEN_PERCENT, products: [], categories: [] };
  const { id, version } = (await manager.call("createPromotion", fields)).body.data;
  await manager.call("savePromotion", { ...fields, id, version, percent: 20 });
  const second = await manager.call("savePromotion", { ...fields, id, version, name: "Other" });
  expect(second.body).toMatchObject({
    code: "changed_meanwhile",
    data: { current: { percent: 20, version: version + 1 } },
  });
});

test.each([
  [{ kind: "fixed", percent: null }, { amount: "Enter how much is taken off" }],
  [{ kind: "percent", percent: null }, { percent: "Enter a whole number from 1 to 100" }],
  [{ code: null, deducts: false }, { code: "A promotion that is only shown needs a code" }],
  [
    { startsAt: "2026-12-02T00:00:00+01:00", endsAt: "2026-12-01T00:00:00+01:00" },
    { endsAt: "The end must be after the start" },
  ],
] as const)("A promotion with %j is refused by field", async (given, problems) => {
  const shop = await testShop();
  const manager = await shop.aStaff({ role: "manager" });
  const { status, body } = await manager.call("createPromotion", {
    ...TEN_PERCENT,
    products: [],
    categories: [],
    ...given,
  });
  expect([status, body.data]).toMatchObject([400, { fields: problems }]);
});

test("A limit that staff set later counts the orders that hold the promotion already", async () => {
  const shop = await testShop();
  const manager = await shop.aStaff({ role: "manager" });
  const fields = { ...TEN_PERCENT, code: null, products: [], categories: [] };
  const { id, version } = (await manager.call("createPromotion", fields)).body.data;
  const { price } = await shop.aDelivery();
  const beads = await shop.aVariant({ price: 100_000 });
  const [ada, bisi] = [await shop.aShopper({ cart: [beads] }), await shop.aShopper({ cart: [beads] })];
  expect((await ada.placesOrder({ totalAmountToPay: 900 + price / 100 })).status).toBe(200);
  const saved = await manager.call("savePromotion", { ...fields, id, version, limitTotal: 1 });
  expect(saved.body.data).toMatchObject({ state: "used_up", redeemed: 1, deducted: 100 });
  expect((await bisi.call("viewCart")).body.data.discount).toBe(0);
});

describe("A promotion that staff save while an order", () => {
  const fields = { ...TEN_PERCENT, code: null, products: [], categories: [] };
  const counted = async (shop: TestShop) =>
    (
      await shop.pool.query(`select redeemed::integer,
        (select count(*)::integer from promotion_redemptions where released_at is null) as held
        from promotions where name = 'Harmattan offer'`)
    ).rows[0];

  /** Ada's order holds no promotion yet. */
  async function begin(limitTotal: number | null) {
    const shop = await testShop();
    const manager = await shop.aStaff({ role: "manager" });
    const ada = await shop.aShopper({ cart: [await shop.aVariant({})] });
    await ada.placesOrder();
    const { rows } = await shop.pool.query("select id, shopper_id as shopper from orders");
    const made = (await manager.call("createPromotion", { ...fields, limitTotal })).body.data;
    const order = { id: rows[0].id, discounts: [{ promotion: Number(made.id), amount: 0 }] } as never;
    return {
      shop,
      redeem: (tx: Transaction) => redeemPromotions({ db: tx }, { order, shopperId: rows[0].shopper }),
      release: (tx: Transaction) => releasePromotions({ db: tx }, order),
      save: () =>
        manager.call("savePromotion", { ...fields, id: made.id, version: made.version, limitTotal: 5 }),
    };
  }

  test.each([
    ["of a promotion with a limit", 3],
    ["of a promotion that gets its first limit", null],
  ])("redeems it counts that redemption: %s", async (_what, limit) => {
    const { shop, redeem, save } = await begin(limit);
    const saving = await shop.db.transaction(async (tx) => {
      await redeem(tx);
      const answer = save();
      await someoneIsBlocked(shop);
      return [answer];
    });
    expect((await saving[0])?.body.data).toMatchObject({ redeemed: 1 });
    expect(await counted(shop)).toEqual({ redeemed: 1, held: 1 });
  });

  test("gives it back does not count it", async () => {
    const { shop, redeem, release, save } = await begin(null);
    await shop.db.transaction(redeem);
    const saving = await shop.db.transaction(async (tx) => {
      await release(tx);
      const answer = save();
      await someoneIsBlocked(shop);
      return [answer];
    });
    expect((await saving[0])?.status).toBe(200);
    expect(await counted(shop)).toEqual({ redeemed: 0, held: 0 });
  });

  test("redeems it is counted by the order that waited for the first limit", async () => {
    const { shop, redeem } = await begin(null);
    const client = await shop.pool.connect();
    try {
      // As savePromotion does, and holds for a while.
      await client.query("begin");
      await client.query("select from promotions where name = 'Harmattan offer' for update");
      const redeeming = shop.db.transaction(redeem);
      await someoneIsBlocked(shop);
      await client.query("update promotions set limit_total = 5 where name = 'Harmattan offer'");
      await client.query("commit");
      await redeeming;
    } finally {
      client.release();
    }
    expect(await counted(shop)).toEqual({ redeemed: 1, held: 1 });
  });
});

test("Staff choose what a promotion covers from the categories of the tree and products by name", async () => {
  const shop = await testShop();
  const manager = await shop.aStaff({ role: "manager" });
  const snacks = await shop.aCategory({ name: "Snacks" });
  await shop.aCategory({ name: "Nuts", parent: snacks.token });
  const zobo = await shop.aVariant({ name: "Zobo drink", category: snacks.token });
  await shop.aVariant({ name: "Gele", category: snacks.token });
  const { body } = await manager.call("listPromotionTargets", { search: "zobo" });
  expect(body.data.categories.map(({ name }) => name)).toEqual(["Snacks", "Snacks › Nuts"]);
  expect(body.data.products).toEqual([{ token: zobo.productToken, name: "Zobo drink" }]);
});

test.each(["createPromotion", "savePromotion"] as const)(
  "A category that is deleted while a promotion is being written does not make it one of the whole shop: %s",
  async (save) => {
    const shop = await testShop();
    const manager = await shop.aStaff({ role: "manager" });
    const snacks = await shop.aCategory({ name: "Snacks" });
    const fields = { ...TEN_PERCENT, code: null, percent: 50, products: [], categories: [snacks.token] };
    const made = save === "savePromotion" ? (await manager.call("createPromotion", fields)).body.data : null;
    await shop.pool.query("delete from categories where token = $1", [snacks.token]);
    const { status, body } = made
      ? await manager.call("savePromotion", { ...fields, id: made.id, version: made.version })
      : await manager.call("createPromotion", fields);
    expect([status, body.message, body.data]).toEqual([
      400,
      "A category that you chose has been deleted meanwhile. Reload the page and choose again",
      { fields: {} },
    ]);
  },
);
