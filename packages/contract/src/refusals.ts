import { alerts, newsletter, toasts } from "./texts.ts";

/**
 * All refusals. The name is the stable `code` on the wire, by which clients decide. The message is for people and may
 * change or be translated; `{name}` in it is filled from the refusal's data (`refusal-data.ts`). Only two refusals use
 * 401, because clients end the session on it.
 */
export const refusals = {
  bad_input: { status: 400, message: "Please check what you entered" },
  bad_json: { status: 400, message: "The request is not valid JSON" },
  not_http: { status: 400, message: "The request cannot be read" },
  wrong_credentials: { status: 400, message: "Email or password is not correct" },
  wrong_code: { status: 400, message: "The verification code is not correct or has expired" },
  wrong_password: { status: 400, message: "Your current password is not correct" },
  password_common: {
    status: 400,
    message: "This password is too common. Please choose another",
  },
  password_personal: {
    status: 400,
    message: "This password is too easy to guess. Please choose another",
  },
  code_not_allowed: { status: 400, message: "Your account has a password. Please confirm with it" },
  promo_invalid: { status: 400, message: toasts.promoInvalid },
  promo_used_up: { status: 409, message: "This offer has just been used up. Please check the new total" },
  nothing_to_pay: {
    status: 409,
    message: "There is nothing to pay for this order. Please choose pay on delivery",
  },
  newsletter_link_invalid: { status: 400, message: newsletter.linkInvalid },
  unsubscribe_link_invalid: { status: 400, message: newsletter.unsubscribeLinkInvalid },
  alert_link_invalid: { status: 400, message: alerts.linkInvalid },
  name_needed: { status: 400, message: "Please add your name, so that we know who the order is for" },
  phone_needed: { status: 400, message: "Please add a phone number, so that the rider can call you" },
  cart_empty: { status: 400, message: "Your cart is empty" },
  session_needed: { status: 401, message: "Please sign in to continue" },
  unverified: { status: 401, message: "Please verify your email address to sign in" },
  event_signature_wrong: { status: 403, message: "The signature of this event is not valid" },
  store_key_wrong: { status: 403, message: "This store key is not known" },
  not_allowed: { status: 403, message: "You are not allowed to do this" },
  customer_blocked: {
    status: 403,
    message: "Your account cannot place orders at the moment. Please contact us: {contact}",
  },
  review_needs_purchase: {
    status: 403,
    message: "Only people who bought this here and have received it can review it",
  },
  not_found: { status: 404, message: "We could not find this" },
  product_not_found: { status: 404, message: "Product not found" },
  category_not_found: { status: 404, message: "Category not found" },
  variant_not_found: { status: 404, message: "Product is not available" },
  cart_line_not_found: { status: 404, message: "This item is no longer in your cart" },
  saved_line_not_found: { status: 404, message: "This item is no longer saved for later" },
  location_not_found: { status: 404, message: "We could not find this delivery location" },
  method_not_found: { status: 404, message: "We could not find this delivery method" },
  address_not_found: { status: 404, message: "This address is no longer in your address book" },
  session_not_found: { status: 404, message: "This device is already signed out" },
  order_not_found: { status: 404, message: "Order not found" },
  tracked_order_not_found: {
    status: 404,
    message:
      "We could not find an order with this number and the phone number of the person who ordered. Please check both",
  },
  review_not_found: { status: 404, message: "This review no longer exists" },
  picture_not_found: { status: 404, message: "Picture not found" },
  too_slow: { status: 408, message: "The request took too long to arrive" },
  already_verified: { status: 409, message: "This email address is already verified. Please sign in" },
  out_of_stock: { status: 409, message: "{name} is sold out" },
  too_few_left: { status: 409, message: "Only {left} of {name} left" },
  quantity_floor: { status: 409, message: "Quantity cannot go below 1" },
  quantity_ceiling: { status: 409, message: "You can have at most {most} of one item in your cart" },
  /** Shown between an apology and the words "Delivery method is not allowed …". */
  delivery_not_allowed: { status: 409, message: "{method} is not available in {location}" },
  amount_changed: {
    status: 409,
    message: "{changed} since you last checked. Please check the new total",
  },
  address_book_full: { status: 409, message: "Your address book is full ({most} addresses)" },
  orders_open: {
    status: 409,
    message:
      "Your {reference} is still open. You can delete your account once every order is delivered or cancelled and every refund is paid",
  },
  reference_used: { status: 409, message: "This order reference was already used for another order" },
  already_paid: { status: 409, message: "This order is already paid" },
  order_link_invalid: {
    status: 404,
    message: "This link does not open an order. Please ask us for a new one",
  },
  order_link_over: { status: 409, message: "This link has expired. Please ask us for a new one" },
  order_cannot_be_cancelled: { status: 409, message: "This order can no longer be cancelled" },
  return_not_found: { status: 404, message: "This return request was not found" },
  return_not_delivered: { status: 409, message: "Items can be returned once the order is delivered" },
  return_too_late: { status: 409, message: "Items from this order could be returned until {until}" },
  return_open: {
    status: 409,
    message: "You have already asked to return items from this order. Withdraw that request to make another",
  },
  return_too_often: {
    status: 409,
    message: "You have made {most} return requests for this order. Please contact us to return more items",
  },
  return_too_many: { status: 409, message: "Only {left} of {name} can still be returned" },
  return_food: {
    status: 409,
    message:
      "{name} is food, so it can be returned only if it is faulty, not as described or not what you ordered",
  },
  return_exchange_only: {
    status: 409,
    message: "This order cost nothing, so its items can only be exchanged",
  },
  return_exchange_unavailable: {
    status: 409,
    message: "{name} can no longer be exchanged for what you chose. Please choose again",
  },
  return_moved_on: { status: 409, message: "This return request is now {state}, so nothing has changed" },
  question_not_found: { status: 404, message: "This question no longer exists" },
  review_pictures_full: { status: 409, message: "A review can have at most {most} pictures" },
  return_pictures_full: { status: 409, message: "A return request can have at most {most} pictures" },
  receipt_not_paid: { status: 409, message: "The receipt is available once the order is paid" },
  order_not_payable: { status: 409, message: "This order can no longer be paid" },
  payment_being_checked: {
    status: 409,
    message: "We are checking your payment for this order. Please do not pay again: we will email you",
  },
  payment_not_received: { status: 409, message: "We have not received your payment yet" },
  /** The reason and what else can be done are the whole message: rules are explained, not named. */
  pay_online_only: { status: 409, message: "{reason}. {advice}" },
  back_in_stock: { status: 409, message: "This is back in stock. You can buy it now" },
  too_many_stock_alerts: {
    status: 409,
    message: "You are already waiting for emails about {most} products. Please cancel one first",
  },
  too_many_on_delivery: {
    status: 409,
    message:
      "You have {most} pay on delivery orders that we have not confirmed yet. Please pay online for this one, or cancel one of them under Orders",
  },
  too_many_cancelled: {
    status: 409,
    message:
      "You have cancelled {most} paid orders in the last 24 hours. To cancel this one as well, please contact us: {contact}",
  },
  body_too_large: { status: 413, message: "The request is too large" },
  not_json: { status: 415, message: "Requests must be JSON" },
  too_many_attempts: { status: 429, message: "Too many attempts. Please wait {wait} and try again" },
  too_many_unpaid_payments: {
    status: 429,
    message:
      "You have started {most} online payments in the last 24 hours without paying. Please choose pay on delivery, or try again in {wait}",
  },
  busy: { status: 503, message: "The shop is very busy. Please try again in a moment" },
  not_ready: { status: 503, message: "The shop is not ready to take requests" },
  payment_unavailable: {
    status: 503,
    message: "Online payment is not available right now. Please try again, or choose pay on delivery",
  },
  payment_unconfirmed: { status: 503, message: toasts.paymentBeingChecked },
  fault: { status: 500, message: "Something went wrong on our side. Please try again" },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalName = keyof typeof refusals;

/**
 * A refusal's message, with its placeholders filled from the refusal's data. `wait` (seconds) and `changed` (a list of
 * names) are turned into words.
 */
export function refusalMessage(
  name: RefusalName,
  data: Readonly<Record<string, unknown>> | null = null,
): string {
  return fillMessage(refusals[name].message, data);
}

/** The message with its placeholders filled. */
export function fillMessage(message: string, data: Readonly<Record<string, unknown>> | null): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, key: string) => {
    const value = data?.[key] ?? placeholder;
    if (key === "wait" && typeof value === "number") return waitInWords(value);
    if (key === "changed" && Array.isArray(value)) return changesInWords(value);
    return String(value);
  });
}

/**
 * The parts of an order that may differ from what the shopper agreed to: the name on the wire, and words for people.
 */
export const CHANGES = {
  items: "your cart",
  prices: "prices",
  delivery: "the delivery price",
  discount: "the discount",
  total: "the total",
} as const;
export type AmountChange = keyof typeof CHANGES;

/** For example "Prices have changed" or "Your cart and the delivery price have changed". */
export function changesInWords(changed: readonly AmountChange[]): string {
  const words = changed.map((one) => CHANGES[one]);
  const subject = [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" and ");
  const verb = changed.length === 1 && changed[0] !== "prices" ? "has" : "have";
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${verb} changed`;
}

/** For example "40 seconds", "2 minutes" or "23 hours". */
export function waitInWords(seconds: number): string {
  const [amount, unit] =
    seconds <= 90
      ? [Math.max(1, Math.ceil(seconds)), "second"]
      : seconds <= 90 * 60
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
