import type { PageName } from "../navigation/routes.ts";

const SHOPPING = "To sign in, order or save favourites, please turn on JavaScript.";
const ORDERS = "Your orders are shown with JavaScript. Please turn it on to see them.";
const ORDER = "This order is shown with JavaScript. Please turn it on, or contact us about your order.";
const RECEIPT = "Receipts are shown with JavaScript. Please turn it on to see and print yours.";

/** What pages that show nothing without JavaScript need it for. */
const NEEDS: Partial<Record<PageName, string>> = {
  cart: "Your cart is shown with JavaScript. Please turn it on to see it and to order.",
  checkout: "Checking out works only with JavaScript. Please turn it on, or contact us to order.",
  "payment-return":
    "Your payment is safe. Once it reaches us, we'll pack your order and email you. To see its status here, please turn on JavaScript.",
  profile: "Your profile is shown with JavaScript. Please turn it on to see and change it.",
  "own-data": "Your data is shown with JavaScript. Please turn it on to see it.",
  orders: ORDERS,
  order: ORDER,
  "linked-order": ORDER,
  receipt: RECEIPT,
  "linked-receipt": RECEIPT,
  review: "Reviews are written with JavaScript. Please turn it on to write yours.",
};

/** For the page's noscript element, which no script reads: browsers do not get these sentences with the scripts. */
export function needsOf(page: PageName): string | null {
  return import.meta.env.SSR ? (NEEDS[page] ?? SHOPPING) : null;
}
