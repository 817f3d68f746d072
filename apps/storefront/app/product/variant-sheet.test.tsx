import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { aVariantCard, buttonsIn, linksIn, partOf } from "../../test/fixtures/page.tsx";
import { toProductView } from "../catalogue/product-view.ts";
import { VariantSheetBody } from "./variant-sheet.tsx";

const aVariant = (SIZE: string, changes: object = {}) => ({
  ...aVariantCard({ token: `v-${SIZE}` }),
  price: "24500.00",
  attributes: { SIZE, COLOUR: "Indigo" },
  ...changes,
});
const gown = toProductView({
  token: "p-1",
  name: "Gown",
  code: "SS-0001",
  description: "",
  category: { token: "c-1", name: "Dresses" },
  isNew: false,
  variants: [
    aVariant("S"),
    aVariant("M", { price: "26000.00", stock: 3 }),
    aVariant("L", { stock: 0, stock_status: "out_stock" }),
  ],
});

function sheetOf(variantToken: string, { exchanges = null as "line" | null, products = [gown] } = {}) {
  const queries = new QueryClient();
  for (const product of products) queries.setQueryData(["product", product.token], product);
  const request = { productToken: "p-1", name: "Gown", variantToken, exchanges };
  const part = partOf(<VariantSheetBody request={request} onDone={() => {}} />, { queries });
  return { ...part, buttons: buttonsIn(part.html), links: linksIn(part.html) };
}

test("the sheet of a card shows options, price and stock of the card's variant, and adds it", () => {
  const { words, buttons, links } = sheetOf("v-M");
  expect(words).toContain("₦26,000");
  expect(words).toContain("Low in stock (3 remaining)");
  expect(words).toContain("Size M S M L (sold out)");
  expect(buttons.map((button) => button.words)).toEqual(["Add to cart Adding..."]);
  expect(links).toEqual([["/product/p-1?variant=1", "See all details"]]);
});

test("the sheet of clothes has their size guide with the chosen size marked, and UK sizes on the buttons", () => {
  const sizeTable = {
    columns: ["Size", "UK size", "Bust (cm)"],
    rows: [
      ["S", "8–10", "84–88"],
      ["M", "12", "89–94"],
      ["L", "ask us", "95–101"],
    ],
  };
  const { html, words } = sheetOf("v-M", { products: [{ ...gown, sizeTable }] });
  expect(words).toContain(
    "Size M S UK 8–10 M UK 12 L (sold out) Size guide Size UK size Bust (cm) S 8–10 84–88",
  );
  expect(html).toMatch(/<tr aria-current="true"><th scope="row">M<\/th>/);
});

test("a variant that is sold out is shown with its price and cannot be added", () => {
  const { words, buttons } = sheetOf("v-L");
  expect(words).toContain("₦24,500");
  expect(words).toContain("Out of stock");
  expect(buttons).toMatchObject([{ words: "Sold Out", attributes: expect.stringContaining("disabled") }]);
});

test("the sheet of an added variant offers to keep it", () => {
  const { buttons } = sheetOf("v-S", { exchanges: "line" });
  expect(buttons.map(({ words }) => words)).toEqual(["Keep S, Indigo"]);
});

test("the sheet starts with the first variant when the card's variant is no longer for sale", () => {
  expect(sheetOf("v-XL").words).toContain("Size S S M L (sold out)");
});

test("the sheet says that it is loading", () => {
  expect(sheetOf("v-S", { products: [] }).words).toBe("Loading the options");
});
