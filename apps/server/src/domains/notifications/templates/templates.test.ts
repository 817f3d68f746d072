import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { mailedRecipient } from "./mailed-recipient.ts";
import { samples } from "./samples.ts";
import { renderMail, type TemplateName, templates } from "./templates.ts";

const shop = { storeName: "Suya & Silk", publicUrl: "http://localhost:3000" };
const createdAt = new Date("2026-11-20T12:00:00+01:00");

const order = samples.order_placed;

/** Every mail addresses its reader by name or email. */
const READER = /Ada|ada@example\.com/;

const render = (template: TemplateName, data: unknown = samples[template]) =>
  renderMail({ template, data, createdAt }, shop);

test.each(Object.keys(templates) as TemplateName[])(
  "The mail %s has the same content in HTML and in text",
  (name) => {
    const { subject, html, text } = render(name);
    expect(subject).toMatch(/\S/);
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toMatch(READER);
    expect(html).not.toMatch(/<script|undefined|NaN|\[object/);
    expect(text).toMatch(READER);
    expect(text).not.toMatch(/<|undefined|NaN|\[object|&amp;/);
    for (const [, link] of html.matchAll(/href="([^"]+)"/g))
      expect(link).toMatch(/^http:\/\/localhost:3000\//);
  },
);

test.each(Object.keys(templates) as TemplateName[])("The mail %s escapes all text from outside", (name) => {
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

test.each(["verification_code", "password_reset"] as const)(
  "The code in %s has its own line in the text part, so that it can be found and copied",
  (name) => {
    expect(render(name).text.split("\n")).toContain("K7PQ2M4X");
  },
);

test("The mail of a placed order has every item, every amount, the delivery days and the amount to have ready", () => {
  const { subject, text, html } = render("order_placed");
  expect(subject).toBe("Your order is placed: ₦53,700.50, arriving by Wednesday 25 November");
  expect(text).toBe(`Thank you, Ada. We have your order. We may call you before we pack your 3 items.

2 × Ankara Wrap Dress (M, Indigo): ₦49,000
1 × Coconut Chin-chin, 500 g: ₦2,200.50

Subtotal: ₦51,200.50
Delivery: ₦2,500
Total: ₦53,700.50

You pay on delivery. Please have ₦53,700.50 ready.

Standard delivery: Monday 23 November to Wednesday 25 November
12 Allen Avenue
Ikeja, Lagos

See your order: http://localhost:3000/orders/ord_123?order=order-1795219200000

You are getting this email because you placed order-1795219200000 at Suya & Silk. Questions? Reply to this email.

Suya & Silk
http://localhost:3000/
`);
  expect(html).toContain(`src="http://localhost:3000/pictures/0123456789abcdef/160.jpg"`);
  expect(html).toContain("₦49,000");
});

test("The mail of a shipped order has the items, the address and the amount to have ready", () => {
  const { subject, text } = render("order_shipped");
  expect(subject).toBe("Your order is on its way, Ada");
  expect(text).toContain("2 × Ankara Wrap Dress (M, Indigo)\n1 × Coconut Chin-chin, 500 g");
  expect(text).toContain("Please have ₦53,700.50 ready.");
  expect(text).toContain("Standard delivery\n12 Allen Avenue\nIkeja, Lagos");
  const paid = render("order_shipped", { ...samples.order_shipped, toPay: null });
  expect(`${paid.text}${paid.html}`).not.toContain("ready");
});

test("The mail after delivery says how to return items and what to do if nothing arrived", () => {
  const { html, text } = render("order_delivered");
  const policy = "http://localhost:3000/returns-policy";
  expect(text).toContain(`Return it free within 7 days.\n${policy}`);
  expect(html).toContain(`href="${policy}"`);
  expect(text).toContain("If it has not arrived, reply to this email at once");
});

test("The mail after deleting an account says what was deleted and what stays", () => {
  const { text } = render("account_deleted");
  expect(text).toContain(
    "We have deleted your name, address book, phone number, cart and newsletter subscription",
  );
  expect(text).toContain(
    "Past orders stay in our accounts, as the law requires, with nothing that identifies you.",
  );
});

test("The mail of a paid order asks for no money and shows each discount with its reason", () => {
  const { text, html } = render("order_placed", {
    ...order,
    payment: "paid",
    discounts: [{ name: "Harmattan offer", why: "10% off", amount: kobo(50_000) }],
    total: kobo(5_320_050),
  });
  for (const part of [text, html])
    expect(part).toContain("You have paid ₦53,200.50. We will pack your 3 items next.");
  const again = render("order_placed", { ...order, payment: "paid", isSentAgain: true });
  expect(again.text).not.toContain("next");
  expect(text).toContain("Harmattan offer (10% off): -₦500");
  expect(html).not.toContain("ready");
});

test.each([
  ["too_little", "Your order costs ₦53,700.50, and ₦50,000 arrived"],
  ["paid_twice", "another ₦50,000 arrived. Your order is not affected"],
  ["sold_out", "the items have since been sold"],
  ["order_cancelled", "after the order had been cancelled"],
  ["cancelled_by_shopper", "you have cancelled your order"],
  ["order_over", "after your order was closed"],
])("The mail of a refund because of %s gives the reason", (reason, sentence) => {
  const { subject, text } = render("refund_coming", { ...(samples.refund_coming as object), reason });
  expect(subject).toBe("Your ₦50,000 refund is on its way");
  expect(text.toLowerCase()).toContain(sentence.toLowerCase());
});

const cancelled = (changes: object) =>
  render("order_cancelled", { ...(samples.order_cancelled as object), ...changes });

test.each(["shopper", "shop"])(
  "The mail of an order on delivery that the %s cancelled mentions no payment or refund",
  (why) => {
    const { html, text } = cancelled({ why });
    expect(text).toContain("Nothing will be sent, and there is nothing to pay.");
    for (const said of [html, text]) expect(said).not.toMatch(/payment|refund|money/i);
    expect(cancelled({ why, isPickup: true }).text).toContain(
      "There will be nothing to collect, and there is nothing to pay.",
    );
  },
);

test.each(["shopper", "shop"])(
  "The mail of an unpaid order that the %s cancelled says what becomes of a payment that was begun",
  (why) => {
    const { text } = cancelled({ why, mayStillBePaid: true });
    expect(text).toContain("there is nothing to pay.");
    expect(text).toContain("If a payment for it still arrives, we will refund you.");
  },
);

test.each(["shopper", "shop"])(
  "The mail of a paid order that the %s cancelled says that the money goes back",
  (why) => {
    const { html, text } = cancelled({ why, isRefundDue: true, mayStillBePaid: true });
    expect(text).toContain("We are refunding your money, and will email you when it is sent.");
    for (const said of [html, text]) expect(said).not.toMatch(/nothing to pay|still arrives/);
  },
);

test("The mail of a reversed payment does not say that there is nothing to pay", () => {
  expect(cancelled({ why: "payment_reversed", mayStillBePaid: true }).text).toMatch(
    /cancelled it\. Nothing will be sent\.\n\nThe money is back in your account/,
  );
});

test("The mail of a refund for a cancelled order names what is left of the money, not what was paid", () => {
  const given = { ...(samples.refund_coming as object), amount: 2_400_000, reason: "cancelled_by_shop" };
  const { text } = render("refund_coming", given);
  expect(text).toContain("we have cancelled your order, and will refund you ₦24,000.");
  expect(text).not.toContain("₦24,000 that you paid");
});

test("The mail of a payment says what is still to pay where the order has become dearer since", () => {
  const { text, html } = render("payment_received", { ...samples.payment_received, due: kobo(150_000) });
  expect(text).toContain("₦1,500 is still to pay.");
  expect(html).not.toContain("nothing to pay");
});

test("The mails of a free order ask for no money", () => {
  const placed = render("order_placed", { ...order, total: kobo(0) });
  expect(placed.text).toContain("We have your order. There is nothing to pay. We may call you");
  const changed = render("order_changed", { ...samples.order_changed, isPaid: false, total: kobo(0) });
  for (const { text, html } of [placed, changed]) expect(`${text}${html}`).not.toMatch(/₦0 ready/);
});

test("The mail of a changed order says who receives it now, and who pays for it there", () => {
  const sample = { ...samples.order_changed, total: samples.order_changed.before, goesBack: kobo(0) };
  const changed = (changes: object) => render("order_changed", { ...sample, ...changes }).text;
  const recipient = { name: "Bisi Adeyemi" };
  const isRecipientChanged = true;
  const paid = changed({ recipient, isRecipientChanged });
  expect(paid).toContain("It still costs ₦53,700.50.\n\nBisi Adeyemi will receive it.");
  expect(paid).not.toContain("ready");
  expect(changed({ recipient: null, isRecipientChanged })).toContain("You will receive it.");
  expect(changed({ recipient, isRecipientChanged, isPickup: true })).toContain(
    "Bisi Adeyemi will collect it.",
  );
  expect(changed({ recipient })).not.toContain("Bisi");

  const isPaid = false;
  expect(changed({ isPaid })).toContain("You pay on delivery. Please have ₦53,700.50 ready.");
  expect(changed({ isPaid, recipient })).toContain(
    "Bisi Adeyemi pays on delivery. Please ask them to have ₦53,700.50 ready.",
  );
  expect(changed({ isPaid, recipient, isPickup: true })).toContain(
    "Bisi Adeyemi pays when they collect it. Please ask them to have ₦53,700.50 ready.",
  );
});

test.each(Object.keys(templates) as TemplateName[])(
  "The mail %s stores no more of a recipient than it prints",
  (name) => {
    const recipient = { name: "Bisi Adeyemi", phone: "0805 555 1234", note: "Happy birthday!" };
    const { html, text } = render(name, { ...samples[name], recipient, isRecipientChanged: true });
    const printed = Object.entries(recipient).filter(
      ([, part]) => text.includes(part) && html.includes(part),
    );
    expect(printed).toEqual(Object.entries(mailedRecipient(name, recipient) ?? {}));
  },
);

test("The mail of a refund in another currency names that currency", () => {
  const given = {
    ...(samples.refund_coming as object),
    currency: "USD",
    reason: "wrong_currency",
    amount: 1250,
  };
  const { subject, text } = render("refund_coming", given);
  expect(subject).toBe("Your USD 12.50 refund is on its way");
  expect(text).toContain("We can only take naira");
});

test("The mail of an expired reservation says that the items are still in the cart", () => {
  const { text } = render("reservation_ended");
  expect(text).toContain("your payment of ₦53,700.50 did not reach us in time");
  expect(text).toContain("Go to your cart: http://localhost:3000/cart");
  // Whether it may be paid on delivery depends on the shop's rules.
  expect(text).not.toContain("on delivery");
});

test.each(["newsletter_confirm", "newsletter_welcome"] as const)(
  "The mail %s has an unsubscribe link",
  (name) => {
    const leave = "http://localhost:3000/newsletter/unsubscribe?token=t0ken";
    const { html, text, unsubscribe } = render(name);
    expect(unsubscribe).toBe(leave);
    expect(html).toContain(`href="${leave}"`);
    expect(text).toContain(leave);
  },
);

test("The mail that asks for reviews leads to the form of each product, and can be stopped", () => {
  const { html, text, unsubscribe } = render("review_request");
  for (const product of ["dress", "chin-chin"]) {
    const form = `http://localhost:3000/product/${product}/review`;
    expect(html).toContain(`href="${form}"`);
    expect(text).toContain(form);
  }
  expect(unsubscribe).toBe("http://localhost:3000/reviews/stop?token=t0ken");
  expect(html).toContain(`href="${unsubscribe}"`);
  expect(text).toContain(unsubscribe);
});

test("The confirmation mail of the newsletter has the link that confirms", () => {
  const confirm = "http://localhost:3000/newsletter/confirm?token=t0ken";
  const { html, text } = render("newsletter_confirm");
  expect(html).toContain(`href="${confirm}"`);
  expect(text).toContain(`Yes, subscribe me: ${confirm}`);
  expect(text).toContain("The link works for 7 days.");
});

test("An unknown mail template throws", () => {
  expect(() => renderMail({ template: "toString", data: {}, createdAt }, shop)).toThrow("no mail template");
});

const pickupPoint = {
  name: "Ikeja pickup point",
  address: "24 Opebi Road, Ikeja, Lagos",
  hours: "Monday to Saturday, 9:00 to 18:00",
  phone: "07000000101",
  mapUrl: "https://maps.example/ikeja?a=1&b=2",
};
const collected: [TemplateName, unknown][] = [
  ["order_placed", { ...order, method: "Pickup point", pickupPoint }],
  ["order_shipped", { ...samples.order_shipped, method: "Pickup point", pickupPoint }],
  ["order_delivered", { ...samples.order_delivered, isPickup: true }],
  ["payment_received", { ...samples.payment_received, isPickup: true }],
];

test.each(collected)(
  "The mail %s of a pickup order mentions no rider, door or home address",
  (name, data) => {
    const { subject, html, text } = render(name, data);
    for (const said of [subject, html, text]) {
      expect(said).not.toMatch(/rider|door|on its way|delivered|12 Allen Avenue|undefined|\[object/i);
    }
  },
);

test("The mails of a pickup order have the address, hours and phone number of the pickup point", () => {
  const whole = `Ikeja pickup point
24 Opebi Road, Ikeja, Lagos
Open: Monday to Saturday, 9:00 to 18:00
Phone: 0700 000 0101
Map: https://maps.example/ikeja?a=1&b=2`;
  const placed = render("order_placed", collected[0]?.[1]);
  expect(placed.subject).toBe("Your order is placed: ₦53,700.50, ready to collect by Wednesday 25 November");
  expect(placed.text).toContain(
    `Pickup point: Ready Monday 23 November to Wednesday 25 November\n${whole}\n\nWe will email you when it is ready to collect.`,
  );
  expect(placed.text).toContain("You pay when you collect. Please have ₦53,700.50 ready.");
  expect(placed.html).toContain('href="https://maps.example/ikeja?a=1&amp;b=2"');
  expect(placed.html).toContain("0700 000 0101");

  const ready = render("order_shipped", collected[1]?.[1]);
  expect(ready.subject).toBe("Your order is ready to collect, Ada");
  expect(ready.text).toContain(
    "your order is waiting for you at Ikeja pickup point. To collect it, give its number, order-1795219200000, and your name.",
  );
  expect(ready.text).toContain(`Pickup point\n${whole}`);
  expect(render("order_delivered", collected[2]?.[1]).subject).toBe("Collected: enjoy it, Ada");
});

test("A mail ends with the lines that the shop has set, around its name", () => {
  const mailTexts = { signature: "Warm regards,\nAda", footer: "RC 123456" };
  const { text, html } = renderMail(
    { template: "welcome", data: samples.welcome, createdAt },
    { ...shop, mailTexts },
  );
  expect(text.endsWith("Warm regards,\nAda\n\nSuya & Silk\nhttp://localhost:3000/\n\nRC 123456\n")).toBe(
    true,
  );
  expect(html).toContain("Warm regards,<br>Ada");
  expect(html.indexOf("RC 123456")).toBeGreaterThan(html.indexOf("Suya &amp; Silk ·"));
});

test("A mail stored before orders had promised days says how many working days it takes", () => {
  const { firstDay: _, lastDay: __, ...older } = order;
  const { subject, text } = render("order_placed", older);
  expect(subject).toBe("Your order is placed: ₦53,700.50");
  expect(text).toContain("Standard delivery: In 1 to 3 working days");
});

test("A mail stored before pickup points existed is sent unchanged", () => {
  const { pickupPoint: _, ...older } = { pickupPoint: null, ...order };
  expect(render("order_placed", older).text).toBe(render("order_placed").text);
});

test("The mails of an order for somebody else say who receives it, whom the rider calls and who pays", () => {
  const recipient = { name: "Bisi Adeyemi", phone: "08055551234", note: "Happy <birthday>!" };
  const placed = render("order_placed", { ...order, recipient });
  expect(placed.text).toContain(
    "For Bisi Adeyemi, 0805 555 1234\nYour note in the parcel: Happy <birthday>!",
  );
  expect(placed.text).toContain("Bisi Adeyemi pays on delivery. Please ask them to have ₦53,700.50 ready.");
  expect(placed.html).toContain("For Bisi Adeyemi");
  expect(placed.html).toContain("Happy &lt;birthday&gt;!");

  const shipped = render("order_shipped", { ...samples.order_shipped, recipient });
  expect(shipped.text).toContain("Musa Bello, our rider, will call Bisi Adeyemi before arriving.");
  expect(shipped.text).toContain("The door code is 0472. Please pass it on to Bisi Adeyemi");
  expect(shipped.html).toContain("0805 555 1234");

  expect(render("delivery_new_day", { ...samples.delivery_new_day, recipient }).text).toContain(
    "The rider will call Bisi Adeyemi before arriving.",
  );
  expect(render("delivery_failed", { ...samples.delivery_failed, recipient }).text).toContain(
    "our rider was at Bisi Adeyemi's address and found nobody there",
  );
  expect(render("order_confirmed", { ...samples.order_confirmed, recipient }).text).toContain(
    "Bisi Adeyemi pays on delivery.",
  );

  const ready = render("order_shipped", { ...samples.order_shipped, pickupPoint, recipient });
  expect(ready.text).toContain(
    "is waiting for Bisi Adeyemi at Ikeja pickup point. Please pass on its number",
  );
  expect(render("order_placed", { ...order, pickupPoint, recipient }).text).toContain(
    "Please pass on your order number: Bisi Adeyemi gives it, and their name, to collect it.",
  );
});
