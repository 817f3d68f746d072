import type { BulkChange, BulkSelection } from "@shop/contract/admin/bulk-edits";
import { beforeEach, expect, test } from "vitest";
import type { TestVariant } from "../../../../test/factories.ts";
import type { TestStaff } from "../../../../test/staff.ts";
import { type TestShop, testShop } from "../../../../test/test-shop.ts";
import { waitForChanges } from "../../../../test/wait-for-changes.ts";
import { bulkWork } from "./bulk-work.ts";

let shop: TestShop;
let ada: TestStaff;
beforeEach(async () => {
  shop = await testShop();
  ada = await shop.aStaff({ role: "catalogue", steppedUp: true });
});

const UP: BulkChange = { price: { kind: "percent", percent: 10, roundTo: 50 } };
let keys = 0;
function start(selection: BulkSelection, change: BulkChange, key?: string) {
  keys += 1;
  const headers = { "idempotency-key": key ?? `bulk-key-${keys}` };
  return ada.call("startBulkEdit", { selection, change }, { headers });
}

/** Does what the worker does, until nothing is left. */
async function work(): Promise<void> {
  for (;;) {
    const begun = await bulkWork(shop.ctx).begin(1);
    if (begun.length === 0) return;
    await Promise.all(begun);
  }
}
const view = async (edit: string) => (await ada.call("viewBulkEdit", { edit })).body.data;
const report = async (edit: string) => (await ada.call("listBulkEditProducts", { edit })).body.data;
const named = (...variants: TestVariant[]): BulkSelection => ({
  products: variants.map(({ productToken }) => productToken),
});
const product = async ({ productToken }: TestVariant) =>
  (await ada.call("viewStaffProduct", { product: productToken })).body.data;
const priceOf = async (variant: TestVariant) => (await product(variant)).variants[0]?.price;

test("A preview says how many products a filter matches and what becomes of them, and changes nothing", async () => {
  const { token } = await shop.aCategory({ name: "Wraps" });
  const wrap = await shop.aVariant({ name: "Adire wrap", category: token, price: 199_900 });
  await shop.aVariant();
  const selection = { filter: { category: token } };
  const { body } = await ada.call("previewBulkEdit", { selection, change: UP });
  expect(body.data).toEqual({
    total: 1,
    products: [
      {
        ...{ product: wrap.productToken, name: "Adire wrap", outcome: "changed", problem: null },
        changes: [{ field: "Price", before: "₦1,999", after: "₦2,200" }],
      },
    ],
  });
  expect(await priceOf(wrap)).toBe(1999);
  const { body: hidden } = await ada.call("previewBulkEdit", { selection, change: { status: "draft" } });
  expect(hidden.data.products[0]?.changes).toEqual([
    { field: "Status", before: "In the shop", after: "Draft" },
  ]);
});

