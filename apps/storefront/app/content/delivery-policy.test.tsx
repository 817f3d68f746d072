import { expect, test } from "vitest";
import { aDeliveryPolicy } from "../../test/fixtures/delivery-policy.ts";
import { linksIn, pageOf, partOf, wordsOf } from "../../test/fixtures/page.tsx";
import { DeliveryPolicyView } from "./delivery-policy-view.tsx";
import { ReturnsPolicyView } from "./returns-policy-view.tsx";

const rowsIn = (html: string) =>
  [...html.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd]\b[^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = ""]) => wordsOf(cell)),
  );

test("the shipping policy has a table of prices and days for each zone, below the text that staff edit", async () => {
  const { html, main, words } = await pageOf("/shipping-policy");
  expect(words).toContain("Pick up an order");
  expect(words).toContain("Ikeja, Lagos; Yaba, Lagos");
  expect(rowsIn(html).slice(0, 4)).toEqual([
    ["Method", "Price", "Days"],
    ["Standard", "₦2,500 free from ₦50,000", "1 to 3"],
    ["Express", "₦4,500", "0 to 1"],
    ["Pickup only in Yaba, Lagos", "₦1,200.50", "2"],
  ]);
  expect(main).toMatch(/<caption class="sr-only">Delivery to (<!-- -->)?Lagos Mainland<\/caption>/);
  expect(main).toMatch(/<th scope="row">Standard/);
  expect(words).toContain("Far North Sokoto We do not deliver here at the moment.");
});

test("the shipping policy says how days are counted, what heavier parcels cost and where to collect", async () => {
  const { html, words } = await pageOf("/shipping-policy");
  expect(rowsIn(html)).toContainEqual(["2 kg", "₦700"]);
  expect(words).toContain("We deliver from Monday to Saturday, except on holidays.");
  expect(words).toContain("if you order before 14:00 on a working day");
  expect(rowsIn(html)).toContainEqual(["Fri, 25 Dec 2026", "Christmas"]);
  expect(words).toContain("Lagos (1) Pickup points in Lagos");
  expect(linksIn(html)).toContainEqual(["tel:08031234567", "0803 123 4567"]);
});

test("the shipping policy lists the rules by which orders are paid online or confirmed", () => {
  const { words } = partOf(<DeliveryPolicyView policy={aDeliveryPolicy} />);
  expect(words).toContain(
    "by cash, bank transfer or card (POS), with these exceptions: Orders above ₦150,000 (delivery included) are paid online.",
  );
  expect(words).toContain(
    "Some orders are confirmed first: First orders are confirmed by phone before we pack them.",
  );
  expect(words).not.toContain("Orders for pickup can be paid");
  const free = partOf(<DeliveryPolicyView policy={{ ...aDeliveryPolicy, payOnDelivery: [] }} />);
  expect(free.words).toContain("You can pay when you get your order, by cash, bank transfer or card (POS).");
});

test("a shop without weight steps, holidays, pickup points or a cut-off has no empty section for them", () => {
  const { zones, methods } = aDeliveryPolicy;
  const { words } = partOf(
    <DeliveryPolicyView
      policy={{
        zones,
        methods: methods.map((method) => ({ ...method, weightSteps: [] })),
        calendar: { cutOff: null, daysOff: [6, 7], holidays: [] },
        pickupStates: [],
        payOnDelivery: [],
      }}
    />,
  );
  expect(words).not.toMatch(/Heavier|Holidays|Pickup points/);
  expect(words).toContain("Days are counted from the day of your order.");
});

test("the returns policy has a table of reasons, days and who pays, and the price of collecting in each zone", async () => {
  const { html } = await pageOf("/returns-policy");
  const rows = rowsIn(html);
  expect(rows.slice(0, 6)).toEqual([
    ["Reason", "Food", "Everything else"],
    ["Faulty or damaged", "7 days, we pay", "7 days, we pay"],
    ["Not the item I ordered", "7 days, we pay", "7 days, we pay"],
    ["Not as described", "7 days, we pay", "7 days, we pay"],
    ["The size does not fit", "Not returnable", "7 days, you pay"],
    ["I changed my mind", "Not returnable", "7 days, you pay"],
  ]);
  // The cheapest way to the door: not that to a pickup point. Nothing is collected where nothing is brought.
  expect(rows.slice(6)).toEqual([
    ["Area", "Price"],
    ["Lagos Mainland Ikeja, Lagos; Yaba, Lagos", "₦2,500"],
  ]);
});

test("a shop with pickup points only promises no collection", () => {
  const methods = aDeliveryPolicy.methods.map((method) => ({ ...method, pickup: true }));
  const { words } = partOf(<ReturnsPolicyView policy={{ ...aDeliveryPolicy, methods }} />);
  expect(words).toContain("If you bring the items");
  expect(words).not.toContain("you pay the rider");
});
