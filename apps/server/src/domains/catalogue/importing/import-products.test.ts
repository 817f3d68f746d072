import { beforeEach, describe, expect, test } from "vitest";
import { putPicture } from "../../../../test/fixtures/picture.ts";
import { CHIN_CHIN, planProducts, problemsIn } from "../../../../test/fixtures/product-table.ts";
import { MUSA } from "../../../../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../../../../test/test-shop.ts";
import { createProduct } from "../create-product.ts";
import { saveProduct } from "../save-product.ts";
import { findStaffProduct } from "../staff-product.ts";
import { applyProducts, PlanOutdated } from "./apply-products.ts";
import { exportProducts } from "./export-products.ts";
import { countRows } from "./import-plan.ts";
import { readTable } from "./read-table.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  const snacks = await shop.aCategory({ name: "Snacks" });
  await shop.aCategory({ name: "Chin-chin", parent: snacks.token });
});

const planOf = (text: string) => planProducts(shop, text);
const problemsOf = async (text: string) => problemsIn(await planOf(text));

async function importFile(text: string) {
  const plan = await planOf(text);
  expect(plan.rows.filter(({ outcome }) => outcome === "refused")).toEqual([]);
  await shop.db.transaction((db) => applyProducts({ db }, plan.writes));
  return plan;
}

async function exported(): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of exportProducts(shop)) pieces.push(piece);
  return pieces.join("");
}

const productOf = async (code: string) => {
  const { rows } = await shop.pool.query("select token from products where code = $1", [code]);
  return (await findStaffProduct(shop, { token: rows[0].token }))!;
};

