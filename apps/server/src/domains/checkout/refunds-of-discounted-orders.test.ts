import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

test("A refund of a line is what was paid for it, whatever promotions took off other lines and the delivery", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ name: "Beads", price: 100_000 });
  const gele = await shop.aVariant({ name: "Gele", price: 100_000 });
  await shop.pool.query(`
    with made as (
      insert into promotions (name, kind, percent, deducts, stacks) values ('Half price', 'percent', 50, true, true) returning id
    ) insert into promotion_products select made.id, p.id from made, products p where p.name = 'Beads'`);
  await shop.pool.query(
    "insert into promotions (name, kind, deducts, stacks) values ('Free ride', 'free_delivery', true, true)",
  );
  const ada = await shop.aShopper({ cart: [beads, gele] });
  const { id } = (await ada.placesOrder({ totalAmountToPay: 1500 })).body.data;
  const manager = await shop.aStaff({ role: "manager" });
  const { body } = await manager.call("viewOrderMoney", { order: id });
  expect(body.data.lines.map(({ name, amounts }) => [name, amounts])).toEqual([
    ["Beads", [500]],
    ["Gele", [1000]],
  ]);
  expect(body.data.delivery).toBe(0);
});
