import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CHIN_CHIN, importingShop, SNACKS } from "../../../../test/fixtures/importing-shop.ts";
import { waitForChanges } from "../../../../test/wait-for-changes.ts";

let { shop, ada, tables, prices, startWorker } = {} as Awaited<ReturnType<typeof importingShop>>;
let worker: { stop: () => Promise<void> } | null;
beforeEach(async () => {
  ({ shop, ada, tables, prices, startWorker } = await importingShop());
  worker = startWorker();
  return () => worker?.stop();
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
});

async function categoryTokens(): Promise<Record<string, string>> {
  const { rows } = await shop.pool.query("select name, token from categories");
  return Object.fromEntries(rows.map(({ name, token }) => [name, token]));
}

describe("An import", () => {
  test("An import of categories and then products into an empty shop fills it, with the stock in the ledger", async () => {
    expect(await tables.imported("categories", SNACKS)).toMatchObject({ status: "done", counts: { new: 2 } });
    expect(await tables.imported("products", CHIN_CHIN)).toMatchObject({
      status: "done",
      counts: { new: 2, refused: 0 },
    });
    await waitForChanges(shop);
    const { body } = await shop.call("listNewArrivals");
    expect(body.data).toMatchObject([{ name: "Chin-chin", price: 1800, stock: 12, variantCount: 2 }]);
    const { rows: ledger } = await shop.pool.query("select sum(delta)::int as pieces from stock_movements");
    expect(ledger).toEqual([{ pieces: 16 }]);
    const { rows: audit } = await shop.pool.query(
      "select action, staff_name, after from audit_entries order by id",
    );
    expect(audit).toMatchObject([
      { action: "categories.imported", staff_name: ada.name, after: { new: 2 } },
      { action: "products.imported", staff_name: ada.name, after: { new: 2 } },
    ]);
  });

  test("An import of what was exported changes nothing, for categories and products", async () => {
    await tables.imported("categories", SNACKS);
    await tables.imported("products", CHIN_CHIN);
    for (const kind of ["categories", "products"] as const) {
      const file = await ada.call("exportTable", { kind });
      expect(file.headers["content-disposition"]).toMatch(
        new RegExp(`filename="${kind}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
      );
      expect((await tables.checked(kind, file.text)).counts).toEqual({
        new: 0,
        changed: 0,
        same: 2,
        refused: 0,
        bigPriceChanges: 0,
        inShopAtOnce: 0,
      });
    }
  });

  test("An import with a refused row is not started, and says which row, why, and hands the rows out again", async () => {
    await tables.imported("categories", SNACKS);
    const found = await tables.checked("products", CHIN_CHIN.replace("3200", "dear"));
    expect(found.counts).toMatchObject({ new: 1, refused: 1 });
    const { body } = await ada.call("listImportRows", { import: found.token, outcome: "refused" });
    expect(body.data).toMatchObject([
      {
        number: 3,
        line: "line 3",
        problems: [{ column: "Price (naira)", reason: expect.stringContaining("“dear”") }],
      },
    ]);
    const refused = await tables.confirm(found);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "Correct the refused rows and upload the file again: it is imported whole or not at all",
    ]);
    const { text } = await ada.call("exportRefusedRows", { import: found.token });
    expect(text).toContain("Why it was refused");
    expect(text).toContain("A-1,,,500 g,dear,4,");
    expect(await prices()).toEqual([]);
  });

  test("starts only for the file that was checked, and with big price changes only if they are confirmed", async () => {
    await tables.imported("categories", SNACKS);
    await tables.imported("products", CHIN_CHIN);
    const found = await tables.checked("products", CHIN_CHIN.replace("1800", "180000"));
    expect(found.counts).toMatchObject({ changed: 1, bigPriceChanges: 1 });
    expect((await tables.confirm(found)).body.message).toBe(
      "Some prices change by more than half. Confirm that they are correct",
    );
    expect(
      (await tables.confirm({ ...found, hash: "0".repeat(64) }, { allowBigPriceChanges: true })).status,
    ).toBe(400);
    expect((await tables.confirm(found, { allowBigPriceChanges: true })).status).toBe(200);
    expect(await tables.finished(found.token)).toMatchObject({ status: "done" });
    expect(await prices()).toEqual([180_000, 3200]);
  });

  test("is refused when the shop has changed since the check, and changes nothing", async () => {
    await tables.imported("categories", SNACKS);
    await tables.imported("products", CHIN_CHIN);
    const found = await tables.checked("products", CHIN_CHIN.replace("1800", "1900"));
    await shop.pool.query("update variants set price = 190000 where position = 1");
    await tables.confirm(found);
    expect(await tables.finished(found.token)).toMatchObject({
      status: "failed",
      problem: "The shop has changed since the file was checked. Nothing was imported. Check the file again.",
    });
  });

  test("is refused when somebody has changed the same price since the check, and keeps theirs", async () => {
    await tables.imported("categories", SNACKS);
    await tables.imported("products", CHIN_CHIN);
    const found = await tables.checked("products", CHIN_CHIN.replace("1800", "1900"));
    await shop.pool.query("update variants set price = 185000 where position = 1");
    await tables.confirm(found);
    expect(await tables.finished(found.token)).toMatchObject({ status: "failed" });
    expect((await shop.pool.query("select price from variants where position = 1")).rows).toEqual([
      { price: 185_000 },
    ]);
  });

  test("An import in which two rows are about the same category is refused", async () => {
    await tables.imported("categories", "Category,Position\nDrinks,1\nSnacks,2\n");
    const tokenOf = await categoryTokens();
    const head = "Category,Category token,Position\n";
    const twice = await tables.checked("categories", `${head}Drink,${tokenOf.Drinks},1\nDrinks,,3\n`);
    expect(twice.counts).toMatchObject({ refused: 1 });
    const fresh = await tables.checked("categories", `${head}Gele,new,3\nBeads,new,4\n`);
    expect(fresh.counts).toMatchObject({ refused: 1 });
  });

  test("An import that would put two categories below each other is refused", async () => {
    await tables.imported("categories", "Category,Position\nDrinks,1\nSnacks,2\n");
    const tokenOf = await categoryTokens();
    const found = await tables.checked(
      "categories",
      `Category,Category token\nSnacks > Drinks,${tokenOf.Drinks}\nDrinks > Snacks,${tokenOf.Snacks}\n`,
    );
    expect(found.counts).toMatchObject({ refused: 2 });
  });

  test("An import that would put a category below one that has been moved below it meanwhile changes nothing", async () => {
    await tables.imported("categories", "Category,Position\nDrinks,1\nSnacks,2\n");
    const tokenOf = await categoryTokens();
    const found = await tables.checked(
      "categories",
      `Category,Category token\nSnacks > Drinks,${tokenOf.Drinks}\n`,
    );
    const move = { category: tokenOf.Snacks ?? "", version: 1, parent: tokenOf.Drinks ?? "", before: null };
    expect((await ada.call("moveCategory", move)).status).toBe(200);
    await tables.confirm(found);
    expect(await tables.finished(found.token)).toMatchObject({ status: "failed" });
    expect((await ada.call("listCategoryTree")).body.data).toHaveLength(2);
  });

  test("moves variants, and puts a new one where another was", async () => {
    await tables.imported("categories", SNACKS);
    const header = "Product code,Product,Category,Size,Price (naira),Variant position\n";
    await tables.imported("products", `${header}A-1,Chin-chin,Snacks,250 g,1800,1\nA-1,,,500 g,3200,2\n`);
    const moved = `${header}A-1,,,250 g,1900,3\nA-1,,,1 kg,5000,1\nA-1,,,500 g,3300,2\n`;
    expect(await tables.imported("products", moved)).toMatchObject({ status: "done" });
    const { rows } = await shop.pool.query(
      "select position, size, price / 100 as price from variants order by 1",
    );
    expect(rows).toEqual([
      { position: 1, size: "1 kg", price: 5000 },
      { position: 2, size: "500 g", price: 3300 },
      { position: 3, size: "250 g", price: 1900 },
    ]);
  });

  test("remembers the mapping for files with the same columns, and refuses one that makes no sense", async () => {
    const text = "sku,title,Category,price,Margin\nA-1,Chin-chin,Snacks,1800,0.4\n";
    await tables.imported("categories", SNACKS);
    const first = await tables.uploaded("products", text);
    expect(first.mapping).toEqual({
      sku: "Product code",
      title: "Product",
      Category: "Category",
      price: "Price (naira)",
      Margin: null,
    });
    expect(first.sample).toEqual([["A-1", "Chin-chin", "Snacks", "1800", "0.4"]]);
    const check = (mapping: Record<string, string | null>) =>
      ada.call("checkImport", { import: first.token, mapping: { ...first.mapping, ...mapping } });
    expect((await check({ Margin: "Price (naira)" })).body.message).toBe(
      "“Price (naira)” is chosen for two columns of the file",
    );
    expect((await check({ Margin: "Profit" })).body.message).toBe("“Profit” is not a column of the shop");
    expect((await check({ sku: null })).body.message).toBe(
      "Choose which column of the file is “Product code”",
    );
    expect((await check({ Category: null, Margin: "Search words" })).status).toBe(200);
    await tables.finished(first.token);
    expect((await tables.uploaded("products", text)).mapping).toMatchObject({
      Category: null,
      Margin: "Search words",
    });
  });
});

test.each([
  [
    "is not a table",
    "hello",
    "This file has no columns. Save it as CSV, with the names of the columns in the first row",
  ],
  ["has no rows", "Product code,Product\n", "This file has no rows below its columns"],
  [
    "has a NUL",
    "Product code,Product\nA,B\u0000C\n",
    "The file has characters that cannot be shown. Save it as “CSV UTF-8”",
  ],
  [
    "has more columns than any table of products",
    `${Array.from({ length: 100_000 }, (_, nth) => `c${nth}`).join(",")}\nA,B\n`,
    "Please import at most 500 columns at once",
  ],
  [
    "has a row that is a whole file",
    `Product code,Product\nA,${"B".repeat(1_100_000)}\n`,
    expect.stringMatching(/^The file \(line \d+\) has a row that is longer than 1 MB$/),
  ],
  [
    "has more rows than are imported at once",
    `Product code,Product\n${"A,B\n".repeat(30_000)}`,
    "Please import at most 20,000 rows at once",
  ],
  ["has a column twice", "Product code,Product,Product\nA,B,C\n", "The column “Product” appears twice"],
  [
    "has a quote without an end",
    'Product code,Product\n"A,B\n',
    expect.stringMatching(/^The file \(line \d+\)/),
  ],
])("A file that %s is refused when it is uploaded", async (_what, text, sentence) => {
  const { status, body } = await tables.upload("products", text);
  expect([status, body.message]).toEqual([400, sentence]);
});

test("A member without a fresh confirmation cannot import, and one who packs orders never can", async () => {
  const notSure = await shop.aStaff({ role: "catalogue" });
  const input = { kind: "products", name: "a.csv", content: "AAAA" } as const;
  expect((await notSure.call("startImport", input)).body.code).toBe("step_up_needed");
  const packer = await shop.aStaff({ role: "orders", steppedUp: true });
  expect((await packer.call("startImport", input)).body.code).toBe("not_allowed");
});

test("The tables of the demo shop import into an empty shop, and their export changes nothing", {
  tags: ["slow"],
}, async () => {
  const read = (name: string) => readFile(new URL(`../../../../../../demo/${name}`, import.meta.url), "utf8");
  const withoutPictures = async (kind: "products" | "categories", text: string) => {
    const { token, mapping, header } = await tables.uploaded(kind, text);
    const left = Object.fromEntries(
      header.filter((name) => name.startsWith("Picture")).map((name) => [name, null]),
    );
    await ada.call("checkImport", { import: token, mapping: { ...mapping, ...left } });
    return tables.finished(token);
  };
  const categories = await withoutPictures("categories", await read("categories.csv"));
  expect(categories.counts).toMatchObject({ new: 38, refused: 0 });
  await tables.confirm(categories);
  await tables.finished(categories.token);
  const products = await withoutPictures("products", await read("products.csv"));
  expect(products.counts).toMatchObject({ new: 440, refused: 0 });
  await tables.confirm(products);
  expect(await tables.finished(products.token)).toMatchObject({ status: "done" });
  const { text } = await ada.call("exportTable", { kind: "products" });
  expect((await tables.checked("products", text)).counts).toMatchObject({
    same: 440,
    changed: 0,
    new: 0,
    refused: 0,
  });
});
