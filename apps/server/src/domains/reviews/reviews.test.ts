import { REVIEW_TEXT_MAX, REVIEWS_PER_HOUR } from "@shop/contract/review-limits";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aBuyerOf, anApprovedReview, approve, reviewOf } from "../../../test/fixtures/review.ts";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

let shop: TestShop;
let staff: TestStaff;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  staff = await shop.aStaff({ role: "catalogue" });
});
afterAll(() => shop.close());
beforeEach(() => shop.pool.query("delete from attempts"));

const ratingOf = async (token: string) => (await shop.call("viewProduct", { token })).body.data.rating;
const listOf = async (product: string) => (await shop.call("listReviews", { product })).body;

test("Only a shopper who has received the product can review it", async () => {
  const beads = await shop.aVariant();
  const [visitor, waiting] = [await shop.aShopper(), await shop.aShopper({ cart: [beads] })];
  await waiting.placesOrder();
  for (const shopper of [visitor, waiting]) {
    const { status, body } = await shopper.call("saveReview", reviewOf(beads));
    expect([status, body.code]).toEqual([403, "review_needs_purchase"]);
    const access = await shopper.call("viewOwnReview", { product: beads.productToken });
    expect(access.body.data).toEqual({ name: null, review: null, helpful: [] });
  }
  const otherProduct = await shop.aVariant();
  const buyer = await aBuyerOf(shop, beads);
  expect((await buyer.call("saveReview", reviewOf(otherProduct))).body.code).toBe("review_needs_purchase");
  expect((await buyer.call("saveReview", { ...reviewOf(beads), product: "nothing" })).status).toBe(404);
  const access = await buyer.call("viewOwnReview", { product: beads.productToken });
  expect(access.body.data.name).toEqual({ firstName: "Ada", town: "Ibadan" });
});

test("A review is shown on the page and in the rating once staff have approved it", async () => {
  const beads = await shop.aVariant();
  const writer = await aBuyerOf(shop, beads);
  const { body } = await writer.call("saveReview", reviewOf(beads, { stars: 4 }));
  expect(body.data).toMatchObject({ state: "waiting", stars: 4, reason: null });
  expect((await listOf(beads.productToken)).data).toEqual([]);
  expect(await ratingOf(beads.productToken)).toBeUndefined();

  await approve(staff, body.data.id);
  await expect
    .poll(() => ratingOf(beads.productToken))
    .toEqual({ average: 4, count: 1, stars: [0, 0, 0, 1, 0] });
  const { data, next } = await listOf(beads.productToken);
  expect(next).toBeNull();
  expect(data).toEqual([
    {
      id: body.data.id,
      stars: 4,
      title: "Fresh",
      text: "Crunchy to the last one.",
      author: "Ada, Ibadan",
      writtenAt: expect.stringMatching(/Z$/),
      helpful: 0,
      reply: null,
      pictures: [],
    },
  ]);
});

test("A buyer has one review of a product, and a changed one waits for staff again", async () => {
  const beads = await shop.aVariant();
  const { id, writer } = await anApprovedReview(shop, staff, beads, { stars: 5 });
  const same = await writer.call("saveReview", reviewOf(beads, { stars: 5 }));
  expect(same.body.data).toMatchObject({ id, state: "approved" });

  const changed = await writer.call("saveReview", reviewOf(beads, { stars: 2, nameStyle: "no_name" }));
  expect(changed.body.data).toMatchObject({ id, state: "waiting", stars: 2 });
  await expect.poll(() => ratingOf(beads.productToken)).toBeUndefined();
  expect((await listOf(beads.productToken)).data).toEqual([]);
  await approve(staff, id);
  await expect.poll(() => ratingOf(beads.productToken)).toMatchObject({ average: 2, count: 1 });
  const listed = async () => (await listOf(beads.productToken)).data;
  await expect.poll(listed).toMatchObject([{ id, author: "" }]);
});

test("A writer deletes the review, and nobody else does", async () => {
  const beads = await shop.aVariant();
  const { id, writer } = await anApprovedReview(shop, staff, beads);
  const stranger = await shop.aShopper();
  expect((await stranger.call("removeReview", { id })).body).toMatchObject({
    code: "review_not_found",
    message: "This review no longer exists",
  });
  await expect.poll(() => ratingOf(beads.productToken)).toMatchObject({ count: 1 });

  expect((await writer.call("removeReview", { id })).status).toBe(200);
  await expect.poll(() => ratingOf(beads.productToken)).toBeUndefined();
  const access = await writer.call("viewOwnReview", { product: beads.productToken });
  expect(access.body.data).toMatchObject({ review: null, name: { firstName: "Ada" } });
});

test("A rejected review is shown to nobody but its writer, who reads the reason", async () => {
  const beads = await shop.aVariant();
  const writer = await aBuyerOf(shop, beads);
  const { id } = (await writer.call("saveReview", reviewOf(beads))).body.data;
  const reason = "Please write about the product only";
  expect((await staff.call("rejectProductReview", { id, version: 1, reason })).status).toBe(200);
  const own = await writer.call("viewOwnReview", { product: beads.productToken });
  expect(own.body.data.review).toMatchObject({ state: "rejected", reason });
  expect((await listOf(beads.productToken)).data).toEqual([]);

  const again = await writer.call("saveReview", reviewOf(beads, { text: "They shine." }));
  expect(again.body.data).toMatchObject({ state: "waiting", reason: null });
});

