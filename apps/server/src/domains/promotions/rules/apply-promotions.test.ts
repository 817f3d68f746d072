import { kobo, sum, times, ZERO } from "@shop/contract/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyPromotions, type PromotedLine, type RunningPromotion } from "./apply-promotions.ts";
import { shareOut } from "./share-out.ts";

const beads = { variantToken: "beads", unitPrice: kobo(100_000), quantity: 3 };
const gele = { variantToken: "gele", unitPrice: kobo(33_333), quantity: 1 };
const lines = [beads, gele];

let ids = 0;
function aPromotion(given: Partial<RunningPromotion>): RunningPromotion {
  ids += 1;
  return {
    id: ids,
    code: null,
    name: `Offer ${ids}`,
    kind: "percent",
    amount: null,
    percent: 10,
    buyQuantity: null,
    getQuantity: null,
    minimum: ZERO,
    stacks: false,
    isUsedUp: false,
    isUsedByShopper: false,
    isForFirstOrder: false,
    variants: ["beads", "gele"],
    ...given,
  };
}
const fixed = (amount: number, given: Partial<RunningPromotion> = {}) =>
  aPromotion({ kind: "fixed", amount: kobo(amount), percent: null, ...given });
const freeDelivery = (given: Partial<RunningPromotion> = {}) =>
  aPromotion({ kind: "free_delivery", percent: null, ...given });
const buyGet = (buy: number, get: number, given: Partial<RunningPromotion> = {}) =>
  aPromotion({ kind: "buy_x_get_y", percent: null, buyQuantity: buy, getQuantity: get, ...given });

const deliveryCost = kobo(150_000);
const apply = (...promotions: RunningPromotion[]) => applyPromotions({ lines, deliveryCost, promotions });

test("A percentage is rounded down to the kobo and shared by the lines", () => {
  const { discount, lineDiscounts, discounts } = apply(aPromotion({ percent: 10 }));
  expect(discount).toBe(33_333);
  expect(lineDiscounts).toEqual([30_000, 3_333]);
  expect(discounts).toMatchObject([{ why: "10% off", amount: 33_333 }]);
});

test("A percentage on one product leaves the others as they are", () => {
  expect(apply(aPromotion({ variants: ["gele"] })).lineDiscounts).toEqual([0, 3_333]);
});

test("An amount is never more than the items it covers", () => {
  expect(apply(fixed(50_000)).discount).toBe(50_000);
  expect(apply(fixed(9_999_999)).discount).toBe(333_333);
  expect(apply(fixed(9_999_999, { variants: ["gele"] })).lineDiscounts).toEqual([0, 33_333]);
});

test("Buy two, get one free takes the cheapest of every three pieces", () => {
  expect(apply(buyGet(2, 1)).lineDiscounts).toEqual([0, 33_333]);
  expect(apply(buyGet(2, 1, { variants: ["beads"] })).lineDiscounts).toEqual([100_000, 0]);
  expect(apply(buyGet(4, 1)).discounts).toEqual([]);
});

test("Free delivery takes the delivery and nothing else", () => {
  const { deliveryDiscount, lineDiscounts, discount } = apply(freeDelivery());
  expect([deliveryDiscount, lineDiscounts, discount]).toEqual([150_000, [0, 0], 150_000]);
});

test("Promotions that stack apply one after the other, and one that does not applies alone when it saves more", () => {
  const ten = aPromotion({ percent: 10, stacks: true });
  const half = aPromotion({ percent: 50, stacks: true });
  const together = apply(ten, half);
  expect(together.discount).toBe(33_333 + 150_000);
  const big = fixed(300_000);
  const alone = apply(ten, half, big);
  expect(alone.discounts.map(({ promotion }) => promotion)).toEqual([big.id]);
  expect(alone.obstacles.get(ten.id)).toEqual({ kind: "another_saves_more" });
});

