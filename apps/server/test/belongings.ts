import type { TestShopper, TestVariant } from "./factories.ts";
import { deliver, reviewOf } from "./fixtures/review.ts";
import type { TestShop } from "./test-shop.ts";

/** Everything of one shopper that another could try to reach. */
export interface Belongings {
  id: number;
  /** The public id, which cart lines carry. */
  publicId: string;
  mail: string;
  token: string;
  cartLine: string;
  savedLine: string;
  order: string;
  reference: string;
  /** An order awaiting online payment, and the reference of that payment. */
  awaiting: string;
  paymentReference: string;
  session: string;
  address: string;
  /** A return request with a picture. */
  returned: string;
  /** A review that staff have not read. */
  review: string;
  reviewPicture: string;
  /** A question that staff have not answered. */
  question: string;
  variant: TestVariant;
  /** Another size of it. */
  sibling: TestVariant;
  delivery: { locationId: number; methodId: number; price: number };
  /** Texts that appear in no one else's data. */
  words: readonly string[];
}

/** An address that belongs to nobody here. */
export const ADDRESS = {
  state: "Lagos",
  lga: "Ikeja",
  area: "",
  street: "2 Elsewhere Street",
  landmark: "",
  directions: "",
  phone: "08099999999",
  isDefault: true,
};

/** A shopper with one of everything. @param name part of every text of this shopper */
export async function aShopperWithEverything(shop: TestShop, name: string): Promise<Belongings> {
  const [variant, received] = [await shop.aVariant({ size: "S" }), await shop.aVariant()];
  const sibling = await shop.aVariant({ of: variant, size: "M" });
  const shopper = await shop.aShopper({ mail: `${name}@example.com`.toLowerCase() });
  const { id, mail, token } = shopper;
  const phone = `0803${String(id).padStart(3, "0")}4321`;
  const personal = { fname: `${name}fore`, lname: `${name}last`, phone, address: `7 ${name} Street` };
  await shopper.call("updateProfile", personal);
  await shopper.call("changeFavourites", { added: [variant.token] });
  const review = await aReviewBy(shop, shopper, received);
  const place = await shopper.call("addAddress", {
    ...ADDRESS,
    street: `9 ${name} Close`,
    landmark: `${name} mosque`,
    phone,
  });
  await shopper.call("changeCart", { variant_token: variant.token });
  const placed = await shopper.placesOrder({ delivery_address: `8 ${name} Avenue, Lagos` });
  await shopper.call("changeCart", { variant_token: variant.token });
  const delivery = await shop.aDelivery();
  const payment = await shopper.startsPayment();
  const { body: saving } = await shopper.call("viewCart");
  const { saved } = (await shopper.call("saveForLater", { id: saving.data.cart[0]!.id })).body.data;
  await shopper.call("changeCart", { variant_token: variant.token });
  const cart = await shopper.call("viewCart");
  const sessions = await shopper.call("listSessions");
  const returned = `${name.toLowerCase()}-return`;
  await shop.pool.query(
    `with made as (
       insert into return_requests (public_id, order_id, request_hash, wanted, handover, note)
       select $1, id, decode(repeat('00', 32), 'hex'), 'refund', 'pickup', $2 from orders where public_id = $3
       returning id
     ), lines as (
       insert into return_request_lines (request_id, position, quantity, reason) select id, 1, 1, 'faulty' from made
     )
     insert into return_pictures (request_id, number, bytes, content_hash)
     select id, 1, '\\x00', decode(repeat('00', 32), 'hex') from made`,
    [returned, `${name} says that it is broken`, placed.body.data.id],
  );
  const reviewPicture = `${name.toLowerCase()}-review-picture`;
  await shop.pool.query(
    `insert into review_pictures (public_id, review_id, bytes, thumbnail, content_hash)
     select $1, id, '\\x00', '\\x00', decode(repeat('00', 32), 'hex') from product_reviews where public_id = $2`,
    [reviewPicture, review],
  );
  const asked = await shopper.call("askQuestion", {
    product: variant.productToken,
    text: `${name} asks: is it cotton?`,
  });
  const things = {
    question: asked.body.data.id,
    reviewPicture,
    returned,
    cartLine: cart.body.data.cart[0]!.id,
    savedLine: saved[0]!.id,
    order: placed.body.data.id,
    reference: placed.body.data.reference,
    awaiting: payment.body.data.id,
    paymentReference: payment.body.data.orderReference,
    session: sessions.body.data[0]!.id,
    address: place.body.data[0]!.id,
    review,
  };
  return {
    id,
    publicId: shopper.publicId,
    mail,
    token,
    variant,
    sibling,
    delivery,
    ...things,
    words: [name, name.toLowerCase(), phone, token, shopper.publicId, ...Object.values(things)],
  };
}

/** The id of the shopper's review of a product that was delivered to them. */
async function aReviewBy(shop: TestShop, shopper: TestShopper, received: TestVariant): Promise<string> {
  await deliver(shop, shopper, received);
  const { body } = await shopper.call("saveReview", reviewOf(received));
  return body.data.id;
}

/** Every row of this shopper, in all tables. */
export async function rowsOf({ pool }: TestShop, theirs: Belongings): Promise<string[]> {
  readRows ??= await allTables(pool);
  const { rows } = await pool.query<{ whole: string }>({
    name: "rows_of",
    text: readRows,
    values: [theirs.id],
  });
  return rows.map(({ whole }) => whole);
}

/** One statement, because every call of the contract is surrounded by it. */
let readRows: string | undefined;

async function allTables(pool: TestShop["pool"]): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'shopper_id'
       -- Anyone may ask for a code, but it is mailed to the owner and worthless without the mail.
       and table_name <> 'one_time_codes' order by 1`,
  );
  const found = [
    ...tables.map(({ name }) => [name, "shopper_id = $1"]),
    ["shoppers", "id = $1"],
    ["payments", "order_id in (select id from orders where shopper_id = $1)"],
    ["review_pictures", "review_id in (select id from product_reviews where shopper_id = $1)"],
    ["return_requests", "order_id in (select id from orders where shopper_id = $1)"],
  ].map(
    ([name, isTheirs]) => `select '${name} ' || to_jsonb(t)::text as whole from ${name} t where ${isTheirs}`,
  );
  return `${found.join(" union all ")} order by 1`;
}
