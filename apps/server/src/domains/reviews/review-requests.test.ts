import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestShopper } from "../../../test/factories.ts";
import { deliveredOrder } from "../../../test/fixtures/returned.ts";
import { aBuyerOf, deliver, reviewOf } from "../../../test/fixtures/review.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { sql } from "../../db/sql.ts";
import type { ReviewRequest } from "../notifications/templates/review-request.ts";
import { askForReviews } from "./ask-for-reviews.ts";
import { listOrdersToAsk, ordersToAskSql } from "./list-orders-to-ask.ts";
import { reviewRequestData } from "./personal-data.ts";
import { reviewRequestMails } from "./review-requests.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
});
afterAll(() => shop.close());

/** As if every order of the shopper had been delivered so many days ago. */
async function delivered({ id }: Pick<TestShopper, "id">, daysAgo: number): Promise<void> {
  await shop.pool.query(
    `update fulfilments set state_since = now() - make_interval(days => $2)
     where order_id in (select id from orders where shopper_id = $1)`,
    [id, daysAgo],
  );
}

/** The emails that ask the shopper for reviews, once the jobs have run. */
async function asked({ mail }: Pick<TestShopper, "mail">): Promise<ReviewRequest[]> {
  await askForReviews(shop.ctx);
  const { rows } = await shop.pool.query<{ data: ReviewRequest }>(
    "select data from outbox_mails where template = 'review_request' and recipient = $1 order by id",
    [mail],
  );
  return rows.map(({ data }) => data);
}

async function aBuyer(daysAgo = 7) {
  const variant = await shop.aVariant();
  const ada = await aBuyerOf(shop, variant);
  await delivered(ada, daysAgo);
  return { ada, variant };
}

interface PlanNode {
  "Relation Name"?: string;
  "Actual Loops": number;
  Plans?: PlanNode[];
}

/** How often the plan of a statement read from the table. */
function timesRead(table: string, node: PlanNode): number {
  const own = node["Relation Name"] === table ? node["Actual Loops"] : 0;
  return (node.Plans ?? []).reduce((times, child) => times + timesRead(table, child), own);
}

test("Seven days after the delivery, one email asks for a review of each product of the order", async () => {
  const [beads, snack] = [await shop.aVariant({ name: "Coral beads" }), await shop.aVariant()];
  const ada = await shop.aShopper({ cart: [beads, snack] });
  const reference = (await ada.placesOrder()).body.data.reference;
  await shop.pool.query("update orders set status = 'delivered' where reference = $1", [reference]);
  await delivered(ada, 6);
  expect(await asked(ada)).toEqual([]);

  await delivered(ada, 7);
  const [mail] = await asked(ada);
  expect(mail?.products.map(({ productToken }) => productToken)).toEqual([
    beads.productToken,
    snack.productToken,
  ]);
  expect(mail?.token).toMatch(/^[\w-]{43}$/);
});

test("Two processes that ask at once, and every later hour, send no second email", async () => {
  const { ada } = await aBuyer();
  await Promise.all([askForReviews(shop.ctx), askForReviews(shop.ctx)]);
  expect(await asked(ada)).toHaveLength(1);
  await shop.pool.query("delete from outbox_mails where recipient = $1", [ada.mail]);
  expect(await asked(ada)).toEqual([]);
});

test("A backlog is gone through page by page, past orders with nothing to review, and a page reads the items of its own orders only", async () => {
  await shop.pool.query("update fulfilments set state_since = now() - interval '30 days'");
  const buyers = [await aBuyer(13), await aBuyer(12), await aBuyer(11)];
  await shop.pool.query("update products set status = 'draft' where token = $1", [
    buyers[1]!.variant.productToken,
  ]);
  const found: number[][] = [];
  let page = await listOrdersToAsk(shop.ctx, { after: null, limit: 1 });
  for (;;) {
    found.push(page.orders.map(({ shopperId }) => shopperId));
    if (!page.next) break;
    page = await listOrdersToAsk(shop.ctx, { after: page.next, limit: 1 });
  }
  expect(found).toEqual([[buyers[0]!.ada.id], [], [buyers[2]!.ada.id], []]);

  const { rows } = await shop.ctx.db.execute<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    sql`explain (analyze, format json) ${ordersToAskSql({ after: null, limit: 1 })}`,
  );
  expect(timesRead("order_lines", rows[0]!["QUERY PLAN"][0].Plan)).toBe(1);
});

test("A shop that starts asking leaves out orders that were delivered long ago", async () => {
  const { ada } = await aBuyer(15);
  expect(await asked(ada)).toEqual([]);
});

test("No email asks about a product that the shopper has reviewed", async () => {
  const { ada, variant } = await aBuyer();
  const other = await shop.aVariant();
  await deliver(shop, ada, other);
  await ada.call("saveReview", reviewOf(variant));
  await delivered(ada, 8);
  expect(
    (await asked(ada)).flatMap(({ products }) => products.map((product) => product.productToken)),
  ).toEqual([other.productToken]);
});

test("No email asks about an order that came back, was cancelled or is refunded", async () => {
  for (const change of ["status = 'returned'", "status = 'cancelled'", "payment_status = 'refund_due'"]) {
    const { ada } = await aBuyer();
    await shop.pool.query(`update orders set ${change} where shopper_id = $1`, [ada.id]);
    await delivered(ada, 8);
    expect(await asked(ada)).toEqual([]);
  }
});

