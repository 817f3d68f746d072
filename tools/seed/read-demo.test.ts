import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { SMALL_DEMO, writeSmallDemo } from "./fixtures/small-demo.ts";
import { DEMO_FOLDER, readDemo } from "./read-demo.ts";
import { RefusedFiles } from "./refused-files.ts";

const NOW = new Date("2026-03-31T12:00:00Z");
const { categories: CATEGORIES, products: PRODUCTS, delivery: DELIVERY, orders: ORDERS } = SMALL_DEMO;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-demo-"));
  await writeSmallDemo(folder);
  return () => rm(folder, { recursive: true, force: true });
});

const write = (changed: Parameters<typeof writeSmallDemo>[1]) => writeSmallDemo(folder, changed);

async function faults(): Promise<readonly string[]> {
  const error = await readDemo(folder, NOW).catch((reason) => reason);
  expect(error).toBeInstanceOf(RefusedFiles);
  return (error as RefusedFiles).faults;
}

test("a product is one row per variant: what is said once counts for all of them, prices become kobo", async () => {
  const { products } = await readDemo(folder, NOW);
  expect(products).toHaveLength(1);
  expect(products[0]).toMatchObject({
    code: "A-1",
    name: "Chin-chin",
    publishedAt: new Date("2026-03-01T08:30:00Z"),
    variants: [
      { position: 1, size: "250 g", price: 180_000, stock: 12 },
      { position: 2, size: "500 g", price: 320_000, stock: 0 },
    ],
  });
});

test("a byte order mark, line ends of Windows, empty rows and another order of rows change nothing", async () => {
  const before = await readDemo(folder, NOW);
  const [header, first, second] = PRODUCTS.trim().split("\n");
  await write({ products: `\ufeff${[header, second, ",,,,,,,,,,,,", first].join("\r\n")}\r\n` });
  expect(await readDemo(folder, NOW)).toEqual(before);
});

test("a product and a variant without tokens have the same ones at every reading", async () => {
  const tokens = async () =>
    (await readDemo(folder, NOW)).products.flatMap((one) => [one.token, one.variants]);
  expect(await tokens()).toEqual(await tokens());
});

test("a time of publishing may be said as how long ago", async () => {
  await write({ products: PRODUCTS.replace("2026-03-01 09:30", "1 d 2 h 30 min ago") });
  const { products } = await readDemo(folder, NOW);
  expect(products[0]?.publishedAt).toEqual(new Date("2026-03-30T09:30:00Z"));
});

test.each([
  ["a price with a comma for a point", "3200,0,tin", '"3200,00",0,tin', 3, "Price (naira)"],
  ["a price of nothing", "3200,0,tin", "0.00,0,tin", 3, "Price (naira)"],
  ["no stock", "3200,0,tin", "3200,,tin", 3, "Stock"],
  ["half a piece", "3200,0,tin", "3200,1.5,tin", 3, "Stock"],
  ["a category that is not there", "Snacks > Chin-chin,<p>", "Sweets,<p>", 2, "Category"],
  ["a picture that is not there", "12,tin.avif", "12,jar.avif", 2, "Picture 1"],
  ["a picture of another folder", "12,tin.avif", "12,../tin.avif", 2, "Picture 1"],
  ["a picture without words", "tin.avif,A tin,open", "tin.avif,,open", 2, "Picture 1 description"],
  ["a size twice", "2,500 g", "2,250 g", 3, "Size"],
  ["no size where others have one", "2,500 g", "2,", 3, "Size"],
  ["two names for one product", "A-1,,,,,2", "A-1,Chips,,,,2", 3, "Product"],
  ["a day that is not one", "2026-03-01 09:30", "last week", 2, "Published"],
  ["a product without a code", "A-1,Chin-chin", ",Chin-chin", 2, "Product code"],
])("a row with %s is refused with its line and column", async (_, right, wrong, line, column) => {
  expect(PRODUCTS).toContain(right);
  await write({ products: PRODUCTS.replace(right, wrong) });
  expect((await faults()).join("\n")).toContain(`products.csv, line ${line}, column ${column}: `);
});

test("After a description of several lines a fault names the line of the text and the row of the spreadsheet", async () => {
  const long = PRODUCTS.replace("<p>Crisp.</p>", '"<p>Crisp.</p>\n<p>Fresh.</p>"').replace("3200,0", "x,0");
  await write({ products: long });
  expect(await faults()).toEqual([
    "products.csv, line 4 (row 3), column Price (naira): “x” is not a price in naira. Write it as 12500.00",
  ]);
});

test("All faults of a file are reported at once", async () => {
  await write({
    categories: CATEGORIES.replace("Snacks > Chin-chin,2", "Sweets > Chin-chin,two"),
    products: PRODUCTS.replace("3200,0", "3200,many"),
    delivery: DELIVERY.replace(",,2500.00,1,3", ",,2600.00,3,1"),
  });
  expect((await faults()).map((fault) => fault.split(": ")[0])).toEqual([
    "categories.csv, line 3, column Category",
    "categories.csv, line 3, column Position",
    "products.csv, line 2, column Category",
    "products.csv, line 3, column Stock",
    "delivery.csv, line 3, column Price (naira)",
    "delivery.csv, line 3, column Fewest days",
    "delivery.csv, line 3, column Most days",
  ]);
});

