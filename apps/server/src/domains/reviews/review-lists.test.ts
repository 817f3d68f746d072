import type { DataOf } from "@shop/contract/endpoints";
import { REVIEWS_PER_PAGE } from "@shop/contract/review-limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestVariant } from "../../../test/factories.ts";
import { aBuyerOf, anApprovedReview, reviewOf } from "../../../test/fixtures/review.ts";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

let shop: TestShop;
let staff: TestStaff;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  staff = await shop.aStaff({ role: "orders" });
});
afterAll(() => shop.close());

/** Approved reviews by as many customers, each a minute newer than the one before; the stars go from 1 to 5 and again. */
async function writeReviews(of: TestVariant, count: number): Promise<void> {
  const buyer = await aBuyerOf(shop, of);
  await shop.pool.query(
    `with writers as (
       insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash)
       select gen_random_uuid()::text, 'writer-' || gen_random_uuid() || '@example.com', 'Ada', 'Obi', phone, address, password_hash
       from shoppers, generate_series(1, $3::integer) where id = $2 returning id
     ), numbered as (select id, row_number() over () as nth from writers)
     insert into product_reviews (public_id, product_id, shopper_id, order_id, stars, title, text, name_style, author,
                                  state, helpful, written_at, decided_at)
     select 'review-' || w.id, p.id, w.id, (select id from orders where shopper_id = $2), 1 + (nth - 1) % 5, '', 'Text ' || nth,
            'no_name', '', 'approved', nth % 3, now() + nth * interval '1 minute', now()
     from numbered w, products p where p.token = $1`,
    [of.productToken, buyer.id, count],
  );
}

async function readAll(product: string, sort: "newest" | "helpful"): Promise<DataOf<"listReviews">[]> {
  const pages: DataOf<"listReviews">[] = [];
  let after: string | null | undefined;
  do {
    const { body } = await shop.call("listReviews", { product, sort, ...(after ? { after } : {}) });
    pages.push(body.data);
    after = body.next;
  } while (after);
  return pages;
}

test("Reviews are read page by page, newest or most helpful first, and none is missed or shown twice", async () => {
  const beads = await shop.aVariant();
  await writeReviews(beads, 23);
  for (const sort of ["newest", "helpful"] as const) {
    const pages = await readAll(beads.productToken, sort);
    expect(pages.map((page) => page.length)).toEqual([REVIEWS_PER_PAGE, REVIEWS_PER_PAGE, 3]);
    const all = pages.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(23);
    const keys = all.map(({ writtenAt, helpful }) => (sort === "newest" ? writtenAt : String(helpful)));
    expect(keys).toEqual(keys.toSorted().toReversed());
  }
});

test("The next page of a list in one order is refused in the other order", async () => {
  const beads = await shop.aVariant();
  await writeReviews(beads, 12);
  const product = beads.productToken;
  const { next } = (await shop.call("listReviews", { product, sort: "newest" })).body;
  const { status, body } = await shop.call("listReviews", { product, sort: "helpful", after: next ?? "" });
  expect([status, body.code]).toEqual([400, "bad_input"]);
  expect((await shop.call("listReviews", { product, after: "bm90aGluZw" })).status).toBe(400);
  expect((await shop.call("listReviews", { product: "nothing" })).body.data).toEqual([]);
});

test("A product's answer and the first page of its reviews do not grow with their number, and lists ask nothing more", async () => {
  const [few, many] = [await shop.aVariant(), await shop.aVariant()];
  await writeReviews(few, 12);
  await writeReviews(many, 60);
  const sizeOf = async ({ productToken }: TestVariant) => {
    const product = await shop.call("viewProduct", { token: productToken });
    const list = await shop.call("listReviews", { product: productToken });
    return [
      Object.keys(product.body.data).length,
      product.body.data.rating?.stars.length,
      list.body.data.length,
    ];
  };
  expect(await sizeOf(many)).toEqual(await sizeOf(few));
  const statements = await shop.statementsOf(() => shop.call("listRandomProducts", { page: 1, limit: 40 }));
  expect(statements.length).toBeLessThanOrEqual(4);
  const ofReviews = await shop.statementsOf(() =>
    shop.call("listReviews", { product: many.productToken, sort: "helpful" }),
  );
  expect(ofReviews).toHaveLength(1);
});

