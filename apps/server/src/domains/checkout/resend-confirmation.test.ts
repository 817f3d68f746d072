import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

test("staff send the confirmation of an order again, as often as they are asked, and it is written down who did", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id } = (await ada.placesOrder()).body.data;
  const { call } = await shop.aStaff({ role: "orders", name: "Chi" });
  for (const _ of [1, 2]) expect((await call("resendConfirmation", { order: id })).status).toBe(200);
  expect((await shop.mailsTo(ada.mail)).map(({ template }) => template)).toEqual([
    "order_placed",
    "order_placed",
    "order_placed",
  ]);
  const { rows } = await shop.pool.query("select action, staff_name as name from audit_entries");
  expect(rows).toEqual(Array(2).fill({ action: "order.confirmation_sent_again", name: "Chi" }));
});

test("a confirmation is not sent again to a customer without an email, nor for an order that is cancelled", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id, reference } = (await ada.placesOrder()).body.data;
  const { call } = await shop.aStaff({ role: "orders" });
  await ada.call("cancelOrder", { id });
  expect((await call("resendConfirmation", { order: id })).body).toMatchObject({
    code: "order_not_placed",
    message: `${reference} is cancelled, so its confirmation cannot be sent again`,
  });
  await shop.pool.query("update orders set customer_mail = 'guest-1@guests.invalid'");
  expect((await call("resendConfirmation", { order: id })).body).toMatchObject({
    code: "customer_without_mail",
  });
  expect((await call("resendConfirmation", { order: "unknown" })).status).toBe(404);
});
