import { beforeEach, expect, test } from "vitest";
import { putPicture } from "../../../test/fixtures/picture.ts";
import { MUSA } from "../../../test/fixtures/staff.ts";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { createProduct } from "./create-product.ts";
import { saveProduct } from "./save-product.ts";
import type { StaffProductRow } from "./staff-product.ts";

let shop: TestShop;
let ada: TestStaff;
let wrap: StaffProductRow;
beforeEach(async () => {
  shop = await testShop();
  ada = await shop.aStaff({ role: "catalogue" });
  wrap = await createProduct(shop, {
    by: MUSA,
    token: "adire-wrap",
    fields: {
      ...{ name: "Adire wrap", code: "ADR-1", category: (await shop.aCategory()).token, status: "active" },
      ...{ description: "<p>Hand-dyed.</p>", keywords: "iro", ingredients: "Cotton", allergens: "None" },
      ...{ bestBefore: "Never", details: [{ name: "Fabric", value: "Cotton" }] },
      sizeTable: { columns: ["Size", "Bust (cm)"], rows: [["S", "82"]] },
    },
    variants: [
      { size: "S", colour: "Indigo", price: 12_500.5, stock: 4, weightGrams: 250 },
      { size: "M", colour: "Indigo", price: 13_000, compareAtPrice: 15_000, stock: 2 },
      { size: "L", colour: "Indigo", price: 13_000 },
    ],
  });
  await putPicture(shop, wrap.variants[0]!, "a1", "A blue wrap", 1);
});

const duplicate = (product: string, key: string) =>
  ada.call("duplicateProduct", { product }, { headers: { "idempotency-key": key } });

test("A copy of a product is a draft with its fields, variants and pictures, and without its stock", async () => {
  const { token } = wrap.variants[1]!;
  const shopper = await shop.aShopper({ cart: [{ token, productToken: wrap.token, price: 1_300_000 }] });
  await shopper.placesOrder();
  const { version } = await saveProduct(shop, {
    by: MUSA,
    token: wrap.token,
    version: wrap.version,
    variants: { remove: [wrap.variants[2]!.token] },
  });

  const { status, body } = await duplicate(wrap.token, "copy-of-wrap");
  expect(status).toBe(200);
  const original = (await ada.call("viewStaffProduct", { product: wrap.token })).body.data;
  expect(body.data).toEqual({
    ...original,
    token: expect.not.stringMatching(wrap.token),
    version: 1,
    name: "Copy of Adire wrap",
    code: "ADR-1-COPY",
    status: "draft",
    isShown: false,
    publishAt: expect.any(String),
    variants: original.variants.map((variant) => ({ ...variant, token: expect.any(String), stock: 0 })),
  });
  expect(body.data.variants[0]!.pictures).toHaveLength(1);
  const tokens = [...original.variants, ...body.data.variants].map(({ token }) => token);
  expect(new Set(tokens).size).toBe(4);
  expect([original.version, original.variants.map(({ stock }) => stock)]).toEqual([version, [4, 1]]);

  const { rows } = await shop.pool.query(
    "select record_id, after from audit_entries where action = 'product.duplicated'",
  );
  expect(rows).toEqual([
    {
      record_id: body.data.token,
      after: { code: "ADR-1-COPY", copyOf: { product: wrap.token, code: "ADR-1" } },
    },
  ]);
});

test("A change of the copy leaves the original as it is", async () => {
  const { token, version, variants } = (await duplicate(wrap.token, "copy-of-wrap")).body.data;
  const changed = await ada.call("saveProduct", {
    product: token,
    version,
    changes: { name: "Adire scarf" },
    variants: { change: [{ token: variants[0]!.token, pictures: [], price: 9_000 }] },
  });
  expect(changed.status).toBe(200);
  const original = (await ada.call("viewStaffProduct", { product: wrap.token })).body.data;
  expect(original).toMatchObject({ name: "Adire wrap", version: wrap.version });
  expect(original.variants[0]).toMatchObject({ price: 12_500.5, pictures: [{ alt: "A blue wrap" }] });
});

test("A request that is sent twice makes one copy, and two members who copy at once get different codes", async () => {
  const [first, again, other] = await Promise.all([
    duplicate(wrap.token, "the-same-key"),
    duplicate(wrap.token, "the-same-key"),
    duplicate(wrap.token, "another-key"),
  ]);
  expect([first.status, again.status, other.status]).toEqual([200, 200, 200]);
  expect(again.body.data).toEqual(first.body.data);
  expect([first.body.data.code, other.body.data.code].toSorted()).toEqual(["ADR-1-COPY", "ADR-1-COPY-2"]);
  expect((await ada.call("listProducts", { tab: "draft" })).body.data).toHaveLength(2);
});

test("A product that does not exist is not copied, nor by a member who may not change products", async () => {
  expect((await duplicate("nowhere", "copy-of-nothing")).body.code).toBe("product_not_found");
  const chi = await shop.aStaff({ role: "orders" });
  const refused = await chi.call(
    "duplicateProduct",
    { product: wrap.token },
    { headers: { "idempotency-key": "copy-of-wrap" } },
  );
  expect([refused.status, refused.body.code]).toEqual([403, "not_allowed"]);
});
