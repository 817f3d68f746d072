import { beforeEach, describe, expect, test } from "vitest";
import { putPicture } from "../../../../test/fixtures/picture.ts";
import { TEN_PERCENT } from "../../../../test/fixtures/promotion.ts";
import type { TestStaff } from "../../../../test/staff.ts";
import { type TestShop, testShop } from "../../../../test/test-shop.ts";
import { waitForChanges } from "../../../../test/wait-for-changes.ts";
import { ALL_CATEGORY_COLUMNS } from "../importing/category-columns.ts";
import { planCategoryImport } from "../importing/plan-categories.ts";
import { suggestMapping } from "../importing/read-rows.ts";
import { readTable } from "../importing/read-table.ts";

let shop: TestShop;
let ada: TestStaff;
beforeEach(async () => {
  shop = await testShop();
  ada = await shop.aStaff({ role: "catalogue" });
});

const create = async (name: string, parent: string | null = null) =>
  (await ada.call("createCategory", { name, parent })).body.data;
const view = async (category: string) => (await ada.call("viewStaffCategory", { category })).body.data;
const paths = async () => (await ada.call("listCategoryTree")).body.data.map(({ path }) => path);
const shown = async () => {
  await waitForChanges(shop);
  return (await shop.call("listCategories")).body.data;
};

describe("Adding and changing a category", () => {
  test("puts it last below its parent, and into the shop at once", async () => {
    const snacks = await create("Snacks");
    await create("Jewelry");
    await create("Chin-chin", snacks.token);
    await create("Kilishi", snacks.token);
    expect(await paths()).toEqual(["Snacks", "Snacks > Chin-chin", "Snacks > Kilishi", "Jewelry"]);
    const [first] = await shown();
    expect(first?.subCategories.map(({ name }) => name)).toEqual(["Chin-chin", "Kilishi"]);
  });

  test("counts its products with those of its sub-categories, each once, and those that are directly in it", async () => {
    const snacks = await create("Snacks");
    const chinChin = await create("Chin-chin", snacks.token);
    await create("Jewelry");
    await shop.aVariant({ category: snacks.token });
    await shop.aVariant({ category: chinChin.token });
    await shop.isAlsoIn(await shop.aVariant({ category: chinChin.token }), snacks);
    const tree = (await ada.call("listCategoryTree")).body.data;
    expect(tree.map(({ name, products, allProducts }) => [name, products, allProducts])).toEqual([
      ["Snacks", 2, 3],
      ["Chin-chin", 2, 2],
      ["Jewelry", 0, 0],
    ]);
  });

  test("gives it another name and a picture, and writes both to the audit log", async () => {
    const { token, version } = await create("Snaks");
    const picture = "ab".repeat(16);
    await putPicture(shop, await shop.aVariant(), "ab", "Kilishi");
    const changes = { name: "Snacks", picture: { picture, alt: "A bowl of chin-chin" } };
    const saved = await ada.call("saveCategory", { category: token, version, changes });
    expect(saved.body.data).toMatchObject({ name: "Snacks", version: version + 1, picture: { picture } });
    expect((await shown()).find((one) => one.token === token)?.images).toMatchObject([
      { alt: "A bowl of chin-chin" },
    ]);
    const { rows } = await shop.pool.query(
      "select before, after from audit_entries where action = 'category.changed'",
    );
    expect(rows).toMatchObject([
      { before: { name: "Snaks", picture: null }, after: { name: "Snacks", picture } },
    ]);
  });

  test("is refused where the path would be there twice, and with the sign that separates paths", async () => {
    const snacks = await create("Snacks");
    await create("Chin-chin", snacks.token);
    const twice = await ada.call("createCategory", { name: "CHIN-CHIN", parent: snacks.token });
    expect([twice.status, twice.body.message]).toEqual([
      400,
      "There is already a category “CHIN-CHIN” in this place",
    ]);
    expect((await ada.call("createCategory", { name: "A > B", parent: null })).status).toBe(400);
    expect((await ada.call("createCategory", { name: "Chin-chin", parent: null })).status).toBe(200);
  });

  test("is refused to a member who has seen an older version, who gets the category as it is", async () => {
    const { token, version } = await create("Snacks");
    await ada.call("saveCategory", { category: token, version, changes: { name: "Small chops" } });
    const late = await ada.call("saveCategory", { category: token, version, changes: { name: "Bites" } });
    expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
    expect(late.body.data).toMatchObject({ current: { name: "Small chops", version: version + 1 } });
    const lateMove = await ada.call("moveCategory", { category: token, version, parent: null, before: null });
    expect(lateMove.status).toBe(409);
    expect((await ada.call("deleteCategory", { category: token, version })).status).toBe(409);
  });
});

