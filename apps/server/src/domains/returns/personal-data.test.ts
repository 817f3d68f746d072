import sharp from "sharp";
import { expect, test } from "vitest";
import { deliveredOrder } from "../../../test/fixtures/returned.ts";
import { CHI } from "../../../test/fixtures/staff.ts";
import { testShop } from "../../../test/test-shop.ts";
import { orderData } from "../orders/personal-data.ts";
import { declineReturn } from "./decide-return.ts";
import { findUnresolvedReturn } from "./find-unresolved-return.ts";
import { returnData } from "./personal-data.ts";
import { requestReturn } from "./request-return.ts";

test("A copy of a shopper's data has their return requests, and erasing leaves neither their words nor their pictures", async () => {
  const shop = await testShop();
  const { ada, asked } = await deliveredOrder(shop);
  const id = await asked({ note: "Two of them are cracked" });
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  await ada.call("addReturnPicture", { id, picture: picture.toString("base64") });
  await declineReturn(shop.ctx, { publicId: id, reason: "Ada's beads were worn", by: CHI });

  const person = { shopperId: ada.id, mail: ada.mail };
  expect(await returnData.collect(shop.ctx, person)).toMatchObject([
    {
      state: "declined",
      note: "Two of them are cracked",
      items: [{ name: "Beads", quantity: 2, reason: "Faulty or damaged" }],
      pictures: [expect.stringMatching(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/)],
    },
  ]);
  await shop.ctx.db.transaction((tx) => returnData.erase({ db: tx, env: shop.ctx.env }, person));
  const { rows } = await shop.pool.query("select note, decline_reason as reason from return_requests");
  expect(rows).toEqual([{ note: "", reason: "Removed" }]);
  expect((await shop.pool.query("select from return_pictures")).rowCount).toBe(0);
});

test("A request that was waiting while its account was deleted leaves nothing behind", async () => {
  const shop = await testShop();
  const { ada, orderId } = await deliveredOrder(shop);
  await shop.ctx.db.transaction((tx) =>
    orderData.erase({ db: tx, env: shop.ctx.env }, { shopperId: ada.id, mail: ada.mail }),
  );
  const asked = {
    lines: [{ position: 1, quantity: 1, reason: "faulty", exchangeToken: null }],
    wanted: "refund",
    handover: "pickup",
    note: "Two of them are cracked",
  } as const;
  await expect(requestReturn(shop.ctx, { orderId, asked, by: null })).rejects.toMatchObject({
    code: "session_needed",
  });
  expect((await shop.pool.query("select from return_requests")).rowCount).toBe(0);
});

test("An account is not deleted while it has an open return request", async () => {
  const shop = await testShop();
  const { ada, asked, orderReference } = await deliveredOrder(shop);
  const id = await asked();
  const unresolved = () => findUnresolvedReturn(shop.ctx, { shopperId: ada.id });
  expect(await unresolved()).toEqual({ reference: orderReference });
  const musa = await shop.aStaff({ steppedUp: true });
  const erased = await musa.call("eraseCustomer", { id: ada.publicId, reason: "Asked" });
  expect(erased.body.code).toBe("orders_open");
  await ada.call("withdrawReturn", { id });
  expect(await unresolved()).toBeUndefined();
});
