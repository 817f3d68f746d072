import type { PageName } from "../navigation/routes.ts";

const SHOPPING = "To sign in, order or save favourites, please turn on JavaScript.";
const ORDERS = "To see your orders, please turn on JavaScript.";
const ORDER = "To see this order, please turn on JavaScript, or contact us about it.";
const RECEIPT = "To see and print your receipt, please turn on JavaScript.";

/** What pages that show nothing without JavaScript need it for. */
const NEEDS: Partial<Record<PageName, string>> = {
  cart: "To see your cart and to order, please turn on JavaScript.",
  checkout: "To check out, please turn on JavaScript, or contact us to order.",
  "payment-return":
    "Your payment is safe. Once it reaches us, we'll pack your order and email you. To see its status here, please turn on JavaScript.",
  profile: "To see and change your profile, please turn on JavaScript.",
  "own-data": "To see your data, please turn on JavaScript.",
  orders: ORDERS,
  order: ORDER,
  "linked-order": ORDER,
  receipt: RECEIPT,
  "linked-receipt": RECEIPT,
  review: "To write a review, please turn on JavaScript.",
};

/** For the page's noscript element, which no script reads: browsers do not get these sentences with the scripts. */
export function needsOf(page: PageName): string | null {
  return import.meta.env.SSR ? (NEEDS[page] ?? SHOPPING) : null;
}