test.each([
  [{ isUsedUp: true }, { kind: "used_up" }],
  [{ isUsedByShopper: true }, { kind: "used_by_shopper" }],
  [{ isForFirstOrder: true }, { kind: "not_first_order" }],
  [{ variants: ["zobo"] }, { kind: "covers_nothing" }],
  [{ minimum: kobo(333_334) }, { kind: "below_minimum", minimum: 333_334 }],
] satisfies [Partial<RunningPromotion>, unknown][])(
  "A promotion with %j deducts nothing and says why",
  (given, obstacle) => {
    const promotion = aPromotion(given);
    const { discount, obstacles } = apply(promotion);
    expect(discount).toBe(0);
    expect(obstacles.get(promotion.id)).toEqual(obstacle);
  },
);

const someLines = fc
  .array(
    fc.record({
      unitPrice: fc.integer({ min: 1, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((given): PromotedLine[] =>
    given.map(({ unitPrice, quantity }, nth) => ({
      variantToken: `v${nth}`,
      unitPrice: kobo(unitPrice),
      quantity,
    })),
  );

const somePromotions = fc
  .array(
    fc.record({
      kind: fc.constantFrom("fixed", "percent", "free_delivery", "buy_x_get_y"),
      amount: fc.integer({ min: 1, max: 9_000_000 }),
      percent: fc.integer({ min: 1, max: 100 }),
      buyQuantity: fc.integer({ min: 1, max: 4 }),
      getQuantity: fc.integer({ min: 1, max: 3 }),
      minimum: fc.integer({ min: 0, max: 2_000_000 }),
      stacks: fc.boolean(),
      variants: fc.subarray(["v0", "v1", "v2", "v3", "v4", "v5"]),
    }),
    { maxLength: 6 },
  )
  .map((given) =>
    given.map((each, nth) =>
      aPromotion({ ...each, id: nth + 1, amount: kobo(each.amount), minimum: kobo(each.minimum) }),
    ),
  );
const someDelivery = fc.integer({ min: 0, max: 1_000_000 }).map(kobo);

test("The total is never below zero, and the discount is the sum of its parts", () => {
  fc.assert(
    fc.property(someLines, someDelivery, somePromotions, (given, delivery, promotions) => {
      const applied = applyPromotions({ lines: given, deliveryCost: delivery, promotions });
      const { discount, discounts, lineDiscounts, deliveryDiscount } = applied;
      expect(sum(discounts.map(({ amount }) => amount))).toBe(discount);
      expect(sum([...lineDiscounts, deliveryDiscount])).toBe(discount);
      expect(deliveryDiscount).toBeLessThanOrEqual(delivery);
      for (const [index, { unitPrice, quantity }] of given.entries()) {
        expect(lineDiscounts[index]).toBeGreaterThanOrEqual(0);
        expect(lineDiscounts[index]).toBeLessThanOrEqual(times(unitPrice, quantity));
      }
    }),
  );
});

test("The order of the promotions changes nothing", () => {
  const shuffled = somePromotions.chain((promotions) =>
    fc.tuple(
      fc.constant(promotions),
      fc.shuffledSubarray(promotions, { minLength: promotions.length, maxLength: promotions.length }),
    ),
  );
  fc.assert(
    fc.property(someLines, someDelivery, shuffled, (given, delivery, [some, others]) => {
      const of = (promotions: RunningPromotion[]) =>
        applyPromotions({ lines: given, deliveryCost: delivery, promotions });
      expect(of(others).discounts).toEqual(of(some).discounts);
      expect(of(others).lineDiscounts).toEqual(of(some).lineDiscounts);
    }),
  );
});

test("Shares add up to the amount and none is above its weight", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }).map(kobo), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const amount = kobo(Math.floor(sum(given) * part));
      const shares = shareOut(amount, given);
      expect(sum(shares)).toBe(amount);
      for (const [index, weight] of given.entries()) expect(shares[index]).toBeLessThanOrEqual(weight);
    }),
  );
});
