import { expect, test } from "vitest";
import {
  delivered,
  failed,
  onTheRoad,
  type Parcel,
  send,
  stateOf,
} from "../../../test/fixtures/parcels-on-the-road.ts";
import { testShop } from "../../../test/test-shop.ts";

test("Cash is handed in to somebody else than the rider, with a reason for a difference, and then nothing is owed", async () => {
  const shop = await testShop();
  const { musa, bisi, parcels } = await onTheRoad(shop, 2);
  for (const parcel of parcels) await send(musa, delivered(parcel));
  const holds = parcels.reduce((sum, { total }) => sum + total, 0);
  const view = async () => (await bisi.call("viewCash")).body.data;
  const orders = parcels.toReversed().map(({ id, reference, total: amount }) => ({
    ...{ id, reference, amount },
    ...{ customer: "Ada Obi", isNotFound: false },
  }));
  expect((await view()).holders).toEqual([
    { id: musa.id, name: "Musa Bello", isOwn: false, holds, orders, parcels: 2, onTheRoad: 0 },
  ]);

  const handed = { holder: musa.id, expected: holds, counted: holds - 500 };
  expect((await bisi.call("receiveCash", handed)).body.code).toBe("cash_reason_needed");
  expect((await bisi.call("receiveCash", { ...handed, expected: holds - 1 })).body.code).toBe("cash_changed");
  const { status, body } = await bisi.call("receiveCash", { ...handed, reason: "Torn note" });
  expect([status, body.data]).toMatchObject([
    200,
    { holder: "Musa Bello", expected: holds, handedIn: holds - 500, difference: -500, by: "Bisi Ade" },
  ]);
  expect((await view()).holders).toEqual([]);
  expect(await stateOf(shop, parcels[0]!)).toMatchObject({ cash: "handed_in" });
  const { rows } = await shop.pool.query("select sum(amount)::bigint as owed from cash_entries");
  expect(rows).toEqual([{ owed: 0 }]);
});

test("Nobody signs off their own cash, and of two who sign off at once, one does", async () => {
  const shop = await testShop();
  const { musa, bisi, parcels } = await onTheRoad(shop);
  const owner = await shop.aStaff({ role: "owner" });
  const [parcel] = parcels as [Parcel];
  await send(musa, delivered(parcel));
  const handed = { holder: musa.id, expected: parcel.total, counted: parcel.total };
  expect((await musa.call("receiveCash", handed)).body.code).toBe("not_allowed");
  expect((await bisi.call("receiveCash", { ...handed, holder: bisi.id })).body.code).toBe("own_cash");
  const answers = await Promise.all([bisi, owner].map((member) => member.call("receiveCash", handed)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("The cash of a rider lists the orders since the last cash-up, and a failed parcel is not to be collected", async () => {
  const shop = await testShop();
  const { musa, bisi, parcels } = await onTheRoad(shop, 4);
  const [first, second, third, fourth] = parcels as [Parcel, Parcel, Parcel, Parcel];
  await send(musa, delivered(first));
  await bisi.call("receiveCash", {
    ...{ holder: musa.id, expected: first.total, counted: first.total - 100 },
    reason: "Torn note",
  });
  await send(musa, delivered(second), failed(third));
  const { holders } = (await bisi.call("viewCash")).body.data;
  expect(holders).toMatchObject([
    {
      holds: second.total,
      orders: [{ id: second.id, amount: second.total }],
      parcels: 1,
      onTheRoad: fourth.total,
    },
  ]);
  await send(musa, failed(fourth));
  expect((await bisi.call("viewCash")).body.data.holders).toMatchObject([{ onTheRoad: 0 }]);
});
