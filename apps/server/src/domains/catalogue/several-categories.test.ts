import { beforeAll, describe, expect, test } from "vitest";
import type { TestVariant } from "../../../test/factories.ts";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";
import { sitemapText } from "../../../test/whole-sitemap.ts";
import { bulkWork } from "./bulk/bulk-work.ts";

let shop: TestShop;
let ada: TestStaff;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  ada = await shop.aStaff({ role: "catalogue", steppedUp: true });
  return () => shop.close();
});

const view = async ({ productToken }: TestVariant) =>
  (await ada.call("viewStaffProduct", { product: productToken })).body.data;
const save = async (variant: TestVariant, changes: { category?: string; alsoIn?: string[] }) => {
  const { version } = await view(variant);
  return ada.call("saveProduct", { product: variant.productToken, version, changes });
};
async function aProduct(category: string, ...alsoIn: string[]): Promise<TestVariant> {
  const variant = await shop.aVariant({ category });
  await save(variant, { alsoIn });
  return variant;
}
const listed = async (c_token: string, paging: { page?: number; limit?: number } = {}) => {
  await waitForChanges(shop);
  const { body } = await shop.call("listCategoryProducts", { c_token, ...paging });
  return body.data.map(({ token }) => token);
};
const counts = async (...tokens: string[]) => {
  await waitForChanges(shop);
  const { body } = await shop.call("listCategories");
  const all = body.data.flatMap((one) => [one, ...one.subCategories]);
  return tokens.map((token) => all.find((one) => one.token === token)?.productCount);
};
/** Two categories below one, and another. */
async function someCategories() {
  const { token: snacks } = await shop.aCategory();
  const { token: chinChin } = await shop.aCategory({ parent: snacks });
  const { token: nuts } = await shop.aCategory({ parent: snacks });
  const { token: gifts } = await shop.aCategory();
  return { snacks, chinChin, nuts, gifts };
}

describe("A product in several categories", () => {
  test("is on the page of each and of those above them, once, and counts once", async () => {
    const { snacks, chinChin, nuts, gifts } = await someCategories();
    const mixed = await aProduct(chinChin, nuts, gifts);
    const plain = await aProduct(chinChin);
    expect(await listed(nuts)).toEqual([mixed.productToken]);
    expect(await listed(gifts)).toEqual([mixed.productToken]);
    expect(await listed(snacks)).toEqual([plain.productToken, mixed.productToken]);
    expect(await counts(snacks, chinChin, nuts, gifts)).toEqual([2, 2, 1, 1]);
    const { body } = await shop.call("listCategoryProducts", { c_token: snacks, page: 2, limit: 1 });
    expect([body.total, body.data.map(({ token }) => token)]).toEqual([2, [mixed.productToken]]);
    const shown = await shop.call("viewProduct", { token: mixed.productToken });
    expect(shown.body.data.category.token).toBe(chinChin);
  });

  test("can be placed by hand on the page of each", async () => {
    const { nuts, gifts } = await someCategories();
    const first = await aProduct(nuts, gifts);
    const newest = await aProduct(gifts);
    const { version } = (await ada.call("viewStaffCategory", { category: gifts })).body.data;
    await ada.call("saveCategory", { category: gifts, version, changes: { placed: [first.productToken] } });
    expect(await listed(gifts)).toEqual([first.productToken, newest.productToken]);
  });

  test("leaves all pages as a draft, and when no variant is for sale", async () => {
    const { snacks, chinChin, gifts } = await someCategories();
    const [draft, empty] = [await aProduct(chinChin, gifts), await aProduct(chinChin, gifts)];
    const edit = { product: draft.productToken, version: (await view(draft)).version };
    await ada.call("saveProduct", { ...edit, changes: { status: "draft" } });
    await shop.pool.query("update variants set archived_at = now() where token = $1", [empty.token]);
    expect([await listed(snacks), await listed(gifts)]).toEqual([[], []]);
    expect(await counts(snacks, gifts)).toEqual([0, 0]);
    await shop.pool.query("update variants set archived_at = null where token = $1", [empty.token]);
    expect(await listed(gifts)).toEqual([empty.productToken]);
  });

  test("is found by the names of all of them, is related to their products, and keeps them in the sitemap", async () => {
    const { snacks } = await someCategories();
    const { token: hampers } = await shop.aCategory({ name: "Hampers" });
    const other = await aProduct(hampers);
    const mixed = await aProduct(snacks, hampers);
    await waitForChanges(shop);
    for (const q of ["hampers", "hamprs"]) {
      const { body } = await shop.call("searchProducts", { q });
      expect(body.data.map(({ token }) => token).toSorted()).toEqual(
        [other.productToken, mixed.productToken].toSorted(),
      );
    }
    const related = await shop.call("listRelatedProducts", { token: mixed.productToken });
    expect(related.body.data.map(({ token }) => token)).toContain(other.productToken);
    await shop.pool.query("update products set status = 'draft' where token = $1", [other.productToken]);
    await waitForChanges(shop);
    expect(await sitemapText(shop)).toContain(hampers);
    const { body } = await shop.call("suggestProducts", { q: "hamp" });
    expect(body.data).toMatchObject([{ kind: "category", token: hampers }]);
  });
});

