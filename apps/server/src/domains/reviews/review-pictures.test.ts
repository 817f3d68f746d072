import { REVIEW_PICTURES_MAX } from "@shop/contract/review-limits";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestShopper, TestVariant } from "../../../test/factories.ts";
import { aBuyerOf, approve, reviewOf } from "../../../test/fixtures/review.ts";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { reviewData } from "./personal-data.ts";

let shop: TestShop;
let staff: TestStaff;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  staff = await shop.aStaff({ role: "orders" });
});
afterAll(() => shop.close());

const painted = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } });
const asSent = async (background: string) => (await painted(background).png().toBuffer()).toString("base64");

interface Reviewed {
  ada: TestShopper;
  variant: TestVariant;
  /** Of the review. */
  id: string;
  add: (colour: string) => Promise<string[]>;
}

async function aReview(): Promise<Reviewed> {
  const variant = await shop.aVariant();
  const ada = await aBuyerOf(shop, variant);
  const { id } = (await ada.call("saveReview", reviewOf(variant))).body.data;
  const add = async (colour: string) => {
    const { status, body } = await ada.call("addReviewPicture", { id, picture: await asSent(colour) });
    expect(status).toBe(200);
    return body.data.pictures;
  };
  return { ada, variant, id, add };
}

const served = (picture: string, size = "small") =>
  shop.app.inject({ url: `/review-pictures/${picture}/${size}.webp` });
const shown = async ({ variant }: Reviewed) =>
  (await shop.call("listReviews", { product: variant.productToken })).body.data;

test("A picture is shown, small and large, once staff have approved the review, and not before", async () => {
  const review = await aReview();
  const [picture = ""] = await review.add("red");
  expect((await served(picture)).statusCode).toBe(404);
  expect((await review.ada.call("viewReviewPicture", { picture })).body.data.image).toMatch(
    /^data:image\/webp;base64,/,
  );
  const [waiting] = (await staff.call("listProductReviews", { limit: 200 })).body.data.filter(
    ({ id }) => id === review.id,
  );
  expect(waiting?.pictures).toEqual([picture]);
  expect((await staff.call("viewProductReviewPicture", { picture })).status).toBe(200);

  await approve(staff, review.id);
  await expect.poll(() => shown(review)).toMatchObject([{ id: review.id, pictures: [picture] }]);
  const sizes = await Promise.all(
    ["small", "large"].map(async (size) => {
      const { statusCode, headers, rawPayload } = await served(picture, size);
      expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
      expect(headers["cache-control"]).toBe("private, max-age=3600");
      const { width, height } = await sharp(rawPayload).metadata();
      return [width, height];
    }),
  );
  expect(sizes).toEqual([
    [192, 192],
    [400, 300],
  ]);
});

test("A browser that has a picture does not get it again, and learns when it is no longer shown", async () => {
  const review = await aReview();
  const [picture = ""] = await review.add("red");
  await approve(staff, review.id);
  const { etag } = (await served(picture)).headers;
  expect((await served(picture, "large")).headers.etag).not.toBe(etag);
  const again = () =>
    shop.app.inject({
      url: `/review-pictures/${picture}/small.webp`,
      headers: { "if-none-match": String(etag) },
    });
  const known = await again();
  expect([known.statusCode, known.rawPayload.length, known.headers["cache-control"]]).toEqual([
    304,
    0,
    "private, max-age=3600",
  ]);
  await review.ada.call("removeReviewPicture", { picture });
  expect((await again()).statusCode).toBe(404);
});

test("An approved review with another picture waits again and is not shown meanwhile", async () => {
  const review = await aReview();
  const [first = ""] = await review.add("red");
  await approve(staff, review.id);
  await expect.poll(() => shown(review)).toHaveLength(1);
  await review.add("blue");
  await expect.poll(() => shown(review)).toEqual([]);
  expect((await served(first)).statusCode).toBe(404);
});

test("A decision about a review to which a picture was added meanwhile is refused", async () => {
  const review = await aReview();
  const [read] = (await staff.call("listProductReviews", { limit: 200 })).body.data.filter(
    ({ id }) => id === review.id,
  );
  await review.add("red");
  const answer = await staff.call("approveProductReview", { id: review.id, version: read!.version });
  expect([answer.status, answer.body.code]).toEqual([409, "changed_meanwhile"]);
});

