import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestVariant } from "../../../../test/factories.ts";
import { importTables } from "../../../../test/fixtures/import-tables.ts";
import { MUSA } from "../../../../test/fixtures/staff.ts";
import type { TestStaff } from "../../../../test/staff.ts";
import { type TestShop, testShop } from "../../../../test/test-shop.ts";
import { createProduct } from "../create-product.ts";
import { startImporting } from "../jobs.ts";

let shop: TestShop;
let ada: TestStaff;
let tables: ReturnType<typeof importTables>;
let worker: { stop: () => Promise<void> } | null;
/** A-1 in 250 g with 12 pieces and in 500 g with 4. */
let small: TestVariant;
let large: TestVariant;
beforeEach(async () => {
  shop = await testShop();
  ada = await shop.aStaff({ role: "catalogue", steppedUp: true });
  tables = importTables(ada);
  worker = startImporting(shop.ctx, { pollMs: 20 });
  const { token, variants } = await createProduct(shop, {
    by: MUSA,
    token: "chin-chin",
    fields: { name: "Chin-chin", code: "A-1", category: (await shop.aCategory()).token, status: "active" },
    variants: [
      { size: "250 g", price: 1800, stock: 12 },
      { size: "500 g", price: 3200, stock: 4 },
    ],
  });
  const [first, second] = variants.map((variant) => ({ ...variant, productToken: token }));
  small = first!;
  large = second!;
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
});

const HEADER = "Product code,Size,Change,Reason,Note\n";
const DELIVERY = `${HEADER}A-1,250 g,20,received,Delivery of Monday\nA-1,500 g,-1,Damaged,\nA-1,250 g,-2,expired,\n`;

const stocks = async () => [await shop.stockOf(small), await shop.stockOf(large)];
const ledger = async () =>
  (
    await shop.pool.query(
      "select reason, delta, staff_name, note from stock_movements where reason <> 'opening' order by id",
    )
  ).rows;
const problemsOf = async (token: string) => {
  const { body } = await ada.call("listImportRows", { import: token, outcome: "refused" });
  return body.data.map(({ problems }) => problems.map(({ column, reason }) => `${column} ${reason}`.trim()));
};

describe("An import of stock changes", () => {
  test("says for each row what it would do, and then adds them to the ledger", async () => {
    const found = await tables.checked("stock", DELIVERY);
    expect(found).toMatchObject({ counts: { changed: 3, refused: 0 }, repeatOf: null });
    expect(await stocks()).toEqual([12, 4]);
    const { body } = await ada.call("listImportRows", { import: found.token });
    expect(body.data.map(({ name, changes }) => [name, changes])).toEqual([
      ["A-1, 250 g", [{ column: "Stock, received", before: "12", after: "32" }]],
      ["A-1, 500 g", [{ column: "Stock, damaged", before: "4", after: "3" }]],
      ["A-1, 250 g", [{ column: "Stock, expired", before: "32", after: "30" }]],
    ]);
    await tables.confirm(found);
    expect(await tables.finished(found.token)).toMatchObject({ status: "done" });
    expect(await stocks()).toEqual([30, 3]);
    const by = { staff_name: ada.name };
    expect(await ledger()).toEqual([
      { reason: "received", delta: 20, note: "Delivery of Monday", ...by },
      { reason: "expired", delta: -2, note: null, ...by },
      { reason: "damaged", delta: -1, note: null, ...by },
    ]);
    expect((await shop.pool.query("select from stock_differences")).rowCount).toBe(0);
    const { rows } = await shop.pool.query("select after from audit_entries where action = 'stock.imported'");
    expect(rows).toMatchObject([{ after: { changed: 3 } }]);
  });

  test("An import of exported stock changes nothing, and only the rows with a change are imported", async () => {
    const { text, headers } = await ada.call("exportTable", { kind: "stock" });
    expect(headers["content-disposition"]).toMatch(/filename="stock-\d{4}-\d\d-\d\d\.csv"/);
    expect(text).toContain(
      "Product code,Product,Variant token,Size,Colour,Flavour,Stock,Change,Reason,Note\r\n",
    );
    expect((await tables.checked("stock", text)).counts).toMatchObject({ same: 2, changed: 0, refused: 0 });
    const filled = text.replace(",500 g,,,4,,,", ",500 g,,,4,+6,received,");
    expect(await tables.imported("stock", filled)).toMatchObject({ counts: { same: 1, changed: 1 } });
    expect(await stocks()).toEqual([12, 10]);
  });

  test("takes out no more than is there, in the order of the rows", async () => {
    const found = await tables.checked(
      "stock",
      `${HEADER}A-1,500 g,-3,lost,\nA-1,500 g,-2,gift,\nA-1,500 g,5,received,\n`,
    );
    expect(await problemsOf(found.token)).toEqual([["Change takes 2, and there is 1"]]);
    expect((await tables.confirm(found)).status).toBe(400);
    expect(await stocks()).toEqual([12, 4]);
  });

  test("says what is wrong with a row", async () => {
    const rows = [
      ",250 g,3,received,",
      "B-9,250 g,3,received,",
      "A-1,,3,received,",
      "A-1,1 kg,3,received,",
      "A-1,250 g,many,received,",
      "A-1,250 g,3,,",
      "A-1,250 g,3,found,",
      "A-1,250 g,3,counted,",
      "A-1,250 g,-3,received,",
      "A-1,250 g,3,damaged,",
      `A-1,250 g,3,received,${"x".repeat(301)}`,
      "A-1,250 g,,,nothing to do",
    ];
    const found = await tables.checked("stock", `${HEADER}${rows.join("\n")}\n`);
    const reasons = "received, returned, damaged, expired, lost, gift, correction";
    expect(await problemsOf(found.token)).toEqual([
      ["Product code is empty"],
      ["Product code “B-9” has no variant for sale"],
      ["fits several variants. Add the column Variant token, or all of Size, Colour and Flavour"],
      ["is not a variant of A-1 for sale"],
      ["Change “many” is not a whole number of pieces, such as 12 or -3"],
      [`Reason is empty. Write one of ${reasons}`],
      [`Reason “found” is not one of ${reasons}`],
      [expect.stringContaining("“counted” is not a change")],
      ["Change “received” adds pieces: write 3, or another reason"],
      ["Change “damaged” takes pieces out: write -3, or another reason"],
      ["Note is longer than 300 characters"],
    ]);
    expect(found.counts).toMatchObject({ refused: 11, same: 1 });
  });

  test("An import of a table without the column for stock changes is refused with its name", async () => {
    const { token, mapping } = await tables.uploaded("stock", "Product code,Size,Stock\nA-1,250 g,20\n");
    const refused = await ada.call("checkImport", { import: token, mapping });
    expect(refused.body.message).toBe("Choose which column of the file is “Change”");
  });

  test("An import of stock changes that an order has overtaken changes nothing, because too few pieces are left", async () => {
    const found = await tables.checked("stock", `${HEADER}A-1,250 g,5,received,\nA-1,500 g,-4,lost,\n`);
    const bisi = await shop.aShopper({ cart: [large] });
    await bisi.placesOrder();
    await tables.confirm(found);
    expect(await tables.finished(found.token)).toMatchObject({
      status: "failed",
      problem: "The shop has changed since the file was checked. Nothing was imported. Check the file again.",
    });
    expect(await stocks()).toEqual([12, 3]);
  });

  test("An import of stock changes and orders at the same moment never take more pieces than there are", async () => {
    const found = await tables.checked("stock", `${HEADER}A-1,500 g,-2,lost,\n`);
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => shop.aShopper({ cart: [large] })));
    const [, ...orders] = await Promise.all([
      tables.confirm(found),
      ...shoppers.map((shopper) => shopper.placesOrder()),
    ]);
    const { status } = await tables.finished(found.token);
    const sold = orders.filter((order) => order.status === 200).length;
    expect(await shop.stockOf(large)).toBe(4 - sold - (status === "done" ? 2 : 0));
    expect((await shop.pool.query("select from stock_differences")).rowCount).toBe(0);
  });
});

