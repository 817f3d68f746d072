import { SizeTable } from "@shop/contract/admin/product-fields";
import { cleanDescription } from "@shop/server/domains/catalogue/rules/description-html";
import { netContent } from "@shop/server/domains/catalogue/rules/unit-price";
import { expect, test } from "vitest";
import { readDemo } from "./read-demo.ts";

const now = new Date();
const { categories, products } = await readDemo(undefined, now);
const variants = products.flatMap((product) => product.variants);

/** A category's own token and those of everything beneath it. */
function tokensBeneath(token: string): string[] {
  const children = categories.filter((category) => category.parentToken === token);
  return [token, ...children.flatMap((child) => tokensBeneath(child.token))];
}

function productsIn(token: string) {
  const tokens = tokensBeneath(token);
  return products.filter((product) => product.categoryTokens.some((one) => tokens.includes(one)));
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test("the shop has at least 120 products in at least 14 categories that hold products themselves", () => {
  expect(products.length).toBeGreaterThanOrEqual(120);
  expect(new Set(products.map(({ categoryTokens: [main] }) => main)).size).toBeGreaterThanOrEqual(14);
});

test("the top of the shop is Snacks, Jewelry and Fashion, and Fashion has more than 50 products", () => {
  const top = categories.filter((category) => category.parentToken === null);
  expect(top.map((category) => category.name)).toEqual(["Snacks", "Jewelry", "Fashion"]);
  expect(productsIn(top[2]!.token).length).toBeGreaterThan(50);
});

test("every category is reached from the top, comes after its parent, and has something to sell", () => {
  for (const [index, { name, token, parentToken }] of categories.entries()) {
    const before = categories.slice(0, index).map((category) => category.token);
    if (parentToken) expect(before, name).toContain(parentToken);
    expect(productsIn(token).length, name).toBeGreaterThan(0);
  }
});

test("At least ten products are in several categories, none of which is above another", () => {
  const several = products.filter(({ categoryTokens }) => categoryTokens.length > 1);
  expect(several.length).toBeGreaterThanOrEqual(10);
  for (const { name, categoryTokens } of several) {
    const beneath = categoryTokens.flatMap((token) => tokensBeneath(token).slice(1));
    expect(
      beneath.filter((token) => categoryTokens.includes(token)),
      name,
    ).toEqual([]);
  }
});

test("Dresses & Gowns has every dress and gown, and women's and men's fashion nothing that only the others wear", () => {
  const of = (path: string) => productsIn(categories.find((one) => one.path === path)?.token ?? "");
  const isDress = ({ name }: { name: string }) => /\b(dress|gown|boubou)\b/i.test(name);
  expect(of("Fashion > Dresses & Gowns")).toEqual(of("Fashion").filter(isDress));
  for (const [path, own, other] of [
    ["Women", "women", "men"],
    ["Men", "men", "women"],
  ] as const) {
    const words = of(`Fashion > ${path}'s Fashion`).map(({ keywords }) => keywords.split(" "));
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((each) => each.includes(other) && !each.includes(own))).toEqual([]);
  }
});

