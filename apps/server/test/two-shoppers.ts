import type { CallName } from "@shop/contract/calls";
import { DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import { kobo, toNaira } from "@shop/contract/money";
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
  delivery: { locationId: number; methodId: number; price: number };
  /** Texts that appear in no one else's data. */
  words: readonly string[];
}

/** A call by the other shopper with something of the first, and how it must end. */
export interface Attack {
  input?: (theirs: Belongings, own: Belongings) => unknown;
  /** "answered" means with public data or the caller's own. */
  ends: "answered" | "not found" | "not allowed" | "refused";
}

const answered: Attack = { ends: "answered" };
const mailOf = ({ mail }: Belongings) => ({ mail });
const STRANGERS_CLAIM = "browser-of-the-other-shopper";
const PROFILE = { fname: "Eve", lname: "Ojo", phone: "08099999999", address: "1 Elsewhere Street" };
const ADDRESS = {
  state: "Lagos",
  lga: "Ikeja",
  area: "",
  street: "2 Elsewhere Street",
  landmark: "",
  directions: "",
  phone: "08099999999",
  isDefault: true,
};

/** The caller's own cart, as the checkout page sends it. */
const checkoutOf = ({ variant, delivery }: Belongings) => ({
  amount: toNaira(kobo(variant.price)).toFixed(2),
  dl_id: delivery.locationId,
  dm_id: delivery.methodId,
  dc_id: DELIVERY_CATEGORY_ID,
  delivery_address: "1 Elsewhere Street, Lagos",
  delivery_cost: toNaira(kobo(delivery.price)),
  totalAmountToPay: toNaira(kobo(variant.price + delivery.price)),
});

