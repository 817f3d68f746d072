import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";

let shop: TestShop;
let ada: TestStaff;
let category: string;
beforeEach(async () => {
  shop = await testShop();
  ada = await shop.aStaff({ role: "catalogue" });
  category = (await shop.aCategory({ name: "Wraps" })).token;
});

const create = (
  fields: { name: string; status?: "draft" | "active"; code?: string; publishAt?: string },
  key: string,
) =>
  ada.call(
    "createProduct",
    { fields: { category, ...fields }, variants: [{ price: 12_500, stock: 3 }] },
    { headers: { "idempotency-key": key } },
  );

test("A product with a picture, added by a member, is in the shop at once", async () => {
  const file = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#d9432f" } })
    .jpeg()
    .toBuffer();
  const uploaded = await ada.call("uploadPicture", { name: "wrap.jpg", content: file.toString("base64") });
  expect([uploaded.status, uploaded.body.data.width]).toEqual([200, 400]);
  expect((await shop.call("listNewArrivals")).body.data).toEqual([]);

  const { picture } = uploaded.body.data;
  const created = await ada.call(
    "createProduct",
    {
      fields: { name: "Adire wrap", category, status: "active" },
      variants: [
        { price: 12_500.5, stock: 3, pictures: [{ picture, alt: "A blue wrap", focus: { x: 10, y: 90 } }] },
      ],
    },
    { headers: { "idempotency-key": "first-key" } },
  );
  expect(created.status).toBe(200);
  await waitForChanges(shop);
  const { body } = await shop.call("listNewArrivals");
  expect(body.data).toMatchObject([
    {
      name: "Adire wrap",
      price: 12_500.5,
      stock: 3,
      images: [{ src: uploaded.body.data.src, alt: "A blue wrap", focus: { x: 10, y: 90 } }],
    },
  ]);
  expect((await shop.app.inject({ url: uploaded.body.data.src })).headers["content-type"]).toBe("image/webp");
});

test("A request to create a product that is sent twice creates one, and without a key none", async () => {
  const [first, second] = [
    await create({ name: "Gele" }, "same-key-1"),
    await create({ name: "Gele" }, "same-key-1"),
  ];
  expect([first.status, second.body.data.token]).toEqual([200, first.body.data.token]);
  expect((await create({ name: "Gele" }, "")).status).toBe(400);
});

test("A second editor gets a refusal with the product as it is now", async () => {
  const { body } = await create({ name: "Gele" }, "key-of-gele");
  const { token: product, version } = body.data;
  const bisi = await shop.aStaff({ role: "manager" });
  expect((await bisi.call("saveProduct", { product, version, changes: { name: "Gele, blue" } })).status).toBe(
    200,
  );
  const late = await ada.call("saveProduct", { product, version, changes: { name: "Gele, red" } });
  expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
  expect(late.body.data).toMatchObject({ current: { name: "Gele, blue", version: version + 1 } });
});

test("A preview shows a draft as the shop would, to anyone who has its address, for an hour", async () => {
  const { body } = await create({ name: "Gele" }, "key-of-gele");
  const preview = await ada.call("previewProduct", { product: body.data.token });
  const { path } = preview.body.data;
  const token = path.split("/").at(-1)!;
  const view = () => shop.call("viewProduct", { token });
  expect((await view()).body.data).toMatchObject({ name: "Gele", variants: [{ price: "12500.00" }] });
  expect((await shop.call("viewProduct", { token: body.data.token })).status).toBe(404);
  // A change is in it at once, as in the shop.
  await ada.call("saveProduct", {
    product: body.data.token,
    version: body.data.version,
    changes: { name: "Gele, blue" },
  });
  await waitForChanges(shop);
  expect((await view()).body.data.name).toBe("Gele, blue");
  await shop.pool.query("update product_previews set expires_at = now()");
  shop.ctx.cache.dropAll();
  expect((await view()).status).toBe(404);
});

test("Facts and sizes that staff enter are on the product's page, and a product without them has neither", async () => {
  const { body } = await create({ name: "Gele", status: "active" }, "key-of-gele");
  const view = async () => (await shop.call("viewProduct", { token: body.data.token })).body.data;
  expect(Object.keys(await view())).not.toEqual(expect.arrayContaining(["facts"]));
  const sizeTable = { columns: ["Size", "Bust (cm)"], rows: [["8", "82"]] };
  await ada.call("saveProduct", {
    product: body.data.token,
    version: body.data.version,
    changes: { allergens: "Wheat", details: [{ name: "Fabric", value: "Cotton" }], sizeTable },
  });
  await waitForChanges(shop);
  expect(await view()).toMatchObject({
    facts: [
      { name: "Allergens", value: "Wheat" },
      { name: "Fabric", value: "Cotton" },
    ],
    sizeTable,
  });
});

