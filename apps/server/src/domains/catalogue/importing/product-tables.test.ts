import { beforeEach, expect, test } from "vitest";
import { CHIN_CHIN, planProducts, problemsIn } from "../../../../test/fixtures/product-table.ts";
import { type TestShop, testShop } from "../../../../test/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  const snacks = await shop.aCategory({ name: "Snacks" });
  await shop.aCategory({ name: "Chin-chin", parent: snacks.token });
});

const problemsOf = async (text: string) => problemsIn(await planProducts(shop, text));

test.each([
  [
    "a category that is not there",
    "A-2,X,Sweets,1",
    "Category: “Sweets” is not a category of the shop. Add it first",
  ],
  ["no category", "A-2,X,,1", "Category: is empty in every row of this product"],
  ["no price", "A-2,X,Snacks,", "Price (naira): is empty"],
  [
    "a price of nothing",
    "A-2,X,Snacks,0.00",
    "Price (naira): “0.00” is not a price in naira. Write it as 12500.00",
  ],
  [
    "a price with a decimal comma",
    'A-2,X,Snacks,"12,5"',
    "Price (naira): “12,5” is not a price in naira. Write it as 12500.00",
  ],
  ["a cell too many", "A-2,X,Snacks,1,2", ": has 5 cells, and the header has 4"],
  ["no code", ",X,Snacks,1", "Product code: is empty"],
])("A row with %s is refused with its line and column", async (_what, row, problem) => {
  expect(await problemsOf(`Product code,Product,Category,Price (naira)\n${row}\n`)).toEqual([
    `line 2, ${problem}`,
  ]);
});

test.each(["2026-02-30 10:00", "0000-01-01 00:00", "2026-13-01 10:00"])(
  "A day that no calendar has is refused: %s",
  async (day) => {
    expect(
      await problemsOf(`Product code,Product,Category,Price (naira),Published\nA-2,X,Snacks,1,${day}\n`),
    ).toEqual([`line 2, Published: “${day}” is not a time such as 2026-03-31 14:05 or 12 d 6 h 30 min ago`]);
  },
);

test("Variants that shoppers could not tell apart are refused", async () => {
  expect(await problemsOf(CHIN_CHIN.replace("500 g", "250 G"))).toEqual([
    "line 3, Size: Another variant is 250 G too",
  ]);
  expect(await problemsOf(CHIN_CHIN.replace(",,,500 g", ",,,"))).toEqual([
    "line 3, Size: Enter a size: other variants of this product have one",
  ]);
});

test.each([
  ["semicolons", Buffer.from("Product code;Product;Category;Price (naira)\nA-2;X;Snacks;1800.00\n")],
  [
    "tabs and a byte order mark",
    Buffer.from("\ufeffProduct code\tProduct\tCategory\tPrice (naira)\r\nA-2\tX\tSnacks\t1800.00"),
  ],
  [
    "the UTF-16 text of Excel",
    Buffer.from("\ufeffsku\ttitle\tCategory\tprice\r\nA-2\tX\tSnacks\t1800.00", "utf16le"),
  ],
])("A file with %s is read", async (_how, file) => {
  expect((await planProducts(shop, file)).writes).toMatchObject({
    newProducts: [{ code: "A-2", name: "X" }],
    newVariants: [{ price: 180_000 }],
  });
});