test("A change of many products is made by a worker, is in the shop, and reports each product", async () => {
  const [wrap, tote] = [
    await shop.aVariant({ name: "A wrap", price: 199_900 }),
    await shop.aVariant({ name: "B tote", price: 5_000 }),
  ];
  const { token: sale } = await shop.aCategory({ name: "Sale" });
  const change: BulkChange = {
    category: sale,
    price: { kind: "amount", naira: -100, roundTo: 1 },
    compareAt: { kind: "old-price" },
  };
  const { body } = await start(named(wrap, tote), change);
  expect(body.data).toMatchObject({ status: "running", total: 2, done: 0 });
  await work();
  expect(await view(body.data.token)).toMatchObject({
    status: "done",
    done: 2,
    counts: { changed: 1, same: 0, refused: 1 },
  });
  expect(await report(body.data.token)).toMatchObject([
    {
      name: "A wrap",
      outcome: "changed",
      changes: [{ field: "Category" }, { field: "Price" }, { field: "Former price" }],
    },
    { name: "B tote", outcome: "refused", problem: "A price of ₦50 would not stay above ₦0", changes: [] },
  ]);
  await waitForChanges(shop);
  const shown = await shop.call("listCategoryProducts", { c_token: sale });
  expect(shown.body.data[0]?.variant).toMatchObject([{ price: 1899, compareAtPrice: 1999 }]);
  const { rows } = await shop.pool.query(
    "select action from audit_entries where action like 'product%' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual(["products.bulk_edited", "product.changed"]);
});

test("Undoing restores each product, except one that somebody has changed since", async () => {
  const [wrap, tote] = [await shop.aVariant({ price: 100_000 }), await shop.aVariant({ price: 200_000 })];
  const { body } = await start(named(wrap, tote), UP);
  await work();
  const { version } = await product(tote);
  await ada.call("saveProduct", { product: tote.productToken, version, changes: { name: "Better tote" } });

  const undone = await ada.call("undoBulkEdit", { edit: body.data.token });
  await work();
  expect(await view(undone.body.data.token)).toMatchObject({
    undoes: body.data.token,
    counts: { changed: 1, refused: 1 },
  });
  expect([await priceOf(wrap), await priceOf(tote)]).toEqual([1000, 2200]);
  const again = await ada.call("undoBulkEdit", { edit: body.data.token });
  expect(again.body.data.token).toBe(undone.body.data.token);
});

test("A change that is cancelled leaves the products that it has not reached", async () => {
  const variants = [await shop.aVariant({ price: 100_000 }), await shop.aVariant({ price: 100_000 })];
  const { body } = await start(named(...variants), UP);
  await ada.call("cancelBulkEdit", { edit: body.data.token });
  await work();
  expect(await view(body.data.token)).toMatchObject({ status: "cancelled", done: 0 });
  expect(await priceOf(variants[0]!)).toBe(1000);
  expect((await ada.call("cancelBulkEdit", { edit: body.data.token })).body.code).toBe("changed_meanwhile");
});

test("A change whose worker was stopped continues with the next product, and changes none twice", async () => {
  const variants = [await shop.aVariant({ price: 100_000 }), await shop.aVariant({ price: 100_000 })];
  const { body } = await start(named(...variants), UP);
  await work();
  // As if the worker had been stopped after the first product.
  await shop.pool.query("update bulk_edits set status = 'running'");
  await shop.pool.query("update bulk_edit_products set outcome = null where number = 2");
  await shop.pool.query("update variants set price = 100000 where token = $1", [variants[1]!.token]);
  await work();
  expect((await view(body.data.token)).counts).toEqual({ changed: 2, same: 0, refused: 0 });
  expect(await Promise.all(variants.map(priceOf))).toEqual([1100, 1100]);
});

test("A product at which the shop stops three times is left as it is, and the others are changed", async () => {
  const variants = [await shop.aVariant({ price: 100_000 }), await shop.aVariant({ price: 100_000 })];
  const { body } = await start(named(...variants), UP);
  // As three killed workers leave it.
  await shop.pool.query("update bulk_edits set begun = 3, lease_until = now() - interval '1 second'");
  await work();
  expect(await view(body.data.token)).toMatchObject({ status: "done", counts: { changed: 1, refused: 1 } });
  const [left] = await report(body.data.token);
  expect(left?.problem).toBe("The shop stopped 3 times while it changed this product, so it stays as it is");
  expect(await Promise.all(variants.map(priceOf))).toEqual([1000, 1100]);
  expect(shop.alerts).toEqual(["dead_letter"]);
});

test("Two changes at once of the same products are both made, one after the other", async () => {
  const wrap = await shop.aVariant({ price: 100_000 });
  const step: BulkChange = { price: { kind: "amount", naira: 100, roundTo: 1 } };
  await start(named(wrap), step);
  await start(named(wrap), step);
  await Promise.all([work(), work()]);
  expect(await priceOf(wrap)).toBe(1200);
});

test("The same key starts one change, nothing to change is refused, and so is an empty selection", async () => {
  const wrap = await shop.aVariant({ price: 100_000 });
  const [first, second] = [
    await start(named(wrap), UP, "same-key-1"),
    await start(named(wrap), UP, "same-key-1"),
  ];
  expect(second.body.data.token).toBe(first.body.data.token);
  await work();
  expect(await priceOf(wrap)).toBe(1100);
  expect((await start(named(wrap), {})).status).toBe(400);
  expect((await start({ filter: { tab: "all", search: "xylophone" } }, UP)).body.message).toBe(
    "No product matches any more",
  );
  expect((await ada.call("listBulkEdits")).body.data).toHaveLength(1);
});
