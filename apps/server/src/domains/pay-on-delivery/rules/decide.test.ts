import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { decidePayOnDelivery, type OrderFacts, type RuleOfOrder } from "./decide.ts";

const FACTS: OrderFacts = {
  total: kobo(6_000_000),
  zoneId: 1,
  methodId: 1,
  isPickup: false,
  delivered: 0,
  failed: 0,
  open: 0,
};
const RULE: RuleOfOrder = {
  outcome: "prepay",
  covered: kobo(6_000_000),
  above: null,
  products: [],
  categories: [],
  zone: null,
  method: null,
  way: null,
  deliveredBelow: null,
  failedFrom: null,
  openFrom: null,
};
const decide = (rule: Partial<RuleOfOrder>, facts: Partial<OrderFacts> = {}) =>
  decidePayOnDelivery([{ ...RULE, ...rule }], { ...FACTS, ...facts });

test.each<[string, Partial<RuleOfOrder>, Partial<OrderFacts>, Partial<RuleOfOrder> | null]>([
  ["an amount", { above: kobo(5_999_999) }, {}, { covered: kobo(5_999_999) }],
  ["products or categories", { categories: [{ name: "Jewelry" }] }, {}, { covered: null }],
  ["first orders", { deliveredBelow: 1 }, {}, null],
  ["a zone", { zone: { id: 1, name: "Lagos" } }, {}, { zone: { id: 2, name: "Kano" } }],
  ["a method", { method: { id: 1, name: "Express" } }, {}, { method: { id: 2, name: "Standard" } }],
  ["delivery to the door", { way: "door" }, {}, { way: "pickup" }],
  ["failed deliveries", { failedFrom: 2 }, { failed: 2 }, { failedFrom: 3 }],
  ["orders under way", { openFrom: 1 }, { open: 1 }, { openFrom: 2 }],
])("A rule about %s applies to these orders only", (_, rule, facts, otherwise) => {
  expect(decide(rule, facts).outcome).toBe("prepay");
  const other = otherwise ? decide({ ...rule, ...otherwise }, facts) : decide(rule, { delivered: 1 });
  expect(other).toEqual({ outcome: "allow", reasons: [], advice: null });
});

test("The strictest rule wins, and only its reasons are given", () => {
  const rules = [
    { ...RULE, outcome: "allow" as const },
    { ...RULE, outcome: "confirm" as const, failedFrom: 1 },
    { ...RULE, above: kobo(5_000_000) },
    { ...RULE, above: kobo(5_000_000) },
  ];
  expect(decidePayOnDelivery(rules, { ...FACTS, failed: 1 })).toEqual({
    outcome: "prepay",
    reasons: ["Orders above ₦50,000 (delivery included) are paid online"],
    advice: "Please pay online now",
  });
  expect(decidePayOnDelivery(rules.slice(0, 2), { ...FACTS, failed: 1 })).toEqual({
    outcome: "confirm",
    reasons: ["Orders after a failed delivery are confirmed by phone before we pack them"],
    advice: null,
  });
});

test.each<[Partial<RuleOfOrder>, string, string]>([
  [
    { above: kobo(5_000_000), deliveredBelow: 1 },
    "First orders above ₦50,000 (delivery included) are paid online",
    "Please pay online now, or keep the order to ₦50,000",
  ],
  [
    { way: "door", failedFrom: 2 },
    "Orders to the door after 2 failed deliveries are paid online",
    "Please pay online now, or choose pickup",
  ],
  [
    { above: kobo(5_000_000), categories: [{ name: "Jewelry" }] },
    "Orders with more than ₦50,000 of Jewelry are paid online",
    "Please pay online now, or order fewer of these items",
  ],
  [
    { products: [{ name: "Gele" }, { name: "Asoke" }] },
    "Orders with “Gele” or “Asoke” are paid online",
    "Please pay online now, or leave these items out",
  ],
  [
    { openFrom: 1 },
    "Orders while another order is under way are paid online",
    "Please pay online now, or order again once your parcel has arrived",
  ],
  [
    { zone: { id: 1, name: "Lagos" }, method: { id: 1, name: "Express delivery" } },
    "Orders to Lagos by Express delivery are paid online",
    "Please pay online now, or choose another delivery method",
  ],
  [{ zone: { id: 1, name: "Lagos" } }, "Orders to Lagos are paid online", "Please pay online now"],
])("Rule %# is explained in words, with what else can be done", (rule, reason, advice) => {
  expect(decide(rule, { failed: 2, open: 1 })).toMatchObject({ reasons: [reason], advice });
});

test("An order with nothing to pay is never sent to online payment", () => {
  expect(decide({}, { total: kobo(0) }).outcome).toBe("allow");
});
