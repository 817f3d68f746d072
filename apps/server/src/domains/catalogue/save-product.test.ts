import { beforeEach, describe, expect, test } from "vitest";
import { putPicture } from "../../../test/fixtures/picture.ts";
import { MUSA } from "../../../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";
import type { Refusal } from "../../lib/refuse.ts";
import { createProduct } from "./create-product.ts";
import { type ProductEdit, saveProduct } from "./save-product.ts";
import type { StaffProductRow } from "./staff-product.ts";

let shop: TestShop;
let category: string;
beforeEach(async () => {
  shop = await testShop();
  category = (await shop.aCategory()).token;
});

async function aWrap(): Promise<StaffProductRow> {
  return createProduct(shop, {
    by: MUSA,
    token: "adire-wrap",
    fields: { name: "Adire wrap", code: "ADR-1", category, status: "active" },
    variants: [
      { size: "S", colour: "Indigo", price: 12_500.5, stock: 4 },
      { size: "M", colour: "Indigo", price: 13_000, compareAtPrice: 15_000 },
    ],
  });
}

const save = (product: StaffProductRow, edit: Partial<ProductEdit>) =>
  saveProduct(shop, { by: MUSA, token: product.token, version: product.version, ...edit });

const refusalOf = (work: Promise<unknown>): Promise<Refusal> =>
  work.then(
    () => expect.fail("It was not refused"),
    (refusal: Refusal) => refusal,
  );

const auditOf = async (action: string) =>
  (await shop.pool.query("select record_id, before, after from audit_entries where action = $1", [action]))
    .rows;

describe("Creating a product", () => {
  test("makes a draft with its own code, unless staff say otherwise", async () => {
    const draft = await createProduct(shop, {
      by: MUSA,
      token: "gele",
      fields: { name: "Gele", category },
    });
    expect(draft).toMatchObject({ status: "draft", isShown: false, version: 1, variants: [] });
    expect(draft.code).toMatch(/^P-[A-Z0-9]{8}$/);
    expect(await aWrap()).toMatchObject({ code: "ADR-1", status: "active", isShown: true });
    expect(await auditOf("product.created")).toHaveLength(2);
  });

  test("stores variants in their order, prices in kobo, and the opening stock", async () => {
    expect((await aWrap()).variants).toMatchObject([
      { size: "S", price: 1_250_050, compareAtPrice: null, stock: 4 },
      { size: "M", price: 1_300_000, compareAtPrice: 1_500_000, stock: 0 },
    ]);
  });

  test("twice under the same key makes one product", async () => {
    const [first, second] = [await aWrap(), await aWrap()];
    expect(second.id).toBe(first.id);
    expect(await auditOf("product.created")).toHaveLength(1);
  });

  test("is refused with the code of another product, and in an unknown category", async () => {
    await aWrap();
    const again = createProduct(shop, {
      by: MUSA,
      token: "b",
      fields: { name: "B", code: "ADR-1", category },
    });
    expect((await refusalOf(again)).data).toEqual({ fields: { code: "Another product has this code" } });
    const lost = createProduct(shop, {
      by: MUSA,
      token: "c",
      fields: { name: "C", category: "nowhere" },
    });
    expect((await refusalOf(lost)).code).toBe("category_not_found");
  });
});

