import type { CallName } from "@shop/contract/calls";
import { type Limit, MINUTE } from "./limit.ts";

/**
 * How often a call may be made.
 * own: its command counts by itself, by address and network; all of them together are counted by network too. read: a visitor's look at the shop, counted by network.
 * cart, order, account: a shopper changes something, counted by shopper and network. free: a shopper's look at what is
 * theirs, which the session already guards.
 */
export type Volume = "own" | "read" | "cart" | "order" | "account" | "free";

/** A new call does not compile until somebody decides how often it may be made. */
const VOLUMES: Readonly<Record<CallName, Volume>> = {
  register: "own",
  verifyAccount: "own",
  signIn: "own",
  resendCode: "own",
  forgotPassword: "own",
  resetPassword: "own",
  resendResetCode: "own",
  signOut: "free",
  listSessions: "free",
  endSession: "account",
  endOtherSessions: "account",
  changePassword: "account",
  viewProfile: "free",
  updateProfile: "account",

  listNewArrivals: "read",
  listCategories: "read",
  listPopularCategories: "read",
  listCategoryProducts: "read",
  viewProduct: "read",
  listRelatedProducts: "read",
  listRandomProducts: "read",
  listFeaturedProducts: "read",
  searchProducts: "read",
  suggestProducts: "read",

  changeCart: "cart",
  viewCart: "free",
  removeCartLine: "cart",
  checkPromo: "cart",

  listDeliveryLocations: "free",
  listDeliveryMethods: "free",
  prepareDeliveryCost: "free",

  saveOrder: "order",
  cancelOrder: "order",
  listOrders: "free",
  viewOrder: "free",

  startNombaPayment: "order",
  startPaystackPayment: "order",
  payAgain: "order",
  payOnDeliveryInstead: "order",
  // The checkout asks these by itself while somebody pays: money that is on its way must always be asked about.
  confirmNombaPayment: "account",
  confirmPaystackPayment: "account",
  checkPayment: "account",

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
  viewOwnData: "account",
  deleteAccount: "account",
};

export function volumeOf(call: CallName): Volume {
  return VOLUMES[call];
}

/** What a shopper may change in a minute, and all who come from one network together. */
export const changeLimits = {
  cart: { perShopper: perMinute(60), perNetwork: perMinute(300) },
  order: { perShopper: perMinute(10), perNetwork: perMinute(60) },
  account: { perShopper: perMinute(60), perNetwork: perMinute(300) },
} as const satisfies Partial<Record<Volume, { perShopper: Limit; perNetwork: Limit }>>;

/** What all visitors of one network may read in a minute: calls, and pages that have to be made for them. */
export const READS_A_MINUTE = 600;

/** How often all visitors of one network may sign in, ask for codes and the like; each of these has narrower limits of its own. */
export const TRIES_A_MINUTE = 600;

/** What payment providers of one network may announce in a minute. */
export const EVENTS_A_MINUTE = 600;

function perMinute(most: number): Limit {
  return { most, windowSeconds: MINUTE };
}