describe("The same file of stock changes", () => {
  test("is imported once, however often its import is confirmed", async () => {
    const found = await tables.checked("stock", DELIVERY);
    const answers = await Promise.all([1, 2, 3].map(() => tables.confirm(found)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await tables.finished(found.token);
    expect(await stocks()).toEqual([30, 3]);
  });

  test("uploaded twice at once is imported once", async () => {
    const [one, two] = await Promise.all([
      tables.checked("stock", DELIVERY),
      tables.checked("stock", DELIVERY),
    ]);
    const answers = await Promise.all([tables.confirm(one), tables.confirm(two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    await Promise.all([tables.finished(one.token), tables.finished(two.token)]);
    expect(await stocks()).toEqual([30, 3]);
  });

  test("is imported again only by a member who says that it is a repeat", async () => {
    await tables.imported("stock", DELIVERY);
    const again = await tables.checked("stock", DELIVERY);
    expect(again.repeatOf).toEqual({ by: ada.name, at: expect.any(String) });
    const refused = await tables.confirm(again);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "This file has already been imported. Confirm that you want to make its changes again",
    ]);
    expect(await stocks()).toEqual([30, 3]);
    expect((await tables.confirm(again, { allowRepeat: true })).status).toBe(200);
    expect(await tables.finished(again.token)).toMatchObject({ status: "done" });
    expect(await stocks()).toEqual([48, 2]);
  });

  test("can be imported after an import of it that was cancelled", async () => {
    await worker?.stop();
    worker = null;
    const running = startImporting(shop.ctx, { pollMs: 20 });
    const found = await tables.checked("stock", DELIVERY);
    await running.stop();
    await tables.confirm(found);
    await ada.call("cancelImport", { import: found.token });
    worker = startImporting(shop.ctx, { pollMs: 20 });
    expect(await tables.finished(found.token)).toMatchObject({ status: "cancelled" });
    expect(await stocks()).toEqual([12, 4]);
    expect(await tables.imported("stock", DELIVERY)).toMatchObject({ status: "done" });
    expect(await stocks()).toEqual([30, 3]);
  });
});

test("10,000 stock changes of two variants are imported in one transaction", async () => {
  const rows = Array.from({ length: 5_000 }, () => "A-1,250 g,2,received,\nA-1,500 g,-1,lost,\n");
  await shop.pool.query(
    "insert into stock_movements (variant_id, delta, reason) select id, 5000, 'received' from variants where token = $1",
    [large.token],
  );
  expect(await tables.imported("stock", HEADER + rows.join(""))).toMatchObject({
    status: "done",
    rowsDone: 10_000,
  });
  expect(await stocks()).toEqual([10_012, 4]);
});