test("exactly eight categories are popular, in places 1 to 8", () => {
  const places = categories.flatMap((category) => category.popularPosition ?? []);
  expect(places.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("no token, code or name is used twice", () => {
  const tokens = [...categories, ...products, ...variants].map(({ token }) => token);
  expect(repeated(tokens)).toEqual([]);
  expect(repeated(products.map(({ code }) => code))).toEqual([]);
  expect(repeated(products.map(({ name }) => name))).toEqual([]);
  expect(repeated(categories.map(({ name }) => name))).toEqual([]);
  for (const token of tokens) expect(token).toMatch(/^[a-z0-9]{14}$/);
});

test("tokens stay as they were given out", () => {
  const product = products.find(({ code }) => code === "SNK-CHN-001");
  expect(product?.token).toBe("no3f04npferg0h");
  expect(product?.variants[0]?.token).toBe("40alh0ws04mkkx");
  expect(categories[0]?.token).toBe("evbgpqjzm2fbg5");
});

test("prices are whole naira, and a former price is higher", () => {
  for (const { token, price, compareAtPrice } of variants) {
    expect(price, token).toBeGreaterThan(0);
    expect(price % 100, token).toBe(0);
    if (compareAtPrice !== null) expect(compareAtPrice, token).toBeGreaterThan(price);
  }
  expect(variants.filter(({ compareAtPrice }) => compareAtPrice !== null).length).toBeGreaterThan(10);
});

test("a product has one to eight variants that differ in what a shopper chooses", () => {
  for (const { code, variants } of products) {
    expect(variants.length, code).toBeGreaterThanOrEqual(1);
    expect(variants.length, code).toBeLessThanOrEqual(8);
    const choices = variants.map(({ size, colour, flavour }) => `${size}/${colour}/${flavour}`);
    expect(repeated(choices), code).toEqual([]);
  }
});

test("some products are sold out, some variants too, some are low; a card never says Sold Out too early", () => {
  const isSoldOut = ({ stock }: { stock: number }) => stock === 0;
  const soldOut = products.filter(({ variants }) => variants.every(isSoldOut));
  const partly = products.filter(({ variants }) => variants.some(isSoldOut) && !variants.every(isSoldOut));
  expect(soldOut.length).toBeGreaterThanOrEqual(3);
  expect(partly.length).toBeGreaterThanOrEqual(5);
  expect(variants.filter(({ stock }) => stock >= 1 && stock <= 5).length).toBeGreaterThanOrEqual(10);
  // The card shows the first variant.
  expect(partly.filter(({ variants }) => isSoldOut(variants[0]!)).map(({ code }) => code)).toEqual([]);
});

test("descriptions are plain markup that the shop's own cleaning leaves as it is", () => {
  for (const { code, descriptionHtml } of products) {
    expect(cleanDescription(descriptionHtml), code).toBe(descriptionHtml);
    expect(descriptionHtml.match(/<(?!\/?(p|ul|li|strong)>)/g), code).toBeNull();
  }
});

test("food has ingredients, allergens, best-before date, weight and NAFDAC number", () => {
  for (const { code, descriptionHtml, variants: own, ...product } of products.filter(({ code }) =>
    code.startsWith("SNK"),
  )) {
    for (const fact of [product.ingredients, product.allergens, product.bestBefore])
      expect(fact, code).toMatch(/^[A-Z\d]/);
    expect(descriptionHtml, code).toMatch(/<strong>NAFDAC No.:<\/strong> \S/);
    // The page shows these facts once.
    expect(descriptionHtml, code).not.toMatch(/Ingredients:|Best before:/);
    expect(/Net weight or volume:/.test(descriptionHtml), code).toBe(
      own.some((one) => one.weightGrams === null),
    );
    // Only weights and volumes can be compared with the other products of a list, numbers of pieces cannot.
    for (const one of own) expect(netContent(one)?.measure, `${code} ${one.size}`).toMatch(/^(?:g|ml)$/);
  }
});

test("clothes, shoes, caps, rings and bracelets have measurements in centimetres for each of their sizes", () => {
  const isSize = (size: string | null) => /^(?:S|M|L|XL|XXL|Child|\d{1,2})$/.test(size ?? "");
  const sized = products.filter((product) => product.variants.some(({ size }) => isSize(size)));
  expect(sized.length).toBeGreaterThanOrEqual(30);
  for (const { code, sizeTable, variants: own } of sized) {
    const { columns, rows } = SizeTable.parse(JSON.parse(sizeTable ?? "null"));
    expect(rows.map(([size]) => size).toSorted(), code).toEqual(
      [...new Set(own.map(({ size }) => size))].toSorted(),
    );
    expect(columns.join(), code).toContain("(cm)");
    expect(rows.flat(), code).not.toContain("");
  }
});

test("only what is worn to a measure has a size guide: clothes, shoes, headwear, rings, bangles, waist beads", () => {
  const WORN = /^(?:FSH-(?:ANR|ADR|AGB|LAC|SHO|HED)|JWL-(?:WST|RNG|BNG|COR))-/;
  for (const { code } of products.filter(({ sizeTable }) => sizeTable !== null)) expect(code).toMatch(WORN);
});

test("the home page has new arrivals and featured products in their own order", () => {
  const places = products.flatMap(({ featuredPosition }) => featuredPosition ?? []);
  expect(places.length).toBeGreaterThanOrEqual(10);
  expect(repeated(places.map(String))).toEqual([]);
  const fourWeeksAgo = now.getTime() - 28 * 24 * 60 * 60 * 1000;
  const newest = products.filter(({ publishedAt }) => publishedAt.getTime() > fourWeeksAgo);
  expect(newest.length).toBeGreaterThanOrEqual(15);
});
