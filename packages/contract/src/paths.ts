/** The query parameter of a product's address that names the chosen variant, counted from 0. */
export const VARIANT_PARAMETER = "variant";

/** The query parameter that carries an order's reference, so that it can be tracked without signing in. */
export const REFERENCE_PARAMETER = "order";

const order = (orderId: string) => `/orders/${encodeURIComponent(orderId)}`;
const withReference = (path: string, reference: string) =>
  `${path}?${REFERENCE_PARAMETER}=${encodeURIComponent(reference)}`;

const product = (productToken: string) => `/product/${encodeURIComponent(productToken)}`;

/** The paths of the shop's pages. Every link is built here. */
export const paths = {
  home: () => "/",
  /** The home page with slides that staff have not saved yet. */
  homePreview: (previewToken: string) => `/?preview=${encodeURIComponent(previewToken)}`,
  signIn: () => "/signin",
  signUp: () => "/signup",
  /** Signing in with an emailed code, without a password. */
  signInCode: () => "/sign-in/code",
  verification: () => "/otp-verification",
  categories: () => "/category",
  shop: () => "/shop",
  category: (categoryToken: string) => `/category/${encodeURIComponent(categoryToken)}`,
  product,
  /** The product's page with a variant chosen. @param nth its number among the product's variants, from 0 */
  variant: (productToken: string, nth: number) =>
    product(productToken) + (nth === 0 ? "" : `?${VARIANT_PARAMETER}=${nth}`),
  review: (productToken: string) => `/product/${encodeURIComponent(productToken)}/review`,
  cart: () => "/cart",
  checkout: () => "/checkout",
  /** Where the payment provider returns the browser, whatever the outcome. */
  paymentReturn: () => "/checkout/return",
  /** Where the shopper chooses how to be notified of their orders. */
  orderUpdates: () => `${paths.profile()}#order-updates`,
  profile: () => "/profile",
  ownData: () => "/profile/data",
  orders: () => "/orders",
  order,
  /** The order's page for a link that may be opened where nobody is signed in. */
  mailedOrder: (orderId: string, reference: string) => withReference(order(orderId), reference),
  receipt: (orderId: string) => `${order(orderId)}/receipt`,
  /** Without an account. The secret is in the fragment, which no server or log sees. */
  orderLink: (token: string) => `/order#${token}`,
  linkedReceipt: (token: string) => `/order/receipt#${token}`,
  trackOrder: () => "/track",
  trackedOrder: (reference: string) => withReference("/track", reference),
  newArrivals: () => "/new-arrivals",
  reduced: () => "/reduced",
  favourites: () => "/favourites",
  search: (q: string) => `/search?q=${encodeURIComponent(q)}`,
  content: (page: ContentPage) => `/${page}`,
  addedPage: (name: string) => `/pages/${encodeURIComponent(name)}`,
  newsletterConfirm: (token: string) => `/newsletter/confirm?token=${encodeURIComponent(token)}`,
  /** The service worker that shows notifications. */
  pushWorker: () => "/push-worker.js",
  stopAlerts: (token: string) => `/alerts/stop?token=${encodeURIComponent(token)}`,
  stopReviewRequests: (token: string) => `/reviews/stop?token=${encodeURIComponent(token)}`,
  newsletterUnsubscribe: (token: string) => `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
} as const;

/** The pages linked in the footer. */
export const CONTENT_PAGES = [
  "about",
  "help",
  "stores",
  "services",
  "shipping-policy",
  "returns-policy",
  "privacy",
  "terms",
] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** The places in text pages that links of the shop lead to, as ids of headings. */
export const PAGE_ANCHORS = [
  "contact",
  "sizes",
  "pickup",
  "delivery",
  "paying",
  "paying-now",
  "academy",
] as const;

/** The API's base below the shop's origin. */
export const API_BASE = "/api";

/** The path of one size of a picture. It is immutable, because `picture` is the hash of the content. */
export function picturePath(picture: string, width: number, format: "avif" | "webp" | "jpg"): string {
  return `/pictures/${picture}/${width}.${format}`;
}

/** The path of a picture in an approved review. */
export function reviewPicturePath(picture: string, size: "small" | "large"): string {
  return `/review-pictures/${picture}/${size}.webp`;
}

/** The content hash in a picture's path; null for any other path. */
export function pictureOf(address: string): string | null {
  return /^\/pictures\/([0-9a-f]{16,64})\/\d+\.(?:avif|webp|jpg)$/.exec(address)?.[1] ?? null;
}