describe("Moving a category", () => {
  test("takes everything below it along, to the place before another one", async () => {
    const [snacks, jewelry] = [await create("Snacks"), await create("Jewelry")];
    const beads = await create("Beads", jewelry.token);
    await create("Waist beads", beads.token);
    const chinChin = await create("Chin-chin", snacks.token);
    const move = {
      category: beads.token,
      version: beads.version,
      parent: snacks.token,
      before: chinChin.token,
    };
    expect((await ada.call("moveCategory", move)).body.data.path).toBe("Snacks > Beads");
    expect(await paths()).toEqual([
      "Snacks",
      "Snacks > Beads",
      "Snacks > Beads > Waist beads",
      "Snacks > Chin-chin",
      "Jewelry",
    ]);
  });

  test("below itself or below one of its own is refused", async () => {
    const jewelry = await create("Jewelry");
    const beads = await create("Beads", jewelry.token);
    for (const parent of [jewelry.token, beads.token]) {
      const move = { category: jewelry.token, version: jewelry.version, parent, before: null };
      expect((await ada.call("moveCategory", move)).status).toBe(400);
    }
  });

  test("is safe for two members who move two categories below each other: one of them is refused", async () => {
    const [one, two] = [await create("One"), await create("Two")];
    const answers = await Promise.all([
      ada.call("moveCategory", { category: one.token, version: 1, parent: two.token, before: null }),
      ada.call("moveCategory", { category: two.token, version: 1, parent: one.token, before: null }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await paths()).toHaveLength(2);
  });
});

describe("Deleting a category", () => {
  test("asks where its products go, moves them, and lets its sub-categories take its place", async () => {
    const [snacks, jewelry] = [await create("Snacks"), await create("Jewelry")];
    await create("Chin-chin", snacks.token);
    await create("Kilishi", snacks.token);
    const { productToken } = await shop.aVariant({ category: snacks.token });
    const unasked = await ada.call("deleteCategory", { category: snacks.token, version: snacks.version });
    expect([unasked.status, unasked.body.message]).toEqual([400, "Choose a category for its products"]);
    const deletion = { category: snacks.token, version: snacks.version, productsTo: jewelry.token };
    expect((await ada.call("deleteCategory", deletion)).body.data).toEqual({ moved: 1 });
    expect(await paths()).toEqual(["Chin-chin", "Kilishi", "Jewelry"]);
    const moved = await ada.call("viewStaffProduct", { product: productToken });
    expect(moved.body.data).toMatchObject({ category: jewelry.token, version: 2 });
  });

  test("is refused while two categories of the same name would be side by side", async () => {
    const snacks = await create("Snacks");
    await create("Gifts", snacks.token);
    await create("Gifts");
    const { status } = await ada.call("deleteCategory", { category: snacks.token, version: snacks.version });
    expect(status).toBe(400);
  });

  test("is refused while a promotion covers nothing else, because it would then cover the whole shop", async () => {
    const [snacks, jewelry] = [await create("Snacks"), await create("Jewelry")];
    const { rows } = await shop.pool.query(
      "insert into promotions (name, kind, percent, deducts) values ('Half off snacks', 'percent', 50, true) returning id",
    );
    const cover = ({ token }: { token: string }) =>
      shop.pool.query("insert into promotion_categories select $1, id from categories where token = $2", [
        rows[0].id,
        token,
      ]);
    await cover(snacks);
    const { token: category, version } = snacks;
    const { status, body } = await ada.call("deleteCategory", { category, version });
    expect([status, body.message]).toEqual([
      400,
      "The promotion “Half off snacks” covers only this category, and would cover the whole shop without it. Choose something else for it first",
    ]);
    await cover(jewelry);
    expect((await ada.call("deleteCategory", { category, version })).status).toBe(200);
  });

  test("leaves its name with an ended promotion, which never covers the whole shop because of it", async () => {
    const snacks = await create("Snacks", (await create("Food")).token);
    const bisi = await shop.aStaff({ role: "manager" });
    const offer = {
      ...TEN_PERCENT,
      products: [],
      categories: [snacks.token],
      endsAt: new Date(Date.now() - 60_000).toISOString(),
    };
    const { id } = (await bisi.call("createPromotion", offer)).body.data;
    const { token: category, version } = snacks;
    expect((await ada.call("deleteCategory", { category, version })).status).toBe(200);

    const { data } = (await bisi.call("viewPromotion", { id })).body;
    expect(data).toMatchObject({ categories: [], deletedCategories: ["Food > Snacks"], state: "ended" });
    const again = { ...offer, id, version: data.version, categories: [] };
    expect((await bisi.call("savePromotion", { ...again, name: "Snacks week" })).status).toBe(200);
    const reopened = await bisi.call("savePromotion", { ...again, version: data.version + 1, endsAt: null });
    expect([reopened.status, reopened.body.message]).toEqual([
      400,
      "It was for “Food > Snacks”, which has been deleted. Choose categories or products for it, or make a new promotion for the whole shop",
    ]);
  });
});

describe("The order of a category's page", () => {
  async function aCategoryOf(count: number) {
    const { token } = await create("Wraps");
    const below = await create("Adire", token);
    const products: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const { productToken } = await shop.aVariant({ category: nth === 0 ? below.token : token });
      await shop.pool.query(
        "update products set published_at = now() - make_interval(days => $1) where token = $2",
        [nth + 1, productToken],
      );
      products.push(productToken);
    }
    return { token, products: products as [string, string, string, string] };
  }
  const listed = async (c_token: string, paging: { page?: number; limit?: number } = {}) => {
    await waitForChanges(shop);
    const { body } = await shop.call("listCategoryProducts", { c_token, ...paging });
    return body.data.map(({ token }) => token);
  };
  const place = async (category: string, placed: string[]) =>
    ada.call("saveCategory", {
      category,
      version: (await view(category)).version,
      changes: { placed },
    });

  test("is what staff have placed, then the newest", async () => {
    const { token, products } = await aCategoryOf(4);
    const [a, b, c, d] = products;
    expect(await listed(token)).toEqual([a, b, c, d]);
    await place(token, [d, b]);
    expect(await listed(token)).toEqual([d, b, a, c]);
    expect((await view(token)).placed.map((product) => product.token)).toEqual([d, b]);
  });

  test("has no gap or overlap where a page ends among the placed ones", async () => {
    const { token, products } = await aCategoryOf(4);
    const [a, b, c, d] = products;
    await place(token, [d, c, b]);
    expect(await listed(token, { page: 1, limit: 2 })).toEqual([d, c]);
    expect(await listed(token, { page: 2, limit: 2 })).toEqual([b, a]);
    expect(await listed(token, { page: 3, limit: 2 })).toEqual([]);
  });

  test("leaves out a placed product that shoppers cannot buy or that is now in another category", async () => {
    const { token, products } = await aCategoryOf(4);
    const [a, b, c, d] = products;
    await place(token, [d, c, b]);
    await shop.pool.query("update products set status = 'draft' where token = $1", [d]);
    const { token: other } = await create("Dresses");
    await shop.pool.query(
      "update products set category_id = (select id from categories where token = $1) where token = $2",
      [other, c],
    );
    expect(await listed(token)).toEqual([b, a]);
  });

  test("does not take a product twice, nor one that the shop does not have", async () => {
    const { token, products } = await aCategoryOf(2);
    const [a] = products;
    expect((await place(token, [a, a])).status).toBe(400);
    expect((await place(token, [a, "nothing-like-it"])).body.code).toBe("product_not_found");
    expect((await view(token)).placed).toEqual([]);
  });
});

test("After categories were moved, importing the exported table would change nothing", async () => {
  const ngozi = await shop.aStaff({ role: "owner", steppedUp: true });
  const [snacks, jewelry] = [await create("Snacks"), await create("Jewelry")];
  await create("Chin-chin", snacks.token);
  await ada.call("moveCategory", {
    category: jewelry.token,
    version: jewelry.version,
    parent: null,
    before: snacks.token,
  });
  const { text } = await ngozi.call("exportTable", { kind: "categories" });
  const table = await readTable(Buffer.from(text));
  const mapping = suggestMapping(table.header, ALL_CATEGORY_COLUMNS);
  const { rows } = await planCategoryImport(shop, { table, mapping });
  expect(rows.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["Jewelry", "same"],
    ["Snacks", "same"],
    ["Snacks > Chin-chin", "same"],
  ]);
});
