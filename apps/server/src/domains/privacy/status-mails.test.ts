import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { statusMails } from "./status-mails.ts";

async function anOrder(shop: TestShop) {
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id } = (await ada.placesOrder()).body.data;
  const sends = async (more: object = {}) => {
    const data = { orderId: id, ...more };
    const [confirmed, onItsWay, delivered] = await Promise.all(
      Object.values(statusMails).map((watcher) => watcher.mayBeSent(shop.ctx, data)),
    );
    return { confirmed, on_its_way: onItsWay, delivered };
  };
  const turn = async (kind: "confirmed" | "on_its_way" | "delivered" | undefined, agreed: boolean) =>
    (await ada.call("changeStatusMails", { kind, agreed })).body.data.statusMails;
  return { ada, id, sends, turn };
}

const PASSWORD = "jollof-rice-for-12";
const ALL = { confirmed: true, on_its_way: true, delivered: true };

test("Emails about an order's steps are on until its shopper switches them off, one kind at a time", async () => {
  const shop = await testShop();
  const { ada, sends, turn } = await anOrder(shop);
  expect((await ada.call("viewConsents")).body.data.statusMails).toEqual(ALL);
  expect(await sends()).toEqual(ALL);
  expect(await turn("on_its_way", false)).toEqual({ ...ALL, on_its_way: false });
  expect(await turn("on_its_way", false)).toEqual({ ...ALL, on_its_way: false });
  expect(await sends()).toEqual({ ...ALL, on_its_way: false });
  expect(await sends({ isSentAgain: true })).toEqual(ALL);
  expect(await turn("on_its_way", true)).toEqual(ALL);
  expect(await sends()).toEqual(ALL);
});

test("One switch turns all emails about an order's steps off and on, whatever was chosen for each", async () => {
  const shop = await testShop();
  const { sends, turn } = await anOrder(shop);
  await turn("delivered", false);
  const none = { confirmed: false, on_its_way: false, delivered: false };
  expect(await turn(undefined, false)).toEqual(none);
  expect(await sends()).toEqual(none);
  expect(await turn(undefined, true)).toEqual(ALL);
  expect(await sends()).toEqual(ALL);
});

test("One shopper's switches do not affect another's emails", async () => {
  const shop = await testShop();
  const [one, other] = [await anOrder(shop), await anOrder(shop)];
  await one.turn("delivered", false);
  expect(await one.sends()).toEqual({ ...ALL, delivered: false });
  expect(await other.sends()).toEqual(ALL);
});

test("Emails about money and changes cannot be switched off", async () => {
  const shop = await testShop();
  const { ada } = await anOrder(shop);
  for (const kind of ["order_cancelled", "refund_done", "placed", ""]) {
    expect((await ada.call("changeStatusMails", { kind: kind as never, agreed: false })).status).toBe(400);
  }
  expect(Object.keys(statusMails)).toEqual(["order_confirmed", "order_shipped", "order_delivered"]);
});

test("The copy of a shopper's data has the switches, and deleting the account deletes them", async () => {
  const shop = await testShop();
  const { ada, id, turn } = await anOrder(shop);
  await turn("confirmed", false);
  const { holdings } = (await ada.call("viewOwnData")).body.data;
  expect(holdings.find(({ name }) => name === "statusMessages")?.records).toMatchObject([
    { about: "confirmed", by: "email", choice: "off" },
  ]);
  await ada.call("cancelOrder", { id });
  await shop.pool.query("update shoppers set password_hash = $1", [await hashPassword(PASSWORD)]);
  expect((await ada.call("deleteAccount", { pword: PASSWORD })).status).toBe(200);
  expect((await shop.pool.query("select from status_message_choices")).rowCount).toBe(0);
});