describe("Saving the additional categories of a product", () => {
  test("replaces them all, and writes them to the audit log", async () => {
    const { snacks, nuts, gifts } = await someCategories();
    const product = await aProduct(snacks, nuts);
    const saved = await save(product, { alsoIn: [gifts] });
    expect(saved.body.data.alsoIn).toMatchObject([{ token: gifts }]);
    expect(await listed(nuts)).toEqual([]);
    const { rows } = await shop.pool.query(
      "select before, after from audit_entries where record_id = $1 order by id desc limit 1",
      [product.productToken],
    );
    expect(rows).toMatchObject([
      { before: { alsoIn: [{ token: nuts }] }, after: { alsoIn: [{ token: gifts }] } },
    ]);
  });

  test("names each with those above it, and one that becomes the main category is no longer additional", async () => {
    const { chinChin, gifts } = await someCategories();
    const product = await aProduct(gifts, chinChin);
    expect((await view(product)).alsoIn[0]?.name).toMatch(/^Category \d+ > Category \d+$/);
    await save(product, { category: chinChin });
    expect(await view(product)).toMatchObject({ category: chinChin, alsoIn: [] });
    expect([await listed(gifts), await listed(chinChin)]).toEqual([[], [product.productToken]]);
  });

  test("is refused with the main category, with one twice, with six, and with one that is gone", async () => {
    const { snacks, nuts } = await someCategories();
    const product = await aProduct(snacks, nuts);
    const six = await Promise.all(Array.from({ length: 6 }, () => shop.aCategory()));
    for (const alsoIn of [[snacks], [nuts, nuts], six.map(({ token }) => token)]) {
      const { status, body } = await save(product, { alsoIn });
      expect([status, body.code, Object.keys((body.data as unknown as { fields: object }).fields)]).toEqual([
        400,
        "bad_input",
        [expect.stringMatching(/^(changes\.)?alsoIn$/)],
      ]);
    }
    expect((await save(product, { alsoIn: ["gone"] })).body.code).toBe("category_not_found");
    expect((await view(product)).alsoIn).toMatchObject([{ token: nuts }]);
  });

  test("is part of a new product and of a copy", async () => {
    const { snacks, gifts } = await someCategories();
    const fields = { name: "Mixed box", category: snacks, alsoIn: [gifts] };
    const headers = { "idempotency-key": "several-categories-1" };
    const { body } = await ada.call("createProduct", { fields }, { headers });
    expect(body.data.alsoIn).toMatchObject([{ token: gifts }]);
    const copy = await ada.call(
      "duplicateProduct",
      { product: body.data.token },
      { headers: { "idempotency-key": "several-categories-2" } },
    );
    expect(copy.body.data.alsoIn).toMatchObject([{ token: gifts }]);
  });
});