describe("An import of products", () => {
  test("adds products with their variants, which are in the shop at once, and says so before", async () => {
    const { rows } = await importFile(CHIN_CHIN);
    const note = "Will be in the shop at once. To check it first, write “Draft” in the column Status";
    expect(rows.map(({ name, outcome, note }) => [name, outcome, note])).toEqual([
      ["A-1, 250 g", "new", note],
      ["A-1, 500 g", "new", null],
    ]);
    expect(await productOf("A-1")).toMatchObject({
      name: "Chin-chin",
      isShown: true,
      variants: [
        { size: "250 g", price: 180_000, compareAtPrice: null, stock: 12 },
        { size: "500 g", price: 320_000, compareAtPrice: 350_000, stock: 0 },
      ],
    });
  });

  test("counts before anything is confirmed how many new products will be in the shop at once", async () => {
    const { rows } = await planOf(
      [
        "Product code,Product,Category,Price,Size,Status",
        "B-1,Puff-puff,Snacks,1500,S,",
        "B-1,Puff-puff,Snacks,2500,L,",
        "B-2,Chips,Snacks,1500,,In the shop",
        "B-3,Suya,Snacks,1500,,Draft",
      ].join("\n"),
    );
    expect(countRows(rows)).toMatchObject({ refused: 0, new: 4, inShopAtOnce: 2 });
  });

  test("An import of exported products changes nothing", async () => {
    await importFile(CHIN_CHIN);
    const tricky = await createProduct(shop, {
      by: MUSA,
      token: "tricky",
      fields: {
        name: '=HYPERLINK("x")',
        code: "0017",
        category: (await productOf("A-1")).category,
        status: "active",
        description: "<p>One, two;\nthree</p>",
        keywords: "'-quoted, +234",
        allergens: "-1",
        sizeTable: {
          columns: ["", "Bust | hips; cm"],
          rows: [
            ["=S", "82"],
            ["M", ""],
          ],
        },
        publishAt: "2026-01-02T03:04:05.678Z",
      },
      variants: [{ size: "-5", price: 0.5, weightGrams: 1500 }],
    });
    await putPicture(shop, { token: tricky.variants[0]!.token }, "ab", "@front", 1);
    const file = await exported();
    expect(file.startsWith("\ufeff")).toBe(true);
    const { rows, writes } = await planOf(file);
    expect(rows.map(({ outcome }) => outcome)).toEqual(["same", "same", "same"]);
    expect(Object.values(writes).flat()).toEqual([]);
  });

  test("reads several categories from one cell, the main one first, and an export has them as they were", async () => {
    for (const name of ["Gifts", "Party"]) await shop.aCategory({ name });
    const inCategories = (cell: string) =>
      `Product code,Product,Category,Price (naira)\nM-1,Mixed box,${cell},900\n`;
    await importFile(inCategories("Snacks>Chin-chin; Gifts ;Party"));
    const inShop = async () => (await productOf("M-1")).alsoIn.map(({ name }) => name);
    expect(await inShop()).toEqual(["Gifts", "Party"]);
    expect(await exported()).toContain("Snacks > Chin-chin; Gifts; Party");
    expect((await planOf(await exported())).rows.map(({ outcome }) => outcome)).toEqual(["same"]);
    const { rows } = await importFile(inCategories("Gifts; Snacks"));
    expect(rows[0]?.changes).toEqual([
      { column: "Category", before: "Snacks > Chin-chin; Gifts; Party", after: "Gifts; Snacks" },
    ]);
    expect(await inShop()).toEqual(["Snacks"]);
    await importFile(inCategories("Gifts"));
    expect(await inShop()).toEqual([]);
    expect(await problemsOf(inCategories("Gifts; Sweets"))).toEqual([
      "line 2, Category: “Sweets” is not a category of the shop. Add it first",
    ]);
    expect(await problemsOf(inCategories("Gifts; Gifts"))).toEqual(["line 2, Category: names “Gifts” twice"]);
  });

  test("changes only the cells that differ: an empty cell and an absent column change nothing", async () => {
    await importFile(CHIN_CHIN);
    const before = await productOf("A-1");
    const { rows } = await importFile(
      "Product code,Size,Price (naira),Former price (naira),Product\nA-1,250 g,1900,,\nA-1,500 g,,,\n",
    );
    expect(rows.map(({ outcome, changes }) => [outcome, changes])).toEqual([
      ["changed", [{ column: "Price (naira)", before: "1800.00", after: "1900.00" }]],
      ["same", []],
    ]);
    const [small, large] = before.variants;
    expect(await productOf("A-1")).toEqual({
      ...before,
      version: before.version + 1,
      variants: [{ ...small, price: 190_000 }, large],
    });
  });

  test("reads weights and size tables as people write them in a spreadsheet", async () => {
    await importFile(CHIN_CHIN);
    const sizes = "Size | Bust (cm); S | 82; M | 88";
    await importFile(
      `Product code,Size,Weight (g),Size table\nA-1,250 g,0.25 kg,${sizes}\nA-1,500 g,500 g,"Size\tBust (cm)\nS\t82\nM\t88"\n`,
    );
    expect(await productOf("A-1")).toMatchObject({
      sizeTable: {
        columns: ["Size", "Bust (cm)"],
        rows: [
          ["S", "82"],
          ["M", "88"],
        ],
      },
      variants: [{ weightGrams: 250 }, { weightGrams: 500 }],
    });
    expect(await problemsOf("Product code,Size,Weight (g),Size table\nA-1,250 g,a handful,Size\n")).toEqual([
      "line 2, Weight (g): “a handful” is not a weight in grams. Write it as 250, 250 g or 1.5 kg",
      "line 2, Size table: A size table has at least two columns. Write one row per line with | between the cells, and the names of the columns in the first",
    ]);
    await importFile("Product code,Size,Weight (g),Size table\nA-1,250 g,!clear,!clear\n");
    expect(await productOf("A-1")).toMatchObject({ sizeTable: null, variants: [{ weightGrams: null }, {}] });
  });

  test("empties a cell that says !clear, where it may be empty", async () => {
    await importFile(CHIN_CHIN);
    await importFile("Product code,Size,Former price (naira),Description\nA-1,500 g,!clear,!clear\n");
    expect(await productOf("A-1")).toMatchObject({
      description: "",
      variants: [{}, { compareAtPrice: null }],
    });
    expect(await problemsOf("Product code,Size,Price (naira)\nA-1,500 g,!clear\n")).toEqual([
      "line 2, Price (naira): cannot be empty",
    ]);
  });

  test("adds drafts where the table says so", async () => {
    const { rows } = await importFile(
      "Product code,Product,Category,Price (naira),Status\nD-1,Puff-puff,Snacks,900,Draft\n",
    );
    expect(rows).toMatchObject([{ outcome: "new", note: null }]);
    expect(await productOf("D-1")).toMatchObject({ isShown: false });
  });

  test("reads the status as the back office calls it", async () => {
    await importFile(CHIN_CHIN);
    await importFile("Product code,Size,Status\nA-1,250 g,Draft\n");
    expect(await productOf("A-1")).toMatchObject({ isShown: false });
    const { rows } = await importFile("Product code,Size,Status\nA-1,250 g,In the shop\n");
    expect(rows[0]?.changes).toEqual([{ column: "Status", before: "draft", after: "active" }]);
    expect(await productOf("A-1")).toMatchObject({ isShown: true });
  });

  test("finds rows below many empty ones where the spreadsheet shows them", async () => {
    const table = await readTable(
      Buffer.from(`Product code,Product\n${"\n".repeat(100_000)}A-1,Chin-chin\n`),
    );
    expect(table.rows).toEqual([{ number: 100_002, line: "line 100002", cells: ["A-1", "Chin-chin"] }]);
  });

  test("never changes the stock of a variant that is there, and says so", async () => {
    await importFile(CHIN_CHIN);
    const { rows, writes } = await planOf("Product code,Size,Stock\nA-1,250 g,99\n");
    expect(rows).toMatchObject([
      { outcome: "same", note: "Stock stays 12: it changes only through counts and deliveries" },
    ]);
    expect(writes.changedVariants).toEqual([]);
  });

  test("marks prices that move by more than half", async () => {
    await importFile(CHIN_CHIN);
    const plan = await planOf("Product code,Size,Price (naira)\nA-1,250 g,180000\nA-1,500 g,3000\n");
    expect(plan.rows.map(({ hasBigPriceChange }) => hasBigPriceChange)).toEqual([true, false]);
    expect(countRows(plan.rows)).toEqual({
      new: 0,
      changed: 2,
      same: 0,
      refused: 0,
      bigPriceChanges: 1,
      inShopAtOnce: 0,
    });
  });

  test("finds a variant by its token under another size, and by its choices in any case", async () => {
    await importFile(CHIN_CHIN);
    const { variants } = await productOf("A-1");
    const plan = await planOf(
      `Product code,Variant token,Size\nA-1,${variants[0]!.token},300 g\nA-1,,500 G\n`,
    );
    expect(plan.rows.map(({ outcome, changes }) => [outcome, changes.map(({ after }) => after)])).toEqual([
      ["changed", ["300 g"]],
      ["changed", ["500 G"]],
    ]);
  });

  test("takes pictures by the name of an uploaded file, and keeps those that it does not name", async () => {
    await importFile(CHIN_CHIN);
    const [small] = (await productOf("A-1")).variants;
    await putPicture(shop, { token: small!.token }, "ab", "Front", 1);
    await shop.pool.query("insert into pictures values ($1, 9, 9, 'data:,')", ["cd".repeat(16)]);
    await shop.pool.query("insert into picture_files values ('back.jpg', $1)", ["cd".repeat(16)]);
    await importFile("Product code,Size,Picture 2,Picture 2 description\nA-1,250 g,back.jpg,Back\n");
    const pictures = async () =>
      (await productOf("A-1")).variants[0]?.pictures.map(({ id, alt }) => [id.slice(0, 2), alt]);
    expect(await pictures()).toEqual([
      ["ab", "Front"],
      ["cd", "Back"],
    ]);
    await importFile("Product code,Size,Picture 1\nA-1,250 g,!clear\n");
    expect(await pictures()).toEqual([["cd", "Back"]]);
    expect(await problemsOf("Product code,Size,Picture 1\nA-1,250 g,gone.jpg\n")).toEqual([
      "line 2, Picture 1: there is no picture “gone.jpg”. Upload it first, or leave this column out",
    ]);
  });

  test("adds and moves variants beside one that was taken off sale, which stays behind them", async () => {
    await importFile(CHIN_CHIN);
    await shop.pool.query("update variants set archived_at = now() where size = '500 g'");
    await importFile("Product code,Size,Price (naira)\nA-1,1 kg,6000\n");
    await importFile("Product code,Size,Variant position\nA-1,250 g,3\n");
    await importFile("Product code,Size,Price (naira)\nA-1,2 kg,9000\n");
    const { rows } = await shop.pool.query(
      "select size, position, archived_at is not null as archived from variants order by position",
    );
    expect(rows).toEqual([
      { size: "1 kg", position: 2, archived: false },
      { size: "250 g", position: 3, archived: false },
      { size: "2 kg", position: 4, archived: false },
      { size: "500 g", position: 5, archived: true },
    ]);
  });

  test("lets two variants change their choices with each other, and a new one take the choice that another leaves", async () => {
    await importFile(CHIN_CHIN);
    const [small, large] = (await productOf("A-1")).variants;
    const head = "Product code,Variant token,Size,Price (naira)\n";
    await importFile(`${head}A-1,${small?.token},500 g,\nA-1,${large?.token},250 g,\n`);
    const sizes = async () => (await productOf("A-1")).variants.map(({ token, size }) => [token, size]);
    expect(await sizes()).toEqual([
      [small?.token, "500 g"],
      [large?.token, "250 g"],
    ]);
    await importFile(`${head}A-1,${small?.token},1 kg,\nA-1,new,500 g,4000\n`);
    expect(await sizes()).toEqual([
      [small?.token, "1 kg"],
      [large?.token, "250 g"],
      ["new", "500 g"],
    ]);
  });

  test("refuses a token that the file gives to two products or variants", async () => {
    const head = "Product code,Product token,Product,Category,Variant token,Price (naira)\n";
    expect(
      await problemsOf(
        `${head}B-1,same,Zobo,Snacks,one,100\nB-2,same,Kunu,Snacks,one,100\nB-3,,Fura,Snacks,two,100\n`,
      ),
    ).toEqual([
      "line 3, Product token: is also that of B-1 in this file",
      "line 3, Variant token: is also that of a variant of B-1 in this file",
    ]);
  });

  test("does not write over a change that somebody made after the dry run", async () => {
    await importFile(CHIN_CHIN);
    const plan = await planOf("Product code,Size,Price (naira)\nA-1,250 g,1900\n");
    const { token, version } = await productOf("A-1");
    await saveProduct(shop, { by: MUSA, token, version, changes: { name: "Chin chin" } });
    const late = shop.db.transaction((db) => applyProducts({ db }, plan.writes));
    await expect(late).rejects.toThrow(PlanOutdated);
    expect((await productOf("A-1")).variants[0]?.price).toBe(180_000);
  });
});