test("The weight of a variant is on the product's page, and is the net weight of food", async () => {
  const { body } = await create({ name: "Gele", status: "active" }, "key-of-gele");
  const { token: product, version, variants } = body.data;
  const weightOf = async () => {
    await waitForChanges(shop);
    return (await shop.call("viewProduct", { token: product })).body.data.variants[0]?.weight;
  };
  expect(await weightOf()).toBeUndefined();
  const change = [{ token: variants[0]!.token, weightGrams: 1250 }];
  await ada.call("saveProduct", { product, version, variants: { change } });
  expect(await weightOf()).toEqual({ name: "Weight", value: "1.25 kg" });
  // The main category decides.
  const snacks = await shop.aCategory();
  await shop.pool.query("update categories set is_food = true where token = $1", [snacks.token]);
  await shop.isAlsoIn({ productToken: product }, snacks);
  expect(await weightOf()).toEqual({ name: "Weight", value: "1.25 kg" });
  await shop.pool.query("update categories set is_food = true");
  expect(await weightOf()).toEqual({ name: "Net weight", value: "1.25 kg" });
});

describe("The product table", () => {
  beforeEach(async () => {
    await create({ name: "Adire", status: "active", code: "ADR-1" }, "key-adire");
    await create(
      { name: "Beads", status: "active", code: "BDS-1", publishAt: "2999-01-01T00:00:00Z" },
      "key-beads",
    );
    await create({ name: "Coral", code: "CRL-1" }, "key-coral");
    await shop.aVariant({ name: "dress", stock: 0 });
  });

  const names = async (input: Parameters<typeof ada.call<"listProducts">>[1]) => {
    const { status, body } = await ada.call("listProducts", input);
    expect(status).toBe(200);
    return body.data.map(({ name }) => name);
  };

  test("has a tab for each state, with its count", async () => {
    expect((await ada.call("listProducts", {})).body.counts).toEqual({
      all: 4,
      active: 2,
      planned: 1,
      draft: 1,
      archived: 0,
    });
    expect(await names({ tab: "active", sort: "name" })).toEqual(["Adire", "dress"]);
    expect(await names({ tab: "planned" })).toEqual(["Beads"]);
    expect(await names({ tab: "draft" })).toEqual(["Coral"]);
  });

  test("finds by part of the name or code, by category, and what is sold out", async () => {
    expect(await names({ search: "bea" })).toEqual(["Beads"]);
    expect(await names({ search: "crl-" })).toEqual(["Coral"]);
    expect(await names({ search: "%" })).toEqual([]);
    expect(await names({ category, sort: "name" })).toEqual(["Adire", "Beads", "Coral"]);
    expect(await names({ stock: "sold-out" })).toEqual(["dress"]);
    expect((await ada.call("listProducts", { category: "nowhere" })).status).toBe(404);
  });

  test.each(["edited", "name"] as const)(
    "pages by key in the order %s, without a gap or overlap",
    async (sort) => {
      const all = await names({ sort });
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const { body } = await ada.call("listProducts", { sort, limit: 3, ...(after ? { after } : {}) });
        seen.push(...body.data.map(({ name }) => name));
        after = body.next ?? undefined;
      } while (after);
      expect(seen).toEqual(all);
      expect(all).toHaveLength(4);
    },
  );

  test("shows what a row needs", async () => {
    const { body } = await ada.call("listProducts", { search: "Adire" });
    expect(body.data).toEqual([
      {
        token: expect.any(String),
        name: "Adire",
        code: "ADR-1",
        status: "active",
        isShown: true,
        publishAt: expect.any(String),
        editedAt: expect.any(String),
        category: { token: category, name: "Wraps" },
        additionalCategories: 0,
        picture: null,
        variants: 1,
        lowestPrice: 12_500,
        highestPrice: 12_500,
        stock: 3,
        soldOutVariants: 0,
      },
    ]);
  });
});

test("A member who packs orders sees products and changes none", async () => {
  const chi = await shop.aStaff({ role: "orders" });
  expect((await chi.call("listProducts", {})).status).toBe(200);
  const refused = await chi.call("uploadPicture", { name: "a.jpg", content: "AAAA" });
  expect([refused.status, refused.body.code]).toEqual([403, "not_allowed"]);
});

test("A picture of 15 MB arrives in one piece, and one above is refused with the limit", async () => {
  const upload = (bytes: number) =>
    ada.call("uploadPicture", { name: "a.jpg", content: Buffer.alloc(bytes).toString("base64") });
  const MB = 1024 * 1024;
  expect((await upload(15 * MB)).body.message).toBe("Please choose a JPEG, PNG, WebP or AVIF picture");
  expect((await upload(15 * MB + 3)).body.message).toMatch(/at most 15 MB|check what you entered/);
});
