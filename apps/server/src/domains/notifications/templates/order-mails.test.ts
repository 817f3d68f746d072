import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { render } from "../../../../test/fixtures/rendered-mail.ts";
import { samples } from "./samples.ts";

const order = samples.order_placed;

test("The mail of a placed order has every item, every amount, the delivery days and the amount to have ready", () => {
  const { subject, text, html } = render("order_placed");
  expect(subject).toBe("Your order is placed: ₦53,700.50, arriving by Wednesday 25 November");
  expect(
    text,
  ).toBe(`Thank you, Ada. We have your order. We'll call you on 0803\u00a0123\u00a04567 to confirm your order before we pack it.

2 × Ankara Wrap Dress (M, Indigo): ₦49,000
1 × Coconut Chin-chin, 500 g: ₦2,200.50

Subtotal: ₦51,200.50
Delivery: ₦2,500
Total: ₦53,700.50

You pay on delivery, by cash, bank transfer or card (POS). Please have ₦53,700.50 ready.

Standard delivery: Monday 23 November to Wednesday 25 November
12 Allen Avenue
Ikeja, Lagos

See your order: http://localhost:3000/orders/ord_123?order=order-1795219200000

Order number: order-1795219200000

You are getting this email because you placed order-1795219200000 at Suya & Silk. Questions? Reply to this email.

Suya & Silk
http://localhost:3000/
`);
  expect(html).toContain(`src="http://localhost:3000/pictures/0123456789abcdef/160.jpg"`);
  expect(html).toContain("₦49,000");
});

test("The mail of a placed order promises a call only where the order waits for one", () => {
  const opening = (changes: object) =>
    render("order_placed", { ...order, ...changes }).text.split("\n", 1)[0] ?? "";
  const thanks = "Thank you, Ada. We have your order.";
  expect(opening({ callTo: null })).toBe(`${thanks} We'll pack your 3 items next.`);
  // A shopper who collects an order may leave the number out.
  expect(opening({ callTo: "0000000000" })).toBe(
    `${thanks} We'll contact you to confirm your order before we pack it.`,
  );
  expect(opening({ isSentAgain: true })).toContain("We'll call you on 0803\u00a0123\u00a04567");
  expect(opening({ isSentAgain: true, callTo: null })).toBe(thanks);
  // A row that an earlier release enqueued does not say whether staff call.
  expect(opening({ callTo: undefined })).toBe(thanks);
  expect(opening({ payment: "paid", callTo: undefined })).toContain("We'll pack your 3 items next.");
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
  expect(text).toMatch(
    /Return it free within 7 days\. Clothes and jewelry that do not fit .*\nhttp:\/\/localhost:3000\/returns-policy$/m,
  );
  expect(html).toContain(`href="${policy}"`);
  expect(text).toContain("If it has not arrived, reply to this email at once");
});

test("The mail of a paid order asks for no money and shows each discount with its reason", () => {
  const { text, html } = render("order_placed", {
    ...order,
    payment: "paid",
    callTo: null,
    discounts: [{ name: "Harmattan offer", why: "10% off", amount: kobo(50_000) }],
    total: kobo(5_320_050),
  });
  for (const part of [text, html])
    expect(part.replaceAll("&#39;", "'")).toContain(
      "You have paid ₦53,200.50. We'll pack your 3 items next.",
    );
  const again = render("order_placed", { ...order, payment: "paid", callTo: null, isSentAgain: true });
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
  expect(subject).toBe("We are refunding ₦50,000");
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

test("The mail of a cancelled order names each refund that began with it", () => {
  const refunds = [950_000, 250_000].map((amount) => ({ amount, currency: "NGN" }));
  const given = { why: "shopper", isRefundDue: true, refunds };
  expect(cancelled(given).text).toContain(
    "We are refunding ₦9,500 and ₦2,500 the way you paid, which takes banks 1 to 5 working days. We'll email you when we have sent it.",
  );
  expect(cancelled({ ...given, isRefundDue: false, isRefunded: true }).text).toContain(
    "We have refunded your money.",
  );
});

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

test("The mail of a payment says what is still to pay if the order now costs more", () => {
  const { text, html } = render("payment_received", { ...samples.payment_received, due: kobo(150_000) });
  expect(text).toContain("₦1,500 is still to pay.");
  expect(html).not.toContain("nothing to pay");
});

test("The mails of a free order ask for no money", () => {
  const placed = render("order_placed", { ...order, total: kobo(0) });
  expect(placed.text).toContain("We have your order. There is nothing to pay. We'll call you");
  const changed = render("order_changed", { ...samples.order_changed, isPaid: false, total: kobo(0) });
  for (const { text, html } of [placed, changed]) expect(`${text}${html}`).not.toMatch(/₦0 ready/);
});

test("The mail of a refund in another currency names that currency", () => {
  const given = {
    ...(samples.refund_coming as object),
    currency: "USD",
    reason: "wrong_currency",
    amount: 1250,
  };
  const { subject, text } = render("refund_coming", given);
  expect(subject).toBe("We are refunding USD 12.50");
  expect(text).toContain("We can only take naira");
});

test("The mail of an expired reservation says that the items are still in the cart", () => {
  const { text } = render("reservation_ended");
  expect(text).toContain("your payment of ₦53,700.50 did not reach us in time");
  expect(text).toContain("Go to your cart: http://localhost:3000/cart");
  // Whether it may be paid on delivery depends on the shop's rules.
  expect(text).not.toContain("on delivery");
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

test("A customer who paid on delivery and returns items for a refund is asked for a bank account, and for nothing secret", () => {
  const asked = { ...samples.return_approved, isPaidOnHandover: true };
  const refund = render("return_approved", { ...asked, wanted: "refund" }).text;
  expect(refund).toContain(
    "You paid on delivery, so we refund you by bank transfer. Please send us the name of your bank, your account number and the name on the account: reply to this email. We never ask for your PIN or a code.",
  );
  expect(render("return_approved", { ...asked, wanted: "exchange" }).text).not.toContain("bank");
});

test("The mails about a return name the exchange that was asked for, and what is wanted instead", () => {
  const line = "1 × Ankara Wrap Dress (M, Indigo): the size does not fit. Instead: XL, Mustard";
  const requested = render("return_requested").text;
  expect(requested).toContain(line);
  expect(requested).toContain("You asked for an exchange,");
  const { text, html } = render("return_approved");
  expect(text).toContain(line);
  for (const said of [text, html]) expect(said).toContain("you can return these items for an exchange:");
  const refunded = { ...samples.return_approved, wanted: "refund" };
  expect(render("return_approved", refunded).text).toContain("you can return these items for a refund:");
  expect(render("return_approved", refunded).text).not.toContain("bank");
  // A row of an earlier release says neither.
  const older = render("return_approved", {
    ...samples.return_approved,
    wanted: undefined,
    items: undefined,
  });
  expect(older.text).toContain("Ada, you can return the items.");
});