test("A picture that its writer removes from an approved review is gone, and the rest stays shown", async () => {
  const review = await aReview();
  await review.add("red");
  const [red = "", blue = ""] = await review.add("blue");
  await approve(staff, review.id);
  const removed = await review.ada.call("removeReviewPicture", { picture: red });
  expect(removed.body.data).toMatchObject({ state: "approved", pictures: [blue] });
  await expect.poll(() => shown(review)).toMatchObject([{ pictures: [blue] }]);
  expect([(await served(red)).statusCode, (await served(blue)).statusCode]).toEqual([404, 200]);
});

test("A review that was rejected for its picture waits again without it", async () => {
  const review = await aReview();
  const [picture = ""] = await review.add("red");
  await approve(staff, review.id);
  const { body } = await staff.call("listProductReviews", { tab: "approved", limit: 200 });
  const { version } = body.data.find(({ id }) => id === review.id)!;
  await staff.call("rejectProductReview", { id: review.id, version, reason: "It shows a child" });
  expect((await served(picture)).statusCode).toBe(404);
  const removed = await review.ada.call("removeReviewPicture", { picture });
  expect(removed.body.data).toMatchObject({ state: "waiting", reason: null, pictures: [] });
});

test("Only the pixels of a picture are kept, not where or with which camera it was taken", async () => {
  const review = await aReview();
  const withPlace = await painted("red")
    .withExif({ IFD0: { Make: "Tecno" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 31/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(withPlace).metadata()).exif).toBeDefined();
  await review.ada.call("addReviewPicture", { id: review.id, picture: withPlace.toString("base64") });
  const { rows } = await shop.pool.query<{ bytes: Buffer; thumbnail: Buffer }>(
    "select bytes, thumbnail from review_pictures p join product_reviews r on r.id = review_id where r.public_id = $1",
    [review.id],
  );
  expect(rows).toHaveLength(1);
  for (const bytes of [rows[0]!.bytes, rows[0]!.thumbnail]) {
    const found = await sharp(bytes).metadata();
    expect([found.format, found.exif, found.xmp, found.iptc]).toEqual([
      "webp",
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test("A review has at most three pictures, also when several arrive at once, and the same picture counts once", async () => {
  const review = await aReview();
  await review.add("red");
  expect(await review.add("red")).toHaveLength(1);
  const pictures = await Promise.all(["blue", "green", "black", "white"].map(asSent));
  const answers = await Promise.all(
    pictures.map((picture) => review.ada.call("addReviewPicture", { id: review.id, picture })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "review_pictures_full",
    message: `A review can have at most ${REVIEW_PICTURES_MAX} pictures`,
  });
});

test.each([
  ["a text", Buffer.from("not a picture"), "Please choose a JPEG, PNG, WebP or AVIF picture"],
  ["a file of more than 4 MB", Buffer.alloc(4 * 1024 * 1024 + 3), "Please choose a picture of at most 4 MB"],
])(
  "Instead of a picture, %s is refused with the reason, and the review stays as it was",
  async (_, bytes, reason) => {
    const { ada, variant, id } = await aReview();
    const answer = await ada.call("addReviewPicture", { id, picture: bytes.toString("base64") });
    expect([answer.status, answer.body.message]).toEqual([400, reason]);
    const { review } = (await ada.call("viewOwnReview", { product: variant.productToken })).body.data;
    expect(review).toMatchObject({ id, pictures: [] });
  },
);

test("Deleting a review deletes its pictures, and so does erasing the account, whose copy of data has them", async () => {
  const [deleted, erased] = [await aReview(), await aReview()];
  for (const review of [deleted, erased]) await review.add("red");
  await deleted.ada.call("removeReview", { id: deleted.id });

  const person = { shopperId: erased.ada.id, mail: erased.ada.mail };
  expect(await reviewData.collect(shop.ctx, person)).toMatchObject([
    { pictures: [expect.stringMatching(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/)] },
  ]);
  await shop.ctx.db.transaction((tx) => reviewData.erase({ db: tx, env: shop.ctx.env }, person));
  const { rows } = await shop.pool.query(
    "select from review_pictures p left join product_reviews r on r.id = review_id where r.id is null or r.public_id = any($1)",
    [[deleted.id, erased.id]],
  );
  expect(rows).toEqual([]);
});
