/** Numbers that the server and the browser share, each defined once for fields, checks and messages. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

export const CURRENCY = "NGN";

export const CODE_LENGTH = 8;
/** Capital letters and digits, without the look-alikes 0, O, 1, I and L. */
export const CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/** Digits of a sign-in code, or of a code that confirms a change of an account that has no password. */
export const SHORT_CODE_LENGTH = 6;
/** How long an emailed code lasts. */
export const CODE_MINUTES = 10;
export const RESEND_WAIT_SECONDS = 60;

export const SESSION_DAYS = 3;
/** The most devices a shopper is signed in on. One more sign-in ends the oldest session. */
export const SESSIONS_MAX = 20;
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

export const PHONE_DIGITS_MIN = 10;
export const PHONE_DIGITS_MAX = 15;
/** Stored when a shopper has no phone number; shown as 'Not provided'. */
export const PHONE_NOT_PROVIDED = "0000000000";
export const PASSWORD_MIN = 8;
/** The length recommended to shoppers. */
export const PASSWORD_GOOD = 15;
/** Length in UTF-8. */
export const PASSWORD_MAX_BYTES = 1024;

/** Names of the browser's cookies and storage keys. */
export const COOKIE_SESSION = "ss_auth";
export const COOKIE_USER = "ss_user";
/** The version of the announcement that the visitor has dismissed on this device. */
export const COOKIE_ANNOUNCEMENT = "ss_announcement";
export const STORED_USER_KEY = "ssUserData";

export const TOAST_MS = 4 * SECOND_MS;
export const TOAST_SUCCESS_MS = 2 * SECOND_MS;
export const TOAST_LIMIT = 20;

export const STALE_CATALOGUE_MS = 30 * MINUTE_MS;
export const STALE_CART_MS = 5 * MINUTE_MS;
export const STALE_DELIVERY_MS = 60 * MINUTE_MS;
export const CACHE_RETENTION_MS = 5 * MINUTE_MS;
export const RETRY_LIMIT = 3;
export const RETRY_LIMIT_CART = 2;
export const RETRY_LIMIT_DELIVERY = 2;
export const RETRY_FIRST_MS = 1 * SECOND_MS;
export const RETRY_LONGEST_MS = 30 * SECOND_MS;
export const REQUEST_TIMEOUT_MS = 20 * SECOND_MS;

export const CAROUSEL_SPEED_MS = 500;
export const RELATED_AUTOPLAY_MS = 3 * SECOND_MS;
export const SHOP_FIRST_ROW = 6;
export const LOAD_MORE_ABOVE = 50;

/** How many viewed products a device remembers. */
export const VIEWED_MAX = 6;

export const LOW_STOCK_AT = 5;
export const SUGGESTIONS_MAX = 8;
/** The products that a device suggests before the server has answered. */
export const DEVICE_INDEX_PRODUCTS_MAX = 1_000;

/** How long the confirmation link of the newsletter is valid. */
export const NEWSLETTER_CONFIRM_DAYS = 7;

export const ADDRESSES_MAX = 20;
/** The shortest text that can be the address of an order. */
export const ADDRESS_MIN = 5;

/** The most of one variant in a cart. */
export const QUANTITY_MAX = 99;
/** The longest full name of who receives an order for somebody else, and the longest note that goes into the parcel. */
export const RECIPIENT_NAME_MAX = 120;
export const GIFT_NOTE_MAX = 200;
/** The most cart lines that an order may name. */
export const AGREED_LINES_MAX = 500;

/** The most unconfirmed pay on delivery orders of one shopper. */
export const UNCONFIRMED_ON_DELIVERY_MAX = 3;
/** The most online payments that one shopper may start within UNPAID_PAYMENTS_HOURS without paying. */
export const UNPAID_PAYMENTS_MAX = 20;
export const UNPAID_PAYMENTS_HOURS = 24;

/** The most paid orders that one shopper may cancel within PAID_CANCELLATIONS_HOURS: each costs the shop fees. */
export const PAID_CANCELLATIONS_MAX = 5;
export const PAID_CANCELLATIONS_HOURS = 24;

export const PROMO_CODE_DISPLAYED = "DISCOUNT500";

/** The fixed delivery category of the save-order payload. */
export const DELIVERY_CATEGORY_ID = 4;
/** Shown when the subtotal is unknown; never charged. */
export const SUBTOTAL_FALLBACK_NAIRA = 5500;
/** Identifies the data of a browser without a shopper. An order always belongs to the session's own account. */
export const CUSTOMER_FALLBACK_ID = 5;

/** How long items stay reserved for an order awaiting payment: as long as the provider's countdown for transfers. */
export const RESERVATION_MINUTES = 30;
/** How long a link opens an order without an account. */
export const ORDER_LINK_DAYS = 60;
/** The longest time for which staff can have stock held for an order that awaits its payment by link. */
export const HOLD_HOURS_MAX = 14 * 24;
/** How long it is held unless they choose, until the setting says otherwise. */
export const HOLD_HOURS = 24;
/** How long the checkout stays busy after the payment frame is closed. */
export const PAYMENT_CLOSE_MS = 1 * SECOND_MS;

/** How long faulty or wrong items can be returned, until staff set another time. */
export const RETURN_DAYS = 7;

export const CHECKOUT_STEPS = ["Shipping", "Payment", "Review"] as const;

/**
 * The widths in pixels in which every picture is served. On the most common phones here (360 × 2 and 412 × 1.75
 * pixels), 720 fills the width and 400 half of it. The largest is for a picture that a shopper enlarges: a master's longest side.
 */
export const PICTURE_WIDTHS = [160, 320, 400, 640, 720, 960, 1200, 1600] as const;
export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;

/** Of an account or a browser. Beyond it, the oldest go. */
export const FAVOURITES_MAX = 200;

/** How many sold-out variants a shopper can wait for. */
export const STOCK_ALERTS_MAX = 50;