test("Cards in every list show the average with one decimal, and cards without reviews show none", async () => {
  const category = await shop.aCategory();
  const [rated, unrated] = [
    await shop.aVariant({ category: category.token }),
    await shop.aVariant({ category: category.token }),
  ];
  const cardsOf = async () =>
    Object.fromEntries(
      (await shop.call("listCategoryProducts", { c_token: category.token })).body.data.map((card) => [
        card.token,
        card.rating,
      ]),
    );
  expect(await cardsOf()).toEqual({ [rated.productToken]: undefined, [unrated.productToken]: undefined });

  for (const stars of [5, 5, 4]) await anApprovedReview(shop, staff, rated, { stars });
  const rating = { average: 4.7, count: 3 };
  await expect.poll(cardsOf).toEqual({ [rated.productToken]: rating, [unrated.productToken]: undefined });
  const [related] = (await shop.call("listRelatedProducts", { token: unrated.productToken })).body.data;
  expect(related).toMatchObject({ token: rated.productToken, rating });
  const arrivals = (await shop.call("listNewArrivals", { page: 1, limit: 100 })).body.data;
  expect(arrivals.find(({ token }) => token === rated.token)).toMatchObject({ rating });
});

test("The rating of a product is right after many decisions at once", async () => {
  const beads = await shop.aVariant();
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyerOf(shop, beads)));
  const written = await Promise.all(
    buyers.map((buyer, nth) => buyer.call("saveReview", reviewOf(beads, { stars: 1 + (nth % 5) }))),
  );
  const ids = written.map(({ body }) => body.data.id);
  await Promise.all(ids.map((id) => staff.call("approveProductReview", { id, version: 1 })));
  await Promise.all([
    buyers[0]!.call("removeReview", { id: ids[0]! }),
    staff.call("rejectProductReview", { id: ids[1]!, version: 2, reason: "Not about the product" }),
    buyers[2]!.call("saveReview", reviewOf(beads, { stars: 4 })),
    staff.call("replyToProductReview", { id: ids[3]!, version: 2, reply: "Thank you" }),
  ]);
  const { rows } = await shop.pool.query(
    `select r.counts, r.reviews, r.stars from product_ratings r join products p on p.id = r.product_id where p.token = $1`,
    [beads.productToken],
  );
  // Of 1, 2, 3, 4, 5, 1, 2, 3 stars the first three are gone.
  expect(rows).toEqual([{ counts: [1, 1, 1, 1, 1], reviews: 5, stars: 15 }]);
});

test("Staff read the reviews that wait oldest first, with the count of each tab, and the task leads to them", async () => {
  const fresh = await testShop();
  const member = await fresh.aStaff({ role: "orders" });
  const beads = await fresh.aVariant({ name: "Waist beads" });
  const ids: string[] = [];
  for (const stars of [3, 4, 5]) {
    const buyer = await aBuyerOf(fresh, beads);
    ids.push((await buyer.call("saveReview", reviewOf(beads, { stars }))).body.data.id);
  }
  const tasks = async () =>
    (await member.call("viewTasks")).body.data.filter(({ name }) => name === "reviews_to_read");
  expect(await tasks()).toEqual([{ name: "reviews_to_read", count: 3 }]);

  const first = await member.call("listProductReviews", { limit: 2 });
  const second = await member.call("listProductReviews", { limit: 2, after: first.body.next ?? "" });
  expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual(ids);
  expect(first.body.data[0]).toMatchObject({
    product: { name: "Waist beads" },
    author: "Ada, Ibadan",
    state: "waiting",
  });
  expect(first.body.counts).toEqual({ waiting: 3, approved: 0, rejected: 0 });

  for (const id of ids.slice(0, 2)) await member.call("approveProductReview", { id, version: 1 });
  const approved = await member.call("listProductReviews", { tab: "approved" });
  expect(approved.body.data.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  expect(approved.body.counts).toEqual({ waiting: 1, approved: 2, rejected: 0 });
});
