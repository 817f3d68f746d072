import { authorOf, townOf } from "@shop/server/domains/reviews/rules/author";
import type { ClientBase } from "pg";
import { insertRow } from "./insert-rows.ts";
import type { DemoDelivery } from "./read-delivery.ts";
import type { DemoOrder } from "./read-orders.ts";
import type { DemoReview } from "./read-reviews.ts";
import { tokenFor } from "./stable.ts";
import { type OrderToWrite, writeOrder } from "./write-order.ts";

const HOURS_PER_DAY = 24;
/** How long before the first review of a writer the order was made, and after how many hours it was delivered. */
const ORDERED_BEFORE_DAYS = 8;
const DELIVERED_AFTER_HOURS = 72;
/** No password has this hash, so nobody signs in as a writer. */
const NO_PASSWORD = "none";

const orderKey = (writer: string) => `reviews of ${writer}`;

/**
 * The writers of the reviews. Where there is an order of one of them, nothing is written.
 * @returns the delivered orders that allow the reviews, still to be written, each with the reviews of its writer
 */
export async function writeReviewers(
  client: ClientBase,
  { reviews, delivery }: { reviews: readonly DemoReview[]; delivery: DemoDelivery },
): Promise<OrderToWrite[]> {
  const writers = [...new Set(reviews.map(({ writer }) => writer))];
  const { rows } = await client.query<{ now: Date; isThere: boolean }>(
    // Orders stay when staff delete the account of a writer, which is then not made again.
    `select now(), exists (select from orders where public_id = any($1)) as "isThere"`,
    [writers.map((writer) => tokenFor("order", orderKey(writer)))],
  );
  if (rows[0]!.isThere) return [];
  const now = rows[0]!.now.getTime();
  const orders: OrderToWrite[] = [];
  for (const [nth, writer] of writers.entries()) {
    const own = reviews.filter((review) => review.writer === writer);
    orders.push(await writeWriter(client, { writer, nth, own, delivery, now }));
  }
  return orders;
}

async function writeWriter(
  client: ClientBase,
  {
    writer,
    nth,
    own,
    delivery,
    now,
  }: { writer: string; nth: number; own: readonly DemoReview[]; delivery: DemoDelivery; now: number },
): Promise<OrderToWrite> {
  const [firstName = "", lastName = ""] = writer.split(" ");
  const { location } = own[0]!;
  const customer = {
    firstName,
    lastName,
    mail: `${firstName}.${lastName}@customers.suyaandsilk.test`.toLowerCase(),
    phone: `0700000${String(200 + nth).padStart(4, "0")}`,
    address: location.name,
  };
  const daysAgo = Math.max(...own.map((review) => review.daysAgo)) + ORDERED_BEFORE_DAYS;
  const joined = new Date(now - (daysAgo + 1) * HOURS_PER_DAY * 60 * 60 * 1000);
  const shopperId = await insertRow(client, "shoppers", {
    public_id: tokenFor("shopper", writer),
    mail: customer.mail,
    first_name: firstName,
    last_name: lastName,
    phone: customer.phone,
    address: customer.address,
    password_hash: NO_PASSWORD,
    verified_at: joined,
    created_at: joined,
  });
  // The time of an order is its number, and those of the demo account are made at full hours and fifths of an hour.
  const hoursAgo = daysAgo * HOURS_PER_DAY + 0.11 + nth / 100;
  const order = orderOf(writer, { own, delivery, hoursAgo });
  return {
    hoursAgo,
    async write() {
      const orderId = await writeOrder(client, { order, shopperId, customer, now });
      for (const review of own) await writeReview(client, review, { shopperId, orderId, firstName });
    },
  };
}

/** One of each reviewed product, delivered to the door. */
function orderOf(
  writer: string,
  { own, delivery, hoursAgo }: { own: readonly DemoReview[]; delivery: DemoDelivery; hoursAgo: number },
): DemoOrder {
  const { location } = own[0]!;
  const method = delivery.methods[0]!;
  const price = delivery.prices.find(
    ({ zoneId, methodId }) => zoneId === location.zoneId && methodId === method.id,
  );
  if (!price) throw new Error(`${method.name} does not reach ${location.name}`);
  return {
    key: orderKey(writer),
    hoursAgo,
    payment: "pay_on_delivery",
    location,
    method,
    price,
    pickupPoint: null,
    lines: own.map(({ product }) => ({ product, variant: product.variants[0]!, quantity: 1 })),
    history: [
      { hours: 0, status: "placed", paymentStatus: "unpaid", actor: "shopper" },
      { hours: 5, status: "processing", paymentStatus: "unpaid", actor: "staff" },
      { hours: 24, status: "shipped", paymentStatus: "unpaid", actor: "staff" },
      { hours: DELIVERED_AFTER_HOURS, status: "delivered", paymentStatus: "paid", actor: "staff" },
    ],
  };
}

async function writeReview(
  client: ClientBase,
  { product, writer, location, stars, title, text, nameStyle, daysAgo, reply }: DemoReview,
  { shopperId, orderId, firstName }: { shopperId: string; orderId: string; firstName: string },
): Promise<void> {
  const author = authorOf(nameStyle, { firstName, town: townOf(location.name) });
  await client.query(
    `insert into product_reviews (public_id, product_id, shopper_id, order_id, stars, title, text, name_style, author,
       state, reply, written_at, decided_at)
     select $1, id, $3, $4, $5, $6, $7, $8, $9, 'approved', $10,
       now() - $11 * interval '1 day', now() - $11 * interval '1 day' + interval '5 hours'
     from products where token = $2`,
    [
      ...[tokenFor("review", `${product.code} ${writer}`), product.token, shopperId, orderId],
      ...[stars, title, text, nameStyle, author, reply, daysAgo],
    ],
  );
}

/** Once all reviews are there. */
export async function writeVotes(client: ClientBase, reviews: readonly DemoReview[]): Promise<void> {
  const writers = [...new Set(reviews.map(({ writer }) => writer))];
  for (const review of reviews) await writeVotesOn(client, review, writers);
}

async function writeVotesOn(
  client: ClientBase,
  { product, writer, helpful }: DemoReview,
  writers: readonly string[],
): Promise<void> {
  const others = writers.filter((other) => other !== writer).slice(0, helpful);
  await client.query(
    `insert into review_votes (review_id, shopper_id)
     select r.id, s.id from product_reviews r, shoppers s
     where r.public_id = $1 and s.public_id = any($2) order by s.id`,
    [tokenFor("review", `${product.code} ${writer}`), others.map((other) => tokenFor("shopper", other))],
  );
}
