import type { CallName } from "@shop/contract/calls";
import { type Limit, MINUTE } from "./limit.ts";

/**
 * How the rate of a call is limited.
 * - own: the command has its own limits, by address and network; all these calls together also share a limit by network.
 * - read: calls of visitors that change nothing, limited by network.
 * - cart, order, account: a shopper changes something, limited by shopper and by network.
 * - free: a shopper reads their own data; needing a session is protection enough.
 */
export type RateClass = "own" | "read" | "cart" | "order" | "account" | "free";

/** A new call does not compile until it has a rate class. */
const RATE_CLASSES: Readonly<Record<CallName, RateClass>> = {
  register: "own",
  verifyAccount: "own",
  signIn: "own",
  resendCode: "own",
  forgotPassword: "own",
  resetPassword: "own",
  resendResetCode: "own",
  sendSignInCode: "own",
  signInByCode: "own",
  sendConfirmationCode: "account",
  signOut: "free",
  listSessions: "free",
  endSession: "account",
  endOtherSessions: "account",
  changePassword: "account",
  viewProfile: "free",
  updateProfile: "account",

  listNewArrivals: "read",
  listReducedProducts: "read",
  listCategories: "read",
  listPopularCategories: "read",
  listCategoryProducts: "read",
  viewProduct: "read",
  listRelatedProducts: "read",
  listRandomProducts: "read",
  listProductCards: "read",
  listFeaturedProducts: "read",
  listHomeStrips: "read",
  listHomeSlides: "read",
  searchProducts: "read",
  suggestProducts: "read",
  readSearchIndex: "read",
  listReviews: "read",
  viewOwnReview: "free",
  saveReview: "account",
  removeReview: "account",
  markReviewHelpful: "account",
  addReviewPicture: "account",
  removeReviewPicture: "account",
  viewReviewPicture: "free",
  stopReviewRequests: "read",
  listQuestions: "read",
  listOwnQuestions: "free",
  askQuestion: "account",
  removeQuestion: "account",
  countVisit: "read",
  listFavourites: "free",
  changeFavourites: "account",
  viewAlerts: "free",
  changeStockAlert: "account",
  changePriceAlerts: "account",
  stopAlerts: "read",
  viewPushKey: "free",
  savePushSubscription: "account",
  removePushSubscription: "account",
  viewPage: "read",

  changeCart: "cart",
  viewCart: "free",
  removeCartLine: "cart",
  restoreCartLine: "cart",
  exchangeInCart: "cart",
  acceptCartPrice: "cart",
  listSavedLines: "free",
  saveForLater: "cart",
  moveToCart: "cart",
  exchangeSavedLine: "cart",
  removeSavedLine: "cart",
  checkPromo: "cart",

  listDeliveryLocations: "free",
  listDeliveryMethods: "free",
  listDeliveryOptions: "free",
  prepareDeliveryCost: "free",
  listServedLocations: "read",
  viewAreaDelivery: "read",
  quoteDelivery: "read",
  quoteOwnDelivery: "free",
  viewDeliveryPolicy: "read",

  viewLastChoices: "free",
  priceOrder: "free",
  saveOrder: "order",
  cancelOrder: "order",
  listOrders: "free",
  viewOrder: "free",
  viewReceipt: "free",
  orderAgain: "cart",

  viewReturns: "free",
  requestReturn: "order",
  withdrawReturn: "order",
  addReturnPicture: "order",
  viewReturnPicture: "free",

  startNombaPayment: "order",
  startPaystackPayment: "order",
  payAgain: "order",
  payRest: "order",
  viewPayOnDelivery: "free",
  payOnDeliveryInstead: "order",
  // The checkout page polls these while a shopper pays, so they get the wider limit: it must not miss a payment.
  confirmNombaPayment: "account",
  confirmPaystackPayment: "account",
  checkPayment: "account",
  checkRest: "account",

  viewLinkedOrder: "own",
  viewLinkedReceipt: "own",
  payLinkedOrder: "own",
  checkLinkedPayment: "own",
  trackOrder: "own",

  subscribeNewsletter: "own",
  confirmNewsletter: "read",
  unsubscribeNewsletter: "read",

  listAreas: "read",
  listAddresses: "free",
  addAddress: "account",
  changeAddress: "account",
  removeAddress: "account",
  chooseDefaultAddress: "account",

  viewConsents: "free",
  changeNewsletterConsent: "account",
  changeOffersConsent: "account",
  changeMessagesConsent: "account",
  changeStatusMails: "account",
  changeReviewRequests: "account",
  viewOwnData: "account",
  deleteAccount: "account",
};

export function rateClassOf(call: CallName): RateClass {
  return RATE_CLASSES[call];
}

/** Changes per minute by one shopper, and by all shoppers of one network together. */
export const changeLimits = {
  cart: { perShopper: perMinute(60), perNetwork: perMinute(300) },
  order: { perShopper: perMinute(10), perNetwork: perMinute(60) },
  account: { perShopper: perMinute(60), perNetwork: perMinute(300) },
} as const satisfies Partial<Record<RateClass, { perShopper: Limit; perNetwork: Limit }>>;

/** Reads per minute by all visitors of one network: calls, and pages that have to be rendered. */
export const READS_PER_MINUTE = 600;

/** Calls of class `own` per minute by all visitors of one network: signing in, requesting codes and the like. */
export const ATTEMPTS_PER_MINUTE = 600;

/** Changes per minute by one member of staff. */
export const STAFF_CHANGES_PER_MINUTE = 120;

/** Webhook events per minute from one network. */
export const EVENTS_PER_MINUTE = 600;

function perMinute(most: number): Limit {
  return { most, windowSeconds: MINUTE };
}
