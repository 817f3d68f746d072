import { expect, test } from "vitest";
import { PLACEHOLDER, putPicture } from "../../../test/fixtures/picture.ts";
import { testShop } from "../../../test/test-shop.ts";

test("A product answers with all variants in order, their prices as text, and the attributes they have", {
  tags: ["S3-001", "S3-004", "S3-005", "S3-007", "S3-008", "S7-017"],
}, async () => {
  const shop = await testShop();
  const fashion = await shop.aCategory({ name: "Fashion" });
  const small = await shop.aVariant({
    name: "Adire wrap",
    category: fashion.token,
    description: "<p>Dyed by hand.</p><script>alert(1)</script>",
    price: 1_250_050,
    stock: 0,
    size: "S",
    colour: "Indigo",
  });
  const large = await shop.aVariant({ of: small, price: 1_300_000, stock: 5, size: "L" });
  const plain = await shop.aVariant({ of: small, stock: 6 });
  await shop.pool.query("update variants set compare_at_price = 1500000 where token = $1", [large.token]);
  for (const [position, id] of ["aa", "bb", "cc"].entries()) await putPicture(shop, small, id, id, position);

  const { status, body } = await shop.call("viewProduct", { token: small.productToken });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    token: small.productToken,
    name: "Adire wrap",
    code: expect.stringMatching(/^TST-\d+$/),
    description: "<p>Dyed by hand.</p>",
    category: { token: fashion.token, name: "Fashion" },
    isFood: false,
    isNew: true,
  });
  const [first, second, third] = body.data.variants;
  const src = (id: string) => `/pictures/${id.repeat(16)}/640.webp`;
  expect(first).toEqual({
    token: small.token,
    product_token: small.productToken,
    name: "Adire wrap",
    price: "12500.50",
    compareAtPrice: null,
    stock: 0,
    stock_status: "out_stock",
    imageData: [src("aa"), src("bb"), src("cc")],
    images: ["aa", "bb", "cc"].map((id) => ({ src: src(id), alt: id, placeholder: PLACEHOLDER })),
    attributes: { SIZE: "S", COLOUR: "Indigo" },
  });
  expect(second).toMatchObject({
    price: "13000.00",
    compareAtPrice: 15_000,
    stock_status: "low_stock",
    attributes: { SIZE: "L" },
  });
  expect(third).toMatchObject({ token: plain.token, stock_status: "in_stock" });
  expect(third?.attributes).toEqual({});
});

test("A product without variants keeps its page, with nothing to buy", async () => {
  const shop = await testShop();
  const last = await shop.aVariant({ name: "Kuli-kuli" });
  expect((await shop.call("viewProduct", { token: last.productToken })).body.data.variants).toHaveLength(1);
  await shop.pool.query("delete from variants where token = $1", [last.token]);
  await expect
    .poll(async () => (await shop.call("viewProduct", { token: last.productToken })).body.data)
    .toMatchObject({ name: "Kuli-kuli", variants: [] });
  expect((await shop.call("listRelatedProducts", { token: last.productToken })).status).toBe(200);
});

test("Every call for an unknown product or category answers not found", async () => {
  const shop = await testShop();
  for (const name of ["viewProduct", "listRelatedProducts"] as const) {
    const { status, body } = await shop.call(name, { token: "nothing" });
    expect([status, body.message, body.data]).toEqual([404, "Product not found", null]);
  }
  const { status, body } = await shop.call("listCategoryProducts", { c_token: "nothing" });
  expect([status, body.message]).toEqual([404, "Category not found"]);
});
