import type { CartLine as Line } from "@shop/contract/cart";
import { QuantityStepper } from "@shop/ui/quantity-stepper";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { aCartLine } from "../../test/fixtures/cart-line.ts";
import { buttonsIn, linksIn, partOf } from "../../test/fixtures/page.tsx";
import { DeliveryWords } from "./added-delivery.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { LineWords } from "./line-words.tsx";

const aLine = (changes: Partial<Line> = {}) => aCartLine({ quantity: 2, ...changes });
const promise = { minDays: 2, maxDays: 4, firstDay: "2026-11-27", lastDay: "2026-12-01" };
const cart = { cart: [aLine()], totalQuantity: 2, totalAmount: 3000, discounts: [], discount: 0 };

const isDisabled = (html: string, label: string) =>
  /\sdisabled/.test(
    buttonsIn(html).find(({ attributes }) => attributes.includes(`aria-label="${label}`))?.attributes ?? "",
  );

test("a cart line has name, picture or 'No image yet', price, quantity, total and a remove button", {
  tags: ["S2-135", "S2-136", "S8-025"],
}, () => {
  const { html, words } = partOf(<CartLine line={aLine()} onRemoved={() => {}} />);
  expect(linksIn(html)).toContainEqual(["/product/p-1", "Kilishi"]);
  expect(words).toContain("No image yet");
  expect(words).toContain("₦1,500");
  expect(words).toContain("₦3,000");
  const labels = buttonsIn(html).map(({ attributes }) => /aria-label="([^"]*)"/.exec(attributes)?.[1]);
  expect(labels).toEqual([
    "Save for later: Kilishi",
    "One less of Kilishi",
    "One more of Kilishi",
    "Remove Kilishi",
  ]);
});

test("A cart line of a product with several variants offers to change what they differ in, and one without does not", () => {
  const changeOf = (changes: Partial<Line>) =>
    buttonsIn(partOf(<CartLine line={aLine(changes)} onRemoved={() => {}} />).html)
      .filter(({ words }) => words.startsWith("Change"))
      .map(({ words, attributes }) => [words, /aria-label="([^"]*)"/.exec(attributes)?.[1]]);
  const attributes = { SIZE: "M" };
  expect(changeOf({ attributes, variantCount: 3 })).toEqual([["Change size", "Change size: Kilishi, M"]]);
  expect(changeOf({ attributes: { SIZE: "M", COLOUR: "Indigo" }, variantCount: 3 })).toEqual([
    ["Change option", "Change option: Kilishi, M · Indigo"],
  ]);
  expect(changeOf({ attributes })).toEqual([]);
});

test("a cart line shows its picture if there is one", () => {
  const image = ["/pictures/0123456789abcdef0123456789abcdef/640.jpg"];
  const { html, words } = partOf(<CartLine line={aLine({ image })} onRemoved={() => {}} />);
  expect(html).toContain(image[0]);
  expect(words).not.toContain("No image yet");
});

test.each([
  ["a higher price", { amountSeen: 4500, amount: 5000 }, "Price was ₦4,500, now ₦5,000"],
  ["a lower price", { amountSeen: 5000, amount: 4500 }, "Price was ₦5,000, now ₦4,500"],
  ["too few left", { quantity: 3, stock: 2 }, "Only 2 left. Please reduce the quantity"],
  [
    "nothing left",
    { stock: 0, stock_status: "out_stock" },
    "Sold out. Please remove it or save it for later",
  ],
  ["the whole stock in the cart", { stock: 2 }, "Only 2 left, and they are all in your cart"],
  ["the only one in the cart", { quantity: 1, stock: 1 }, "Only 1 left, and it is in your cart"],
  ["the most of one item", { quantity: 99, stock: 500 }, "You can have at most 99 of one item in your cart"],
  ["few left", { stock: 4 }, "Low in stock (4 remaining)"],
] as const)("a cart line says what has changed: %s", (_, changes, text) => {
  const { words } = partOf(<CartLine line={aLine(changes)} onRemoved={() => {}} />);
  expect(words).toContain(text);
});

test("a cart line says nothing while price and stock are as they were", () => {
  for (const changes of [{}, { amountSeen: null }]) {
    const { html } = partOf(<CartLine line={aLine(changes)} onRemoved={() => {}} />);
    expect(html).not.toContain('cart-line-notice"');
  }
});

test("With all the stock in the cart, the button for one more can be focused and is described by the reason", () => {
  const { html } = partOf(<CartLine line={aLine({ stock: 2 })} onRemoved={() => {}} />);
  const more = buttonsIn(html).find(({ attributes }) => attributes.includes("One more of"))?.attributes ?? "";
  expect(more).toContain('aria-disabled="true"');
  expect(more).not.toMatch(/\sdisabled/);
  const reason = /aria-describedby="([^"]+)"/.exec(more)?.[1];
  expect(html).toContain(
    `<p id="${reason}" class="cart-line-notice">Only 2 left, and they are all in your cart`,
  );
});

test.each([
  ["its price", { deliveryCost: 4500, freeFrom: null }, "Delivery to Ibadan, Oyo from ₦4,500"],
  [
    "what is missing for it to be free",
    { deliveryCost: 4500, freeFrom: 8500 },
    "₦5,500 more for free delivery to Ibadan, Oyo",
  ],
  [
    "that it is free from this subtotal on",
    { deliveryCost: 4500, freeFrom: 3000 },
    "Free delivery to Ibadan, Oyo",
  ],
  ["that it is always free", { deliveryCost: 0, freeFrom: null }, "Free delivery to Ibadan, Oyo"],
])("After adding, the cart says about delivery: %s", (_, terms, words) => {
  const toDoor = { ...terms, name: "Standard delivery", promise, promisedUntil: "2026-11-27T13:00:00Z" };
  const wordsOf = (delivery: Parameters<typeof DeliveryWords>[0]["delivery"]) =>
    partOf(<DeliveryWords delivery={delivery} subtotal={3000} name="Ibadan, Oyo" />).words;
  expect(wordsOf({ toDoor, pickup: null })).toBe(words);
  const pickup = words.replace("Delivery to", "Pickup in").replace("delivery to", "pickup in");
  expect(wordsOf({ toDoor: null, pickup: toDoor })).toBe(pickup);
  expect(wordsOf({ toDoor: null, pickup: null })).toBe(
    "Delivery to Ibadan, Oyo: not available at the moment",
  );
});

