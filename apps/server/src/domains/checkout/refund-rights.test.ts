import { expect, test } from "vitest";
import { work } from "../../../test/fixtures/payment.ts";
import { deliveredOrder } from "../../../test/fixtures/returned.ts";
import { testShop } from "../../../test/test-shop.ts";

test("A manager refunds one order up to the limit, even in parts", async () => {
  const shop = await testShop();
  const gold = await shop.aVariant({ name: "Gold", stock: 5, price: 10_000_000 });
  const ada = await shop.aShopper({ cart: [[gold, 2]] });
  const { id: order, orderReference } = (await ada.startsPayment({}, {}, "nomba")).body.data;
  shop.nomba.pays(orderReference);
  await ada.confirms(orderReference, {}, "nomba");
  const manager = await shop.aStaff({ role: "manager", steppedUp: true });
  const refund = (amount: number) =>
    manager.call("issueRefund", {
      order,
      scope: { kind: "amount", amount },
      way: "provider",
      reason: "A broken piece",
      notify: false,
    });
  expect((await refund(30_000)).body.data.view.limit).toBe(20_000);
  expect(await refund(20_001)).toMatchObject({ status: 409, body: { code: "refund_above_limit" } });
  expect((await refund(20_000)).status).toBe(200);
  expect(await refund(1)).toMatchObject({ status: 409, body: { code: "refund_above_limit" } });
});

test("Only a member who may refund the amount can take back a paid order that was delivered", async () => {
  const shop = await testShop();
  const { id, state } = await deliveredOrder(shop);
  const back = { id, restock: true, reason: "Came back" };
  const clerk = await shop.aStaff({ role: "orders", name: "Desk" });
  expect(await clerk.call("returnOrder", back)).toMatchObject({ status: 403, body: { code: "not_allowed" } });
  await work(shop);
  expect(await state()).toBe("delivered/paid");
  const manager = await shop.aStaff({ role: "manager" });
  expect((await manager.call("returnOrder", back)).body.code).toBe("step_up_needed");
  const proved = await shop.aStaff({ role: "manager", steppedUp: true });
  expect((await proved.call("returnOrder", back)).status).toBe(200);
  await work(shop);
  expect(await state()).toBe("returned/refunded");
});