test("No email asks about an item in a return request, unless the request was declined", async () => {
  const order = await deliveredOrder(shop);
  const { ada, snack } = order;
  await order.asked();
  await order.deliveredDaysAgo(8);
  const [mail] = await asked(ada);
  expect(mail?.products.map(({ productToken }) => productToken)).toEqual([snack.productToken]);

  const other = await deliveredOrder(shop);
  const id = await other.asked();
  await shop.pool.query(
    "update return_requests set state = 'declined', decline_reason = 'Worn', decided_at = now(), decided_by_name = 'Chi' where public_id = $1",
    [id],
  );
  await other.deliveredDaysAgo(8);
  const [both] = await asked(other.ada);
  expect(both?.products).toHaveLength(2);
});

test("No email asks a blocked shopper or a customer without an account", async () => {
  for (const change of [
    "blocked_at = now(), blocked_reason = 'Fraud'",
    "is_guest = true, mail = id || '@guest.invalid'",
  ]) {
    const { ada } = await aBuyer();
    await shop.pool.query(`update shoppers set ${change} where id = $1`, [ada.id]);
    await askForReviews(shop.ctx);
    const { rows } = await shop.pool.query(
      "select from review_requests join orders on orders.id = order_id where shopper_id = $1",
      [ada.id],
    );
    expect(rows).toEqual([]);
  }
});

test("A shopper who has switched the emails off in the profile is not asked, and one who switches them on again is", async () => {
  const { ada } = await aBuyer();
  expect((await ada.call("viewConsents")).body.data.reviewRequests).toBe(true);
  const off = await ada.call("changeReviewRequests", { agreed: false });
  expect(off.body.data.reviewRequests).toBe(false);
  expect(await asked(ada)).toEqual([]);
  await ada.call("changeReviewRequests", { agreed: true });
  expect(await asked(ada)).toHaveLength(1);
});

test("An email that waits is not sent once the shopper has switched them off or the parcel has come back", async () => {
  const { ada } = await aBuyer();
  const [mail] = await asked(ada);
  const mayBeSent = () => reviewRequestMails.mayBeSent(shop.ctx, mail);
  expect(await mayBeSent()).toBe(true);
  await ada.call("changeReviewRequests", { agreed: false });
  expect(await mayBeSent()).toBe(false);
  await ada.call("changeReviewRequests", { agreed: true });
  await shop.pool.query("update orders set status = 'returned' where shopper_id = $1", [ada.id]);
  expect(await mayBeSent()).toBe(false);
});

test("An email that waits is not sent once the shopper is blocked", async () => {
  const { ada } = await aBuyer();
  const [mail] = await asked(ada);
  expect(await reviewRequestMails.mayBeSent(shop.ctx, mail)).toBe(true);
  await shop.pool.query("update shoppers set blocked_at = now(), blocked_reason = 'Fraud' where id = $1", [
    ada.id,
  ]);
  expect(await reviewRequestMails.mayBeSent(shop.ctx, mail)).toBe(false);
});

test("The link in the email stops these emails without signing in, for this shopper only", async () => {
  const [{ ada }, { ada: bisi }] = [await aBuyer(), await aBuyer()];
  const [mail] = await asked(ada);
  const token = mail!.token;
  for (let times = 0; times < 2; times += 1) {
    const answer = await shop.call("stopReviewRequests", { token });
    expect([answer.status, answer.body.message]).toEqual([200, "We will not ask you for reviews again"]);
  }
  const wants = async (of: TestShopper) => (await of.call("viewConsents")).body.data.reviewRequests;
  expect([await wants(ada), await wants(bisi)]).toEqual([false, true]);
  expect((await shop.call("stopReviewRequests", { token: "x".repeat(43) })).status).toBe(400);
});

test("A mail program stops these emails with one click by posting a form", async () => {
  const { ada } = await aBuyer();
  const [mail] = await asked(ada);
  const post = (token: string) =>
    shop.app.inject({
      method: "POST",
      url: `/reviews/stop?token=${token}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  expect((await post("x".repeat(43))).statusCode).toBe(400);
  expect((await post(mail!.token)).statusCode).toBe(200);
  expect((await ada.call("viewConsents")).body.data.reviewRequests).toBe(false);
});

test("The copy of a shopper's data says what they were asked, and erasing the account leaves nothing to ask or to stop", async () => {
  const { ada } = await aBuyer();
  const [mail] = await asked(ada);
  await ada.call("changeReviewRequests", { agreed: false });
  const person = { shopperId: ada.id, mail: ada.mail };
  expect(await reviewRequestData.collect(shop.ctx, person)).toMatchObject([
    { askedAboutOrder: expect.stringMatching(/^order-/) },
    { choice: "off" },
  ]);
  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  await owner.call("eraseCustomer", { id: ada.publicId, reason: "Asked by phone" });
  expect(await reviewRequestData.collect(shop.ctx, person)).toEqual([]);
  expect(await asked(ada)).toEqual([]);
  expect((await shop.call("stopReviewRequests", { token: mail!.token })).status).toBe(400);
});