test("a quantity of one cannot be lowered", { tags: ["S4-032", "S5-041"] }, () => {
  const lineOf = (quantity: number) =>
    partOf(<CartLine line={aLine({ quantity })} onRemoved={() => {}} />).html;
  expect(isDisabled(lineOf(1), "One less")).toBe(true);
  expect(isDisabled(lineOf(2), "One less")).toBe(false);
});

test("a quantity cannot be changed while a change is being saved", {
  tags: ["S4-031", "S4-032"],
}, () => {
  const nothing = () => {};
  const { html } = partOf(
    <QuantityStepper quantity={2} of="Kilishi" busy onLess={nothing} onMore={nothing} />,
  );
  expect(isDisabled(html, "One less")).toBe(true);
  expect(isDisabled(html, "One more")).toBe(true);
});

test("The cart summary shows what promotions deduct, why, and what is left", () => {
  const discounts = [
    { code: null, name: "Harmattan offer", why: "10% off", amount: 300 },
    { code: null, name: "Free ride", why: "Free delivery", amount: 0 },
  ];
  const { words } = partOf(
    <CartSummary cart={{ ...cart, discounts, discount: 300 }} delivery={null} onDelivery={null} />,
  );
  expect(words).toContain("Subtotal ₦3,000");
  expect(words).toContain("Harmattan offer 10% off -₦300");
  expect(words).toContain("Free ride Free delivery Shown at checkout");
  expect(words).toContain("After discounts ₦2,700");
});

test("While a promotion deducts from the delivery, the cart summary names no price for it", () => {
  const delivery = { words: "Delivery", cost: "from ₦1,200" } as const;
  const wordsWith = (amount: number) => {
    const discounts = [{ code: null, name: "Offer", why: "For you", amount }];
    return partOf(
      <CartSummary cart={{ ...cart, discounts, discount: amount }} delivery={delivery} onDelivery={null} />,
    ).words;
  };
  expect(wordsWith(0)).toContain("Delivery Shown at checkout");
  expect(wordsWith(0)).not.toContain("₦1,200");
  expect(wordsWith(300)).toContain("Delivery from ₦1,200");
});

test("the cart summary has the heading CART SUMMARY, the subtotal and Confirm", { tags: ["S2-138"] }, () => {
  const { html, words } = partOf(
    <CartSummary cart={cart} delivery={{ words: "Delivery", cost: "from ₦4,500" }} onDelivery={null} />,
  );
  expect(words).toContain("Delivery from ₦4,500");
  expect(html).toMatch(/<h2\b[^>]*>CART SUMMARY<\/h2>/);
  expect(words).toContain("Subtotal ₦3,000");
  for (const { words: said, attributes } of buttonsIn(html)) {
    expect(said).toBe("Confirm");
    expect(attributes).not.toContain("disabled");
  }
});

test("the cart summary says how this cart can be paid, and claims nothing before that is known", () => {
  type OnDelivery = Parameters<typeof CartSummary>[0]["onDelivery"];
  const termsWith = (onDelivery: OnDelivery) =>
    partOf(<CartSummary cart={cart} delivery={null} onDelivery={onDelivery} />).words;
  const reasons = ["First orders above ₦50,000 (delivery included) are paid online"];
  expect(termsWith({ can: "all", methods: ["Standard delivery"], reasons: [] })).toContain(
    "Pay on delivery, or now by card or transfer. Return",
  );
  expect(termsWith({ can: "some", methods: ["Standard delivery"], reasons })).toContain(
    "Pay now by card or transfer, or on delivery by Standard delivery. Return",
  );
  expect(termsWith({ can: "none", methods: [], reasons })).toContain(
    "Pay now by card or transfer. First orders above ₦50,000 (delivery included) are paid online. Return",
  );
  expect(termsWith(null)).toContain("Your area and order decide whether you can pay on delivery");
});

test("While a cart line changes, the summary's button reads 'UPDATING CART...' and is disabled", {
  tags: ["S4-033", "S4-034"],
}, () => {
  const queries = new QueryClient();
  queries.getMutationCache().build(
    queries,
    { mutationKey: ["cart-line"] },
    {
      context: undefined,
      data: undefined,
      error: null,
      failureCount: 0,
      failureReason: null,
      isPaused: false,
      status: "pending",
      variables: undefined,
      submittedAt: 0,
    },
  );
  const buttons = buttonsIn(
    partOf(<CartSummary cart={cart} delivery={null} onDelivery={null} />, { queries }).html,
  );
  expect(buttons.length).toBeGreaterThan(0);
  for (const { words, attributes } of buttons) {
    expect(words).toBe("UPDATING CART...");
    expect(attributes).toMatch(/\sdisabled/);
  }
});

test("At a glance, the details of an item are on a line of their own, with no separator left behind", () => {
  const { html, words } = partOf(<LineWords line={aLine({ attributes: { SIZE: "L", COLOUR: "Indigo" } })} />);
  expect(words).toBe("L · Indigo 2 × ₦1,500");
  expect(html).toContain('<span class="block">L · Indigo</span>');
});