/** A new call of the contract does not compile until its attack is added here. */
export const ATTACKS: Readonly<Record<CallName, Attack>> = {
  register: {
    input: ({ mail }) => ({ ...PROFILE, mail, pword: "a stranger's password" }),
    ends: "answered",
  },
  verifyAccount: { input: ({ mail }) => ({ mail, otp: "AAAAAAAA" }), ends: "refused" },
  signIn: { input: ({ mail }) => ({ mail, pword: "a stranger's password" }), ends: "refused" },
  resendCode: { input: mailOf, ends: "answered" },
  forgotPassword: { input: mailOf, ends: "answered" },
  resendResetCode: { input: mailOf, ends: "answered" },
  resetPassword: {
    input: ({ mail }) => ({ mail, otp: "AAAAAAAA", pword: "a stranger's password" }),
    ends: "refused",
  },
  sendSignInCode: { input: ({ mail }) => ({ mail, claim: STRANGERS_CLAIM }), ends: "answered" },
  signInByCode: {
    input: ({ mail }) => ({ mail, otp: "000000", claim: STRANGERS_CLAIM }),
    ends: "refused",
  },
  sendConfirmationCode: { input: () => ({ claim: STRANGERS_CLAIM }), ends: "refused" },
  changePassword: {
    input: () => ({ pword: "a stranger's password", new_pword: "another of these" }),
    ends: "refused",
  },
  listSessions: answered,
  endSession: { input: ({ session }) => ({ id: session }), ends: "not found" },
  endOtherSessions: { input: () => ({}), ends: "answered" },
  signOut: { input: () => ({}), ends: "answered" },
  viewProfile: answered,
  updateProfile: { input: () => PROFILE, ends: "answered" },

  listNewArrivals: answered,
  listReducedProducts: answered,
  listCategories: answered,
  listPopularCategories: answered,
  listCategoryProducts: { input: () => ({ c_token: "unknown" }), ends: "not found" },
  viewProduct: { input: ({ variant }) => ({ token: variant.productToken }), ends: "answered" },
  listRelatedProducts: { input: ({ variant }) => ({ token: variant.productToken }), ends: "answered" },
  listRandomProducts: answered,
  listProductCards: { input: ({ variant }) => ({ tokens: [variant.productToken] }), ends: "answered" },
  listFeaturedProducts: answered,
  listHomeStrips: answered,
  listHomeSlides: answered,
  searchProducts: { input: ({ mail }) => ({ q: mail.slice(0, 40) }), ends: "answered" },
  viewPage: { input: () => ({ page: "about" }), ends: "answered" },
  listFavourites: answered,
  // Removes it from the caller's own favourites, where it is not.
  changeFavourites: { input: ({ variant }) => ({ removed: [variant.token] }), ends: "answered" },
  viewAlerts: answered,
  // Takes back the caller's own request, of which there is none.
  changeStockAlert: {
    input: ({ variant }) => ({ variant_token: variant.token, wanted: false }),
    ends: "answered",
  },
  changePriceAlerts: { input: () => ({ agreed: false }), ends: "answered" },
  stopAlerts: {
    input: ({ publicId }) => ({ token: `s${publicId}.${"x".repeat(43)}` }),
    ends: "refused",
  },
  viewPushKey: answered,
  savePushSubscription: {
    input: () => ({
      endpoint: "https://push.example/stranger",
      p256dh: "B".repeat(87),
      auth: "x".repeat(22),
    }),
    ends: "refused",
  },
  // Removes the caller's own, of which there is none.
  removePushSubscription: { input: () => ({ endpoint: "https://push.example/theirs" }), ends: "answered" },
  countVisit: { input: () => ({ step: "product_viewed" }), ends: "answered" },
  suggestProducts: { input: ({ mail }) => ({ q: mail.slice(0, 40) }), ends: "answered" },
  readSearchIndex: answered,

  listReviews: { input: ({ variant }) => ({ product: variant.productToken }), ends: "answered" },
  viewOwnReview: { input: ({ variant }) => ({ product: variant.productToken }), ends: "answered" },
  saveReview: {
    input: ({ variant }) => reviewOf(variant, { text: "A stranger was here" }),
    ends: "not allowed",
  },
  removeReview: { input: ({ review }) => ({ id: review }), ends: "not found" },
  markReviewHelpful: { input: ({ review }) => ({ id: review, helpful: true }), ends: "not found" },
  addReviewPicture: { input: ({ review }) => ({ id: review, picture: "iVBORw0KGgo=" }), ends: "not found" },
  removeReviewPicture: { input: ({ reviewPicture }) => ({ picture: reviewPicture }), ends: "not found" },
  viewReviewPicture: { input: ({ reviewPicture }) => ({ picture: reviewPicture }), ends: "not found" },
  stopReviewRequests: { input: () => ({ token: "x".repeat(43) }), ends: "refused" },

  listQuestions: { input: ({ variant }) => ({ product: variant.productToken }), ends: "answered" },
  listOwnQuestions: { input: ({ variant }) => ({ product: variant.productToken }), ends: "answered" },
  askQuestion: {
    input: ({ variant }) => ({ product: variant.productToken, text: "Is it a stranger's size?" }),
    ends: "answered",
  },
  removeQuestion: { input: ({ question }) => ({ id: question }), ends: "not found" },

  changeCart: {
    input: ({ variant }) => ({ variant_token: variant.token, quantity: -1 }),
    ends: "not found",
  },
  viewCart: answered,
  removeCartLine: { input: ({ cartLine }) => ({ id: cartLine }), ends: "not found" },
  restoreCartLine: {
    // The caller gets a line in their own cart.
    input: ({ variant }) => ({
      variant_token: variant.token,
      quantity: 1,
      timestamp: "2026-11-21T10:00:00.000Z",
      amountSeen: null,
    }),
    ends: "answered",
  },
  listSavedLines: answered,
  saveForLater: { input: ({ cartLine }) => ({ id: cartLine }), ends: "not found" },
  moveToCart: { input: ({ savedLine }) => ({ id: savedLine }), ends: "not found" },
  removeSavedLine: { input: ({ savedLine }) => ({ id: savedLine }), ends: "not found" },
  acceptCartPrice: { input: ({ cartLine }) => ({ id: cartLine, amount: 1 }), ends: "not found" },
  viewLastChoices: answered,
  priceOrder: { input: () => ({}), ends: "answered" },
  checkPromo: { input: () => ({ code: "DISCOUNT500" }), ends: "answered" },

  listDeliveryLocations: answered,
  listDeliveryMethods: answered,
  listDeliveryOptions: { input: () => ({ location_id: 1_000_000 }), ends: "not found" },
  prepareDeliveryCost: { input: () => ({ location_id: 1_000_000, method_id: 1 }), ends: "not found" },

  saveOrder: {
    // The caller's own cart under the other's reference creates the caller's own order, under another reference.
    input: ({ reference }, own) => ({ ...checkoutOf(own), trxref: reference }),
    ends: "answered",
  },
  viewReceipt: { input: ({ order }) => ({ id: order }), ends: "not found" },
  cancelOrder: { input: ({ order }) => ({ id: order }), ends: "not found" },
  startNombaPayment: { input: (_, own) => checkoutOf(own), ends: "answered" },
  startPaystackPayment: { input: (_, own) => checkoutOf(own), ends: "answered" },
  confirmNombaPayment: {
    input: ({ paymentReference }, own) => ({ ...checkoutOf(own), trxref: paymentReference }),
    ends: "not found",
  },
  confirmPaystackPayment: {
    input: ({ paymentReference }, own) => ({ ...checkoutOf(own), trxref: paymentReference }),
    ends: "not found",
  },
  checkPayment: { input: ({ awaiting }) => ({ id: awaiting }), ends: "not found" },
  payAgain: { input: ({ awaiting }) => ({ id: awaiting }), ends: "not found" },
  payRest: { input: ({ order }) => ({ id: order, provider: "nomba" }), ends: "not found" },
  checkRest: { input: ({ order }) => ({ id: order }), ends: "not found" },
  viewPayOnDelivery: { input: ({ awaiting }) => ({ id: awaiting }), ends: "not found" },
  payOnDeliveryInstead: { input: ({ awaiting }) => ({ id: awaiting }), ends: "not found" },
  listOrders: answered,
  viewOrder: { input: ({ order }) => ({ id: order }), ends: "not found" },
  orderAgain: { input: ({ order }) => ({ id: order }), ends: "not found" },

  viewReturns: { input: ({ order }) => ({ id: order }), ends: "not found" },
  requestReturn: {
    input: ({ order }) => ({
      id: order,
      lines: [{ position: 1, quantity: 1, reason: "faulty" }],
      wanted: "refund",
      handover: "pickup",
    }),
    ends: "not found",
  },
  withdrawReturn: { input: ({ returned }) => ({ id: returned }), ends: "not found" },
  addReturnPicture: {
    input: ({ returned }) => ({ id: returned, picture: "iVBORw0KGgo=" }),
    ends: "not found",
  },
  viewReturnPicture: { input: ({ returned }) => ({ id: returned, picture: 1 }), ends: "not found" },

  viewLinkedOrder: { input: () => ({ token: "x".repeat(43) }), ends: "not found" },
  viewLinkedReceipt: { input: () => ({ token: "x".repeat(43) }), ends: "not found" },
  payLinkedOrder: { input: () => ({ token: "x".repeat(43), provider: "nomba" }), ends: "not found" },
  checkLinkedPayment: { input: () => ({ token: "x".repeat(43) }), ends: "not found" },
  trackOrder: { input: ({ reference }) => ({ reference, phone: PROFILE.phone }), ends: "not found" },

  subscribeNewsletter: { input: mailOf, ends: "answered" },
  confirmNewsletter: { input: () => ({ token: "x".repeat(43) }), ends: "refused" },
  unsubscribeNewsletter: { input: () => ({ token: "x".repeat(43) }), ends: "refused" },

  listAreas: answered,
  listServedLocations: answered,
  viewDeliveryPolicy: answered,
  quoteDelivery: {
    input: () => ({ location_id: 1_000_000, variant_token: "unknown" }),
    ends: "not found",
  },
  listAddresses: answered,
  addAddress: { input: () => ADDRESS, ends: "answered" },
  changeAddress: { input: ({ address }) => ({ ...ADDRESS, id: address }), ends: "not found" },
  removeAddress: { input: ({ address }) => ({ id: address }), ends: "not found" },
  chooseDefaultAddress: { input: ({ address }) => ({ id: address }), ends: "not found" },

  viewConsents: answered,
  changeNewsletterConsent: { input: () => ({ agreed: true }), ends: "answered" },
  changeOffersConsent: { input: () => ({ agreed: true }), ends: "answered" },
  changeStatusMails: { input: () => ({ kind: "delivered", agreed: true }), ends: "answered" },
  changeReviewRequests: { input: () => ({ agreed: true }), ends: "answered" },
  changeMessagesConsent: { input: () => ({ agreed: true }), ends: "answered" },
  viewOwnData: answered,
  deleteAccount: { input: () => ({ pword: "a stranger's password" }), ends: "refused" },
};

