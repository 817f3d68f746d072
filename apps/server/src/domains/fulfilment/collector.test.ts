import { expect, test } from "vitest";
import { CHI } from "../../../test/fixtures/staff.ts";
import { testShop } from "../../../test/test-shop.ts";
import { confirmOrder } from "./confirm-order.ts";
import { handOverOrder } from "./hand-over-order.ts";
import { packOrder } from "./pack-order.ts";

test("The order desk cannot record money as collected by a rider; a manager can", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 5 });
  const ada = await shop.aShopper({ cart: [beads] });
  const { id } = (await ada.placesOrder()).body.data;
  const of = { publicId: id, by: CHI };
  await confirmOrder(shop.ctx, of);
  await packOrder(shop.ctx, of);
  await handOverOrder(shop.ctx, { ...of, rider: { staffId: 9, name: "Musa Bello" } });

  const delivered = { id, receiver: "Ada", cash: 4000 };
  const clerk = await shop.aStaff({ role: "orders", name: "Desk" });
  expect(await clerk.call("deliverOrder", delivered)).toMatchObject({
    status: 403,
    body: { code: "not_allowed" },
  });
  expect((await shop.pool.query("select from cash_entries")).rowCount).toBe(0);

  const manager = await shop.aStaff({ role: "manager", name: "Bola" });
  expect((await manager.call("deliverOrder", delivered)).status).toBe(200);
  const { rows } = await shop.pool.query("select holder_name, by_name, amount from cash_entries");
  expect(rows).toEqual([{ holder_name: "Musa Bello", by_name: "Bola", amount: 400_000 }]);
});