test("a column that is missing or misspelt is named", async () => {
  await write({ products: PRODUCTS.replace("Stock", "Stok") });
  expect(await faults()).toEqual([
    "products.csv, line 1, column Stock: is missing",
    "products.csv, line 1, column Stok: is not a column of this file",
  ]);
});

test("a row with a cell too many, a quote that never ends and a file that is not UTF-8 are refused", async () => {
  await write({ products: PRODUCTS.replace("open tin\n", "open tin,\n") });
  expect(await faults()).toContain("products.csv, line 2: has 14 cells, and the header has 13");
  await write({ products: PRODUCTS.replace("<p>Crisp.", '"<p>Crisp.') });
  expect((await faults())[0]).toMatch(/^products\.csv, line \d+: /);
  await write({ products: Buffer.from(PRODUCTS.replace("Crisp", "Crêpe"), "latin1") });
  expect(await faults()).toContain("products.csv: is not in UTF-8. Save it as “CSV UTF-8”");
});

test("a synonym alone, or in two groups, is refused", async () => {
  await write({ synonyms: "Words\ngele\nzobo; hibiscus\nHibiscus; sobo\n" });
  expect(await faults()).toEqual([
    "synonyms.csv, line 2, column Words: needs two words with a semicolon between them",
    "synonyms.csv, line 4, column Words: “hibiscus” appears twice",
  ]);
});

test("an order of what is not sold, or to where the shop does not deliver, is refused", async () => {
  await write({ orders: { ...ORDERS, cart: [{ product: "A-1", choice: "2 kg", quantity: 1 }] } });
  expect(await faults()).toEqual(["orders.json, cart.0: products.csv has no A-1 2 kg"]);
  await write({ orders: { ...ORDERS, orders: [{ ...ORDERS.orders[0], location: "Accra" }] } });
  expect(await faults()).toEqual(["orders.json, orders.0: delivery.csv has no Standard to Accra"]);
});

test("a review of what is not sold, from an unknown place, with six stars or twice by the same writer is refused", async () => {
  const row = (text: string) => write({ reviews: `${SMALL_DEMO.reviews}${text}\n` });
  await row('A-2,Ada Obi,"Accra",6,,,full,3,9,');
  expect((await faults()).map((fault) => fault.replace("reviews.csv, line 4, column ", ""))).toEqual([
    "Product code: products.csv has no A-2",
    "Location: delivery.csv has no Accra",
    "Stars: must be 1 to 5",
    "Helpful: must be at most 2, the number of other writers",
    "Shown name: must be one of: name and town, name, none",
  ]);
  await row('A-1,Tunde Bello,"Yaba, Lagos",4,,See www.shop.example,none,3,,');
  expect((await faults()).map((fault) => fault.replace("reviews.csv, line 4, column ", ""))).toEqual([
    "Writer: has reviewed this product in another row",
    "Review: has a web or email address",
  ]);
});

test("a question about what is not sold, by somebody unknown, too short or without an answer is refused", async () => {
  await write({ questions: `${SMALL_DEMO.questions}A-2,Ada Obi,Why?,,0\n` });
  expect((await faults()).map((fault) => fault.replace("questions.csv, line 3, column ", ""))).toEqual([
    "Product code: products.csv has no A-2",
    "Asked by: reviews.csv has no Ada Obi",
    "Question: needs 5 to 500 characters",
    "Answer: needs 1 to 1000 characters",
    "Days ago: “0” is not a whole number from 1",
  ]);
});

test("a file as a spreadsheet saves it again reads as before", async () => {
  await cp(DEMO_FOLDER, folder, { recursive: true, force: true });
  const text = await readFile(path.join(DEMO_FOLDER, "products.csv"), "utf8");
  // Quotes around every cell that need none.
  const quoted = text.replaceAll(/^(SNK-[A-Z]+-\d+),/gm, '"$1",').replace("\ufeff", "");
  await writeFile(path.join(folder, "products.csv"), quoted);
  expect(quoted).not.toBe(text);
  expect(await readDemo(folder, NOW)).toEqual(await readDemo(DEMO_FOLDER, NOW));
});

test("a pickup method names the point of each location; a telephone number gets its leading zero back", async () => {
  const header = DELIVERY.split("\n")[0];
  const rows = (second: string) => `${header},Pickup point number,Pickup point,Address,Hours,Phone,Map link
1,"Yaba, Lagos",Lagos,1,Lagos,1,Standard,,2500.00,1,3,,,,,,
1,"Yaba, Lagos",Lagos,1,Lagos,2,Pickup,,1200.00,1,3,1,Yaba point,"9 Herbert Macaulay Way, Yaba",Every day,8031234567,
2,"Ikeja, Lagos",Lagos,1,Lagos,2,Pickup,,1200.00,1,3,${second}
`;
  await write({ delivery: rows('1,Yaba point,"9 Herbert Macaulay Way, Yaba",Every day,8031234567,') });
  const { methods, pickupPoints, pickups } = (await readDemo(folder, NOW)).delivery;
  expect(methods.map(({ isPickup }) => isPickup)).toEqual([false, true]);
  expect(pickupPoints).toMatchObject([{ id: 1, phone: "08031234567", mapUrl: null }]);
  expect(pickups.map(({ locationId }) => locationId)).toEqual([1, 2]);

  await write({ delivery: rows(",,,,,") });
  expect(await faults()).toEqual(["delivery.csv, line 4, column Pickup point number: is empty"]);
});