describe("The back office", () => {
  test("filters the product list by any of its categories, and says in how many more it is", async () => {
    const { snacks, chinChin, gifts } = await someCategories();
    const mixed = await aProduct(chinChin, gifts);
    for (const category of [snacks, chinChin, gifts]) {
      const { body } = await ada.call("listProducts", { category });
      expect(body.data).toMatchObject([
        { token: mixed.productToken, category: { token: chinChin }, additionalCategories: 1 },
      ]);
    }
    const tree = (await ada.call("listCategoryTree")).body.data;
    expect(tree.find(({ token }) => token === gifts)?.products).toBe(1);
    const record = (await ada.call("viewStaffCategory", { category: chinChin })).body.data;
    expect(record).toMatchObject({ products: 1, onlyHere: 0 });
  });

  test("adds many products to a category and removes them from one, and undoes both", async () => {
    const { snacks, nuts, gifts } = await someCategories();
    const [one, two] = [await aProduct(snacks, nuts), await aProduct(gifts)];
    const selection = { products: [one.productToken, two.productToken] };
    const started = await ada.call(
      "startBulkEdit",
      { selection, change: { addTo: gifts, removeFrom: nuts } },
      { headers: { "idempotency-key": "several-categories-3" } },
    );
    const work = async () => {
      for (;;) {
        const begun = await bulkWork(shop.ctx).begin(1);
        if (begun.length === 0) return;
        await Promise.all(begun);
      }
    };
    await work();
    const edit = started.body.data.token;
    const report = (await ada.call("listBulkEditProducts", { edit })).body.data;
    expect(report.map(({ outcome }) => outcome).toSorted()).toEqual(["changed", "same"]);
    expect(report.flatMap(({ changes }) => changes)).toMatchObject([{ field: "Also in" }]);
    expect((await listed(gifts)).toSorted()).toEqual([one.productToken, two.productToken].toSorted());
    await ada.call("undoBulkEdit", { edit });
    await work();
    expect((await view(one)).alsoIn).toMatchObject([{ token: nuts }]);
  });
});

describe("Deleting a category", () => {
  const remove = async (category: string, productsTo?: string) => {
    const { version } = (await ada.call("viewStaffCategory", { category })).body.data;
    return ada.call("deleteCategory", { category, version, ...(productsTo ? { productsTo } : {}) });
  };

  test("asks nothing when each of its products has another, whose first becomes the main one", async () => {
    const { snacks, nuts, gifts } = await someCategories();
    const [main, also] = [await aProduct(nuts, gifts, snacks), await aProduct(gifts, nuts)];
    expect((await remove(nuts)).status).toBe(200);
    expect(await view(main)).toMatchObject({ category: gifts, alsoIn: [{ token: snacks }] });
    expect(await view(also)).toMatchObject({ category: gifts, alsoIn: [] });
    expect(await counts(snacks, gifts)).toEqual([1, 2]);
  });

  test("is refused while a product is only there, and changes none", async () => {
    const { nuts, gifts } = await someCategories();
    const [mixed] = [await aProduct(nuts, gifts), await aProduct(nuts)];
    expect((await remove(nuts)).body.message).toBe("Choose a category for its products");
    expect(await view(mixed)).toMatchObject({ category: nuts, alsoIn: [{ token: gifts }] });
  });

  test("gives all its products to the chosen category, each once", async () => {
    const { snacks, nuts, gifts } = await someCategories();
    const [only, both, also] = [
      await aProduct(nuts),
      await aProduct(nuts, gifts),
      await aProduct(snacks, nuts),
    ];
    expect((await remove(nuts, gifts)).body.data).toEqual({ moved: 3 });
    expect(await view(only)).toMatchObject({ category: gifts, alsoIn: [] });
    expect(await view(both)).toMatchObject({ category: gifts, alsoIn: [] });
    expect(await view(also)).toMatchObject({ category: snacks, alsoIn: [{ token: gifts }] });
  });
});