test("The shop's reply is shown below the review until it is removed", async () => {
  const beads = await shop.aVariant();
  const { id } = await anApprovedReview(shop, staff, beads);
  await staff.call("replyToProductReview", { id, version: 2, reply: "Thank you, Ada!" });
  await expect.poll(async () => (await listOf(beads.productToken)).data[0]?.reply).toBe("Thank you, Ada!");
  await staff.call("replyToProductReview", { id, version: 3, reply: "" });
  await expect.poll(async () => (await listOf(beads.productToken)).data[0]?.reply).toBeNull();
});

test("A review that was changed after a member had read it is not approved", async () => {
  const beads = await shop.aVariant();
  const writer = await aBuyerOf(shop, beads);
  const { id } = (await writer.call("saveReview", reviewOf(beads))).body.data;
  await writer.call("saveReview", reviewOf(beads, { text: "Something else" }));
  const { status, body } = await staff.call("approveProductReview", { id, version: 1 });
  expect([status, body.code]).toEqual([409, "changed_meanwhile"]);
  expect(body.data).toMatchObject({ current: { text: "Something else", state: "waiting", version: 2 } });
  expect((await listOf(beads.productToken)).data).toEqual([]);
});

test("Every decision and reply is an entry of the audit log, without the customer's words", async () => {
  const beads = await shop.aVariant({ name: "Waist beads" });
  const { id } = await anApprovedReview(shop, staff, beads);
  await staff.call("replyToProductReview", { id, version: 2, reply: "Thank you" });
  await staff.call("rejectProductReview", { id, version: 3, reason: "Taken down: names a person" });
  const { rows } = await shop.pool.query(
    "select action, record_name, reason, before, after from audit_entries where record_id = $1 order by id",
    [id],
  );
  expect(rows).toEqual(
    ["review.approved", "review.answered", "review.rejected"].map((action) => ({
      action,
      record_name: "Waist beads",
      reason: null,
      before: null,
      after: null,
    })),
  );
});

test("Other shoppers find a review helpful, each once, but not its writer", async () => {
  const beads = await shop.aVariant();
  const { id, writer } = await anApprovedReview(shop, staff, beads);
  const [bisi, chidi] = [await shop.aShopper(), await shop.aShopper()];
  const mark = async (helpful: boolean, shopper = bisi) =>
    (await shopper.call("markReviewHelpful", { id, helpful })).body.data;
  expect(await mark(true)).toEqual({ helpful: 1 });
  expect(await mark(true)).toEqual({ helpful: 1 });
  expect(await mark(true, chidi)).toEqual({ helpful: 2 });
  expect(await mark(false, chidi)).toEqual({ helpful: 1 });
  expect((await writer.call("markReviewHelpful", { id, helpful: true })).status).toBe(403);
  const access = await bisi.call("viewOwnReview", { product: beads.productToken });
  expect(access.body.data.helpful).toEqual([id]);

  await writer.call("saveReview", reviewOf(beads, { text: "Quite another text" }));
  expect((await bisi.call("markReviewHelpful", { id, helpful: true })).body.code).toBe("review_not_found");
  await approve(staff, id);
  await expect.poll(async () => (await listOf(beads.productToken)).data[0]?.helpful).toBe(0);
});

test.each([
  ["no star", { stars: 0 }, "stars"],
  ["six stars", { stars: 6 }, "stars"],
  ["half a star", { stars: 4.5 }, "stars"],
  ["a link", { text: "Cheaper at www.other-shop.example" }, "text"],
  ["a link in the title", { title: "other-shop.com" }, "title"],
  ["too long a text", { text: "x".repeat(REVIEW_TEXT_MAX + 1) }, "text"],
  ["a title of two lines", { title: "One\ntwo" }, "title"],
])("A review with %s is refused at its field", async (_what, changes, field) => {
  const { status, body } = await (await shop.aShopper()).call(
    "saveReview",
    reviewOf(await shop.aVariant(), changes),
  );
  expect(status).toBe(400);
  expect(Object.keys((body.data as unknown as { fields: object }).fields)).toEqual([field]);
});

test("A shopper saves a limited number of reviews within an hour", async () => {
  const beads = await shop.aVariant();
  const buyer = await aBuyerOf(shop, beads);
  for (let nth = 0; nth < REVIEWS_PER_HOUR; nth += 1) {
    expect((await buyer.call("saveReview", reviewOf(beads))).status).toBe(200);
  }
  const { status, body } = await buyer.call("saveReview", reviewOf(beads));
  expect([status, body.code]).toEqual([429, "too_many_attempts"]);
});

test("A copy of a shopper's data has their reviews, and deleting the account deletes them", async () => {
  const beads = await shop.aVariant({ name: "Coral beads" });
  const { id, writer } = await anApprovedReview(shop, staff, beads);
  const other = await anApprovedReview(shop, staff, beads, { stars: 1 });
  await writer.call("markReviewHelpful", { id: other.id, helpful: true });
  const copy = await writer.call("viewOwnData");
  const holding = copy.body.data.holdings.find(({ name }) => name === "reviews");
  expect(holding?.records).toMatchObject([
    { product: "Coral beads", text: "Crunchy to the last one.", shownName: "Ada, Ibadan", state: "approved" },
    { foundReviewHelpfulOf: "Coral beads" },
  ]);

  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  await owner.call("eraseCustomer", { id: writer.publicId, reason: "Asked by phone" });
  await expect.poll(() => ratingOf(beads.productToken)).toMatchObject({ count: 1, average: 1 });
  await expect
    .poll(async () => (await listOf(beads.productToken)).data)
    .toMatchObject([{ id: other.id, helpful: 0 }]);
  const { rows } = await shop.pool.query("select from product_reviews where public_id = $1", [id]);
  expect(rows).toEqual([]);
});
