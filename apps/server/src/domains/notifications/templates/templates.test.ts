import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import type { OrderPlaced } from "./order-placed.ts";
import { type MailData, renderMail, type TemplateName, templates } from "./templates.ts";

const shop = { storeName: "Suya & Silk", publicUrl: "http://localhost:3000" };
const createdAt = new Date("2026-11-20T12:00:00+01:00");

const order: OrderPlaced = {
  firstName: "Ada",
  orderId: "ord_123",
  reference: "order-1795219200000",
  lines: [
    {
      name: "Ankara Wrap Dress",
      variant: "M, Indigo",
      quantity: 2,
      unitPrice: kobo(2_450_000),
      picture: "/pictures/0123456789abcdef/160.jpg",
    },
    { name: "Coconut Chin-chin, 500 g", variant: null, quantity: 1, unitPrice: kobo(220_050), picture: null },
  ],
  subtotal: kobo(5_120_050),
  deliveryCost: kobo(250_000),
  discount: kobo(0),
  total: kobo(5_370_050),
  method: "Standard delivery",
  location: "Ikeja, Lagos",
  address: "12 Allen Avenue",
  minDays: 1,
  maxDays: 3,
  payment: "pay_on_delivery",
};

const aboutOrder = { firstName: "Ada", orderId: "ord_123", reference: "order-1795219200000" };

const samples: { [Name in TemplateName]: MailData[Name] } = {
  verification_code: { firstName: "Ada", code: "K7PQ2M4X", minutes: 10 },
  welcome: { firstName: "Ada" },
  already_registered: { firstName: "Ada" },
  order_placed: order,
  payment_received: { ...aboutOrder, total: kobo(5_370_050) },
  reservation_ended: { ...aboutOrder, total: kobo(5_370_050) },
  refund_coming: {
    ...aboutOrder,
    total: kobo(5_370_050),
    amount: 5_000_000,
    currency: "NGN",
    reason: "too_little",
  },
  refund_done: { ...aboutOrder, amount: 5_000_000, currency: "NGN" },
  order_cancelled: { ...aboutOrder, why: "shopper" },
  newsletter_confirm: { mail: "ada@example.com", token: "t0ken" },
  newsletter_welcome: { mail: "ada@example.com", token: "t0ken" },
};

/** Every mail calls its reader something. */
const READER = /Ada|ada@example\.com/;

const render = (template: TemplateName, data: unknown = samples[template]) =>
  renderMail({ template, data, createdAt }, shop);

test.each(Object.keys(templates) as TemplateName[])("%s says the same in HTML and in text", (name) => {
  const { subject, html, text } = render(name);
  expect(subject).toMatch(/\S/);
  expect(html).toMatch(/^<!doctype html>/);
  expect(html).toMatch(READER);
  expect(html).not.toMatch(/<script|undefined|NaN|\[object/);
  expect(text).toMatch(READER);
  expect(text).not.toMatch(/<|undefined|NaN|\[object|&amp;/);
  for (const [, link] of html.matchAll(/href="([^"]+)"/g)) expect(link).toMatch(/^http:\/\/localhost:3000\//);
});

test.each(Object.keys(templates) as TemplateName[])("in %s whatever came from outside is escaped", (name) => {
  const evil = `<img src=x onerror="alert(1)">'`;
  const poison = (value: unknown): unknown => {
    if (typeof value === "string") return evil;
    if (Array.isArray(value)) return value.map(poison);
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, poison(inner)]));
    }
    return value;
  };
  const { html } = render(name, poison(samples[name]));
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain(`onerror="`);
  expect(html).toContain("&lt;img src=x");
});

test("the code stands on a line of its own, so that it can be copied and found", () => {
  expect(render("verification_code").text.split("\n")).toContain("K7PQ2M4X");
});

test("the order's mail has every line, every amount, the promise and what to have ready", () => {
  const { subject, text, html } = render("order_placed");
  expect(subject).toBe("Your order is placed: ₦53,700.50, with you by Wednesday 25 November");
  expect(text).toBe(`Thank you, Ada. We are packing your 3 pieces now.

2 × Ankara Wrap Dress (M, Indigo): ₦49,000
1 × Coconut Chin-chin, 500 g: ₦2,200.50

Subtotal: ₦51,200.50
Delivery: ₦2,500
Total: ₦53,700.50

You pay on delivery. Please have ₦53,700.50 ready.

Standard delivery: Monday 23 November to Wednesday 25 November
12 Allen Avenue
Ikeja, Lagos

See your order: http://localhost:3000/orders/ord_123

You get this mail because you placed order order-1795219200000 at Suya & Silk. A question? Answer this mail.

Suya & Silk
http://localhost:3000/
`);
  expect(html).toContain(`src="http://localhost:3000/pictures/0123456789abcdef/160.jpg"`);
  expect(html).toContain("₦49,000");
});

test("an order that is already paid asks for nothing; a discount is shown", () => {
  const { text, html } = render("order_placed", {
    ...order,
    payment: "paid",
    discount: kobo(50_000),
    total: kobo(5_320_050),
  });
  expect(text).toContain("Paid: ₦53,200.50.");
  expect(text).toContain("Discount: -₦500");
  expect(html).not.toContain("ready");
});

test.each([
  ["too_little", "Your order costs ₦53,700.50, and ₦50,000 arrived"],
  ["paid_twice", "another ₦50,000 arrived. The order stands"],
  ["sold_out", "they have been sold since"],
  ["order_cancelled", "after the order had been cancelled"],
  ["order_over", "already closed"],
])("money that goes back because of %s comes with its reason", (reason, sentence) => {
  const { subject, text } = render("refund_coming", { ...(samples.refund_coming as object), reason });
  expect(subject).toBe("₦50,000 is on its way back to you");
  expect(text.toLowerCase()).toContain(sentence.toLowerCase());
});

test("money of another country is named by its own sign", () => {
  const given = {
    ...(samples.refund_coming as object),
    currency: "USD",
    reason: "wrong_currency",
    amount: 1250,
  };
  const { subject, text } = render("refund_coming", given);
  expect(subject).toBe("USD 12.50 is on its way back to you");
  expect(text).toContain("We can only take naira");
});

test("whoever did not pay in time learns that the goods are still in the cart", () => {
  const { text } = render("reservation_ended");
  expect(text).toContain("your payment of ₦53,700.50 did not reach us in time");
  expect(text).toContain("Go to your cart: http://localhost:3000/cart");
});

test.each(["newsletter_confirm", "newsletter_welcome"] as const)(
  "%s lets its reader leave the list",
  (name) => {
    const leave = "http://localhost:3000/newsletter/unsubscribe?token=t0ken";
    const { html, text, unsubscribe } = render(name);
    expect(unsubscribe).toBe(leave);
    expect(html).toContain(`href="${leave}"`);
    expect(text).toContain(leave);
  },
);

test("the newsletter's first mail has the link that confirms", () => {
  const confirm = "http://localhost:3000/newsletter/confirm?token=t0ken";
  const { html, text } = render("newsletter_confirm");
  expect(html).toContain(`href="${confirm}"`);
  expect(text).toContain(`Yes, put me on the list: ${confirm}`);
  expect(text).toContain("The link works for 7 days.");
});

test("a mail that this shop does not know is a fault, not an empty mail", () => {
  expect(() => renderMail({ template: "toString", data: {}, createdAt }, shop)).toThrow("no mail template");
});
