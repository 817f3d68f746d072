import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { render } from "../../../../test/fixtures/rendered-mail.ts";
import { mailedRecipient } from "./mailed-recipient.ts";
import { samples } from "./samples.ts";
import { type TemplateName, templates } from "./templates.ts";

/** What mails say of an order that is collected, or that somebody else than the customer receives. */
const order = samples.order_placed;

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
  expect(placed.text).toContain(
    "You pay when you collect, by cash, bank transfer or card (POS). Please have ₦53,700.50 ready.",
  );
  const beside = "To collect it, give your order number, order-1795219200000, and your name.";
  for (const said of [placed.text, placed.html]) expect(said).toContain(beside);
  expect(placed.html).toContain('href="https://maps.example/ikeja?a=1&amp;b=2"');
  expect(placed.html).toContain("0700 000 0101");

  const ready = render("order_shipped", collected[1]?.[1]);
  expect(ready.subject).toBe("Your order is ready to collect, Ada");
  expect(ready.text).toContain(
    "your order is waiting for you at Ikeja pickup point. To collect it, give the order number, order-1795219200000, and your name.",
  );
  expect(ready.text).toContain(`Pickup point\n${whole}`);
  const collecting = "Collect it near you within 7 days, with your order number and your name.";
  const cannotCome = "If nobody can come in time, reply to this email";
  const said = collected.slice(0, 2).map(([name, data]) => render(name, { ...(data as object), collecting }));
  for (const { text, html } of said) {
    expect(text).toContain(`Map: https://maps.example/ikeja?a=1&b=2\n${collecting}\n`);
    expect(html).toContain(collecting);
  }
  expect(said[1]?.text).toContain(cannotCome);
  expect(said[1]?.html).toContain(cannotCome);
  expect(render("order_shipped").text).not.toContain(cannotCome);
  expect(render("order_delivered", collected[2]?.[1]).subject).toBe("Collected: enjoy it, Ada");
});

test("The mails of a confirmed and a sent order say when it comes, and leave out days that they do not know", () => {
  const confirmed = (changes = {}) =>
    render("order_confirmed", { ...samples.order_confirmed, ...changes }).text;
  const sent = (changes = {}) => render("order_shipped", { ...samples.order_shipped, ...changes });
  expect(confirmed()).toContain("It arrives between Monday 23 November and Wednesday 25 November.");
  expect(confirmed({ isPickup: true })).toContain(
    "It will be ready to collect between Monday 23 November and Wednesday 25 November.",
  );
  expect(confirmed({ lastDay: "2026-11-23" })).toContain("It arrives on Monday 23 November.");
  for (const said of [sent().text, sent().html]) {
    expect(said).toContain(
      "has left our shop and arrives between Monday 23 November and Wednesday 25 November.",
    );
  }
  const unknown = { firstDay: undefined, lastDay: undefined };
  expect(confirmed(unknown)).not.toMatch(/arrives|undefined|Invalid/);
  expect(sent(unknown).text).toContain("your order has left our shop. Musa Bello");
});

test.each((Object.keys(templates) as TemplateName[]).filter((name) => "reference" in samples[name]))(
  "The mail %s gives the order number in both its versions",
  (name) => {
    const { html, text } = render(name);
    for (const said of [html, text]) expect(said).toContain("Order number: order-1795219200000");
  },
);

test("The confirmation asks for money only where some is due, and says how much was paid and is still to pay", () => {
  const said = (changes: object) =>
    render("order_placed", { ...order, callTo: null, ...changes }).text.split("\n\n");
  const opening = (changes: object) => said({ isSentAgain: true, ...changes })[0];
  const none = { toPay: null, paid: kobo(0), due: kobo(0) };
  expect(opening({ ...none, paid: kobo(950_000) })).toBe("Thank you, Ada. You have paid ₦9,500.");
  expect(opening(none)).toBe("Thank you, Ada. We have your order. There is nothing to pay.");
  expect(said(none).join()).not.toContain("ready.");
  const due = kobo(500_000);
  expect(opening({ ...none, paid: kobo(950_000), due })).toBe(
    "Thank you, Ada. You have paid ₦9,500. ₦5,000 is still to pay. You can pay it online, on the page of your order.",
  );
  const atTheDoor = said({ ...none, paid: kobo(950_000), due, toPay: due });
  expect(atTheDoor[0]).toContain("You have paid ₦9,500. ₦5,000 is still to pay.");
  expect(atTheDoor[0]).not.toContain("online");
  expect(atTheDoor).toContain(
    "You pay on delivery, by cash, bank transfer or card (POS). Please have ₦5,000 ready.",
  );
  // A row of an earlier release has only `payment`.
  expect(opening({ payment: "paid" })).toBe("Thank you, Ada. You have paid ₦53,700.50.");
  expect(said({}).join()).toContain("Please have ₦53,700.50 ready.");
});