describe("Saving a product", () => {
  test("makes it new when it is first for sale, however old its draft, and not when it comes back", async () => {
    const draft = await createProduct(shop, {
      ...{ by: MUSA, token: "gele", fields: { name: "Gele", category } },
      variants: [{ price: 9_000, stock: 4 }],
    });
    await shop.pool.query("update products set published_at = now() - interval '40 days'");
    const other = await shop.aVariant({ name: "Bangle" });
    const newest = async () => {
      await waitForChanges(shop);
      const { body } = await shop.call("listNewArrivals", { page: 1, limit: 2 });
      return body.data.map(({ product_token }) => product_token);
    };
    const live = await save(draft, { changes: { status: "active" } });
    expect(await newest()).toEqual(["gele", other.productToken]);

    await shop.pool.query(
      "update products set published_at = now() - interval '2 days' where token = 'gele'",
    );
    const back = await save(live, { changes: { status: "draft" } });
    await save(back, { changes: { status: "active" } });
    expect(await newest()).toEqual([other.productToken, "gele"]);
  });

  test("publishes a draft at the moment that staff give with it", async () => {
    const fields = { name: "Gele", category };
    const draft = await createProduct(shop, { by: MUSA, token: "gele", fields });
    const publishAt = "2031-03-01T08:00:00.000Z";
    const planned = await save(draft, { changes: { publishAt } });
    expect(await save(planned, { changes: { status: "active" } })).toMatchObject({
      publishAt,
      isShown: false,
    });
    const early = await createProduct(shop, { by: MUSA, token: "fila", fields });
    const past = "2026-01-01T08:00:00.000Z";
    const saved = await save(early, { changes: { status: "active", publishAt: past } });
    expect(saved).toMatchObject({ publishAt: past, isShown: true });
  });

  test("changes the given fields and no other, raises the version, and says so in the audit log", async () => {
    const wrap = await aWrap();
    const saved = await save(wrap, {
      changes: { name: "Adire wrap dress", description: '<p onclick="x()">Dyed.</p><script>x()</script>' },
    });
    expect(saved).toMatchObject({
      name: "Adire wrap dress",
      description: "<p>Dyed.</p>",
      code: wrap.code,
      publishAt: wrap.publishAt,
      version: 2,
      variants: wrap.variants,
    });
    expect(await auditOf("product.changed")).toEqual([
      {
        record_id: wrap.token,
        before: { name: "Adire wrap", description: "" },
        after: { name: "Adire wrap dress", description: "<p>Dyed.</p>" },
      },
    ]);
  });

  test("stores food facts, details and a size table, and clears what may be empty", async () => {
    const wrap = await aWrap();
    const facts = {
      ingredients: "Wheat, milk",
      allergens: "Wheat, milk",
      bestBefore: "4 months",
      details: [{ name: "Fabric", value: "Cotton" }],
      sizeTable: { columns: ["Size", "Bust (cm)"], rows: [["8", "82"]] },
    };
    const saved = await save(wrap, { changes: facts });
    expect(saved).toMatchObject(facts);
    const cleared = await save(saved, { changes: { sizeTable: null, details: [], allergens: "" } });
    expect(cleared).toMatchObject({
      sizeTable: null,
      details: [],
      allergens: "",
      ingredients: "Wheat, milk",
    });
  });

  test("Saving a product of an old version is refused with the product as it is, and changes nothing", async () => {
    const wrap = await aWrap();
    await save(wrap, { changes: { name: "Ada's name" } });
    const refused = await refusalOf(save(wrap, { changes: { name: "Bisi's name" } }));
    expect([refused.code, refused.status]).toEqual(["changed_meanwhile", 409]);
    expect(refused.data).toMatchObject({ current: { name: "Ada's name", version: 2 } });
  });

  test("Saving a product at the same time lets one of two members win", async () => {
    const wrap = await aWrap();
    const results = await Promise.allSettled([
      save(wrap, { changes: { name: "One" } }),
      save(wrap, { changes: { name: "Two" } }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("never carries stock: pieces sold meanwhile stay sold, and do not make the version old", async () => {
    const wrap = await aWrap();
    const [small] = wrap.variants;
    const ada = await shop.aShopper({
      cart: [{ token: small!.token, productToken: wrap.token, price: 1_250_050 }],
    });
    expect((await ada.placesOrder()).status).toBe(200);
    const saved = await save(wrap, { variants: { change: [{ token: small!.token, price: 12_000 }] } });
    expect(saved.variants[0]).toMatchObject({ price: 1_200_000, stock: 3 });
  });
});

describe("Saving variants", () => {
  test("adds, changes and orders them, and existing ones keep their id and stock", async () => {
    const wrap = await aWrap();
    const [small, medium] = wrap.variants;
    const saved = await save(wrap, {
      variants: {
        add: [{ size: "L", colour: "indigo", price: 13_500, weightGrams: 300 }],
        change: [{ token: medium!.token, compareAtPrice: null }],
        order: [medium!.token, small!.token],
      },
    });
    expect(saved.variants).toMatchObject([
      { id: medium!.id, compareAtPrice: null, price: 1_300_000 },
      { id: small!.id, stock: 4 },
      // Written as the other variants write it.
      { size: "L", colour: "Indigo", weightGrams: 300, stock: 0 },
    ]);
  });

  test("deletes a variant that nobody ordered and that has no stock, and archives any other", async () => {
    const wrap = await aWrap();
    const [small, medium] = wrap.variants;
    const saved = await save(wrap, { variants: { remove: [small!.token, medium!.token] } });
    expect(saved.variants).toMatchObject([{ token: small!.token, isArchived: true, stock: 4 }]);
    const restored = await save(saved, { variants: { restore: [small!.token] } });
    expect(restored.variants).toMatchObject([{ id: small!.id, isArchived: false, stock: 4 }]);
  });

  test("archives a sold-out variant that was ordered", async () => {
    const wrap = await aWrap();
    const small = { token: wrap.variants[0]!.token, productToken: wrap.token, price: 1_250_050 };
    for (const pieces of [3, 1]) {
      const shopper = await shop.aShopper({ cart: [[small, pieces]] });
      expect((await shopper.placesOrder()).status).toBe(200);
    }
    const saved = await save(wrap, { variants: { remove: [small.token] } });
    expect(saved.variants.at(-1)).toMatchObject({ token: small.token, isArchived: true, stock: 0 });
  });

  test("keeps the pictures of each variant in order, with their focus, and refuses unknown ones", async () => {
    const wrap = await aWrap();
    const [small, medium] = wrap.variants;
    await putPicture(shop, { token: small!.token }, "ab", "Front", 0);
    const picture = "ab".repeat(16);
    const saved = await save(wrap, {
      variants: {
        change: [{ token: medium!.token, pictures: [{ picture, alt: "Back", focus: { x: 20, y: 80 } }] }],
      },
    });
    expect(saved.variants.map(({ pictures }) => pictures)).toMatchObject([
      [{ id: picture, alt: "Front", x: 50, y: 50 }],
      [{ id: picture, alt: "Back", x: 20, y: 80 }],
    ]);
    const unknown = save(saved, {
      variants: { change: [{ token: medium!.token, pictures: [{ picture: "cd".repeat(16), alt: "" }] }] },
    });
    expect((await refusalOf(unknown)).code).toBe("picture_not_found");
  });

  test("refuses choices that shoppers cannot tell apart, gaps, and former prices that are not higher", async () => {
    const wrap = await aWrap();
    const [small, medium] = wrap.variants;
    const fields = async (variants: ProductEdit["variants"]) =>
      (await refusalOf(save(wrap, { variants }))).data?.fields;
    expect(await fields({ add: [{ size: "s", colour: "INDIGO", price: 1 }] })).toEqual({
      "variants.new.0": "Another variant is S, Indigo too",
    });
    expect(await fields({ add: [{ size: "L", price: 1 }] })).toEqual({
      "variants.new.0.colour": "Enter a colour: other variants of this product have one",
    });
    expect(await fields({ change: [{ token: medium!.token, price: 20_000 }] })).toEqual({
      [`variants.${medium!.token}.compareAtPrice`]: "The former price must be higher than the price",
    });
    const many = Array.from({ length: 99 }, (_, n) => ({ size: `${n}`, colour: "Indigo", price: 1 }));
    expect(await fields({ add: many })).toEqual({
      variants: "A product has at most 100 variants, and this one would have 101",
    });
    expect(await fields({ change: [{ token: small!.token, size: null }] })).toMatchObject({
      [`variants.${small!.token}.size`]: "Enter a size: other variants of this product have one",
    });
  });

  test("Saving variants of another product is refused", async () => {
    const wrap = await aWrap();
    const beads = await shop.aVariant();
    const refused = await refusalOf(save(wrap, { variants: { remove: [beads.token] } }));
    expect(refused.code).toBe("variant_not_found");
  });
});

test.each([
  ["an empty size", "update variants set size = ''"],
  ["a size with blanks around it", "update variants set size = ' S'"],
  ["two variants with the same choice", "update variants set size = 's' where size = 'M'"],
])("The database refuses %s", async (_what, statement) => {
  await aWrap();
  await expect(shop.pool.query(statement)).rejects.toThrow(/variants_(size|choices)/);
});
