import { expect, test } from "vitest";
import { expectFieldForEverySwitch, press, see } from "../../../test/fixtures/control-pages.ts";
import { startPaystack } from "../../../test/fixtures/paystack.ts";
import { PAYSTACK_PANEL } from "./panel.ts";

test("Paystack's page has a labelled field for every switch, and Paystack accepts every choice", async () => {
  const paystack = await startPaystack();
  await expectFieldForEverySwitch(paystack, PAYSTACK_PANEL);
  await press(paystack, "/paystack/reset");
  expect((await paystack.control("GET", "")).body.changed).toEqual({});
});

test("a transaction can be paid and refunded on its page, which shows its events", async () => {
  const paystack = await startPaystack();
  const { reference } = await paystack.transaction();
  expect(await see(paystack, "/paystack")).toMatch(new RegExp(`${reference}.*abandoned`, "s"));
  const at = `/paystack/orders/${reference}`;
  await press(paystack, `${at}/act`, { act: "approve" });
  await press(paystack, `${at}/act`, { act: "refund" });
  await paystack.shop.hears(3);
  const page = await see(paystack, at);
  for (const words of ["₦12,500.50 paid", "₦12,500.50 returned", "charge.success", "refund.processed"]) {
    expect(page).toContain(words);
  }
  expect(await (await press(paystack, `${at}/act`, { act: "reverse" })).text()).toContain(
    "There is no payment",
  );
});

test("switches and faults of a transaction can be set on its page", async () => {
  const paystack = await startPaystack();
  const { reference } = await paystack.transaction();
  await press(paystack, `/paystack/orders/${reference}/switches`, { webhooks: "none", message: "" });
  expect((await paystack.control("GET", `/orders/${reference}`)).body.switches).toEqual({ webhooks: "none" });
  await press(paystack, "/paystack/faults", { call: "verify", kind: "status_500", times: "1" });
  expect((await paystack.verify(reference)).status).toBe(500);
  await press(paystack, "/paystack/webhook", { url: "http://localhost:3000/elsewhere" });
  expect(await see(paystack, "/paystack/events")).toContain("http://localhost:3000/elsewhere");
});