test("The mails about an order that is over say whether its money is coming, or back", () => {
  const is = (changes: object) => {
    const mails = (["order_cancelled", "order_returned"] as const).map(
      (name) => render(name, { ...samples[name], isRefundDue: false, ...changes }).text,
    );
    return { inEach: (words: string) => mails.every((text) => text.includes(words)) };
  };
  expect(is({ isRefundDue: true }).inEach("We are refunding your money, and will email you when")).toBe(true);
  expect(is({ isRefunded: true }).inEach("We have refunded your money.")).toBe(true);
  expect(is({}).inEach("here is nothing to pay.")).toBe(true);
});

test("The mails of an order for somebody else say who receives it, whom the rider calls and who pays", () => {
  const recipient = { name: "Bisi Adeyemi", phone: "08055551234", note: "Happy <birthday>!" };
  const placed = render("order_placed", { ...order, recipient });
  expect(placed.text).toContain(
    "For Bisi Adeyemi, 0805 555 1234\nYour note in the parcel: Happy <birthday>!",
  );
  expect(placed.text).toContain(
    "Bisi Adeyemi pays on delivery, by cash, bank transfer or card (POS). Please ask them to have ₦53,700.50 ready.",
  );
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
    "Bisi Adeyemi pays on delivery, by cash",
  );

  const ready = render("order_shipped", { ...samples.order_shipped, pickupPoint, recipient });
  expect(ready.text).toContain(
    "is waiting for Bisi Adeyemi at Ikeja pickup point. Please pass on the order number",
  );
  expect(render("order_placed", { ...order, pickupPoint, recipient }).text).toContain(
    "Please pass on your order number, order-1795219200000: Bisi Adeyemi needs it, and their name, to collect the order.",
  );

  const delivered = render("order_delivered", { ...samples.order_delivered, recipient });
  expect(delivered.subject).toBe("Delivered: your order for Bisi Adeyemi");
  expect(delivered.text).toContain(
    "Ada, your order has been delivered to Bisi Adeyemi. We hope they love it.",
  );
  const isPickup = true;
  const fetched = render("order_delivered", { ...samples.order_delivered, recipient, isPickup }).text;
  expect(fetched).toContain("Ada, Bisi Adeyemi has collected your order.");
  expect(fetched).toContain("If they did not collect it,");
  const received = (changes: object) =>
    render("payment_received", { ...samples.payment_received, recipient, ...changes }).text;
  expect(received({})).toContain("the rider will not ask Bisi Adeyemi for money.");
  expect(received({ isPickup })).toContain("There is nothing to pay when Bisi Adeyemi collects your order.");
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

  const due = kobo(250_000);
  expect(changed({ due })).toContain("₦2,500 of this is still to pay. You can pay it online with the link");
  const atTheDoor = changed({ due, isDueOnHandover: true, recipient });
  expect(atTheDoor).toContain(
    "Bisi Adeyemi pays on delivery, by cash, bank transfer or card (POS). Please ask them to have ₦2,500 ready.",
  );
  expect(atTheDoor).not.toContain("online");

  const isPaid = false;
  expect(changed({ isPaid })).toContain(
    "You pay on delivery, by cash, bank transfer or card (POS). Please have ₦53,700.50 ready.",
  );
  expect(changed({ isPaid, recipient })).toContain(
    "Bisi Adeyemi pays on delivery, by cash, bank transfer or card (POS). Please ask them to have ₦53,700.50 ready.",
  );
  expect(changed({ isPaid, recipient, isPickup: true })).toContain(
    "Bisi Adeyemi pays when they collect it, by cash, bank transfer or card (POS). Please ask them to have ₦53,700.50 ready.",
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
