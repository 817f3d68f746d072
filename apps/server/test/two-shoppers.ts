import type { CallName } from "@shop/contract/calls";
import { DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import { kobo, toNaira } from "@shop/contract/money";
import { ADDRESS, type Belongings } from "./belongings.ts";
import { reviewOf } from "./fixtures/review.ts";

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
  exchangeInCart: {
    // The caller's own cart has no such line.
    input: ({ variant, sibling }) => ({
      from_variant_token: variant.token,
      to_variant_token: sibling.token,
    }),
    ends: "not found",
  },
  listSavedLines: answered,
  saveForLater: { input: ({ cartLine }) => ({ id: cartLine }), ends: "not found" },
  moveToCart: { input: ({ savedLine }) => ({ id: savedLine }), ends: "not found" },
  exchangeSavedLine: {
    // Nor do the caller's own saved lines.
    input: ({ variant, sibling }) => ({
      from_variant_token: variant.token,
      to_variant_token: sibling.token,
    }),
    ends: "not found",
  },
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
  viewAreaDelivery: { input: () => ({ location_id: 1_000_000 }), ends: "not found" },
  quoteDelivery: {
    input: () => ({ location_id: 1_000_000, variant_token: "unknown" }),
    ends: "not found",
  },
  quoteOwnDelivery: {
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