/** A shopper with one of everything. @param name part of every text of this shopper */
export async function aShopperWithEverything(shop: TestShop, name: string): Promise<Belongings> {
  const [variant, received] = [await shop.aVariant(), await shop.aVariant()];
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
export async function rowsOf(shop: TestShop, theirs: Belongings): Promise<string[]> {
  const { rows: tables } = await shop.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'shopper_id'
       -- Anyone may ask for a code, but it is mailed to the owner and worthless without the mail.
       and table_name <> 'one_time_codes' order by 1`,
  );
  const found = await Promise.all(
    [
      ...tables.map(({ name }) => [name, "shopper_id = $1"]),
      ["shoppers", "id = $1"],
      ["payments", "order_id in (select id from orders where shopper_id = $1)"],
      ["review_pictures", "review_id in (select id from product_reviews where shopper_id = $1)"],
      ["return_requests", "order_id in (select id from orders where shopper_id = $1)"],
    ].map(async ([name, isTheirs]) => {
      const { rows } = await shop.pool.query<{ whole: string }>(
        `select '${name} ' || to_jsonb(t)::text as whole from ${name} t where ${isTheirs} order by 1`,
        [theirs.id],
      );
      return rows.map(({ whole }) => whole);
    }),
  );
  return found.flat();
}
