import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

const DAY = "2026-12-24";

/** An order whose delivery failed once, and that is packed for another attempt. */
async function packedAgain() {
  const shop = await testShop();
  const owner = await shop.aStaff({ role: "owner", name: "Ola" });
  const rider = await shop.aStaff({ role: "rider", name: "Musa" });
  const beads = await shop.aVariant({ price: 250_000, stock: 5 });
  const ada = await shop.aShopper({ cart: [[beads, 3]] });
  const { id } = (await ada.placesOrder()).body.data;
  const page = async () => (await owner.call("viewFullOrder", { id })).body.data;
  const shown = async () => (await ada.call("viewOrder", { id })).body.data;
  const handOver = async () => {
    const { data } = (await owner.call("handOverOrders", { ids: [id], rider: rider.id })).body;
    expect(data).toMatchObject([{ refusal: null }]);
  };
  await owner.call("confirmOrders", { ids: [id] });
  await owner.call("packOrders", { ids: [id] });
  await handOver();
  await owner.call("failDelivery", { id, reason: "not_home" });
  await owner.call("retryDelivery", { id, on: DAY });
  return { shop, owner, beads, ada, id, page, shown, handOver };
}

test("A parcel packed for another attempt is opened with a reason, changed and packed again, and goes out on the agreed day", async () => {
  const { shop, owner, beads, id, page, shown, handOver } = await packedAgain();
  expect((await owner.call("unpackOrder", { id })).body.code).toBe("bad_input");
  expect((await owner.call("unpackOrder", { id, reason: "She wants two" })).status).toBe(200);
  expect(await page()).toMatchObject({ status: "processing", fulfilment: "confirmed", due: { by: DAY } });
  expect((await shown()).parcel).toMatchObject({ state: "confirmed", nextAttempt: DAY });
  const { counts, data } = (await owner.call("searchOrders", { tab: "to_pack", sort: "due", limit: 10 }))
    .body;
  expect([counts.to_pack, data[0]?.id, data[0]?.due?.by]).toEqual([1, id, DAY]);

  const { version } = await page();
  const lines = [{ position: 1, quantity: 2, less: 0 }];
  const edit = { order: id, version, lines, added: [], reason: "She wants two" };
  expect((await owner.call("editOrder", edit)).status).toBe(200);
  expect(await shop.stockOf(beads)).toBe(3);
  await owner.call("packOrders", { ids: [id] });
  await handOver();
  const { parcel, money, status } = await page();
  expect([status, parcel.cashDue]).toEqual(["shipped", money.total]);
  const cash = money.total;
  expect((await owner.call("deliverOrder", { id, receiver: "Ada", cash })).status).toBe(200);
  expect((await page()).timeline.flatMap(({ step }) => step ?? []).toReversed()).toEqual([
    ...["confirmed", "packed", "handed_over", "failed", "packed"],
    ...["confirmed", "packed", "handed_over", "delivered"],
  ]);
});

test("A parcel packed for another attempt is opened and cancelled, by staff or by its shopper", async () => {
  const byStaff = await packedAgain();
  await byStaff.owner.call("unpackOrder", { id: byStaff.id, reason: "Not wanted any more" });
  const cancel = { id: byStaff.id, reason: "Not wanted any more" };
  expect((await byStaff.owner.call("cancelOrderByStaff", cancel)).status).toBe(200);
  expect(await byStaff.page()).toMatchObject({ status: "cancelled", fulfilment: "cancelled", due: null });
  expect(await byStaff.shop.stockOf(byStaff.beads)).toBe(5);

  const { owner, ada, id, shop, beads } = await packedAgain();
  expect((await ada.call("cancelOrder", { id })).body.code).toBe("order_cannot_be_cancelled");
  await owner.call("unpackOrder", { id, reason: "Wrong colour" });
  expect((await ada.call("cancelOrder", { id })).status).toBe(200);
  expect(await shop.stockOf(beads)).toBe(5);
});

test("A parcel packed for another attempt returns to stock without going out again, once", async () => {
  const { shop, owner, beads, ada, id, page } = await packedAgain();
  const back = { id, restock: true, reason: "She has bought it elsewhere" };
  const answers = await Promise.all([owner.call("returnOrder", back), owner.call("returnOrder", back)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await page()).toMatchObject({ status: "returned", fulfilment: "returned", cash: null, due: null });
  expect(await shop.stockOf(beads)).toBe(5);
  expect((await shop.mailsTo(ada.mail)).at(-1)?.template).toBe("order_returned");
});

test("A parcel that has never left the shop is not returned", async () => {
  const shop = await testShop();
  const owner = await shop.aStaff({ role: "owner" });
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id } = (await ada.placesOrder()).body.data;
  await owner.call("confirmOrders", { ids: [id] });
  await owner.call("packOrders", { ids: [id] });
  const { body } = await owner.call("returnOrder", { id, restock: true, reason: "Not wanted" });
  expect(body).toMatchObject({ code: "order_moved_on", data: { state: "packed" } });
});
