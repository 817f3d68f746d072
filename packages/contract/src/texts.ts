/**
 * Texts shared by server and clients: those of the specification, to the letter, and those that shoppers consent to.
 */

export const validation = {
  mailRequired: "Email is required",
  mailInvalidSignIn: "Please enter a valid email address",
  mailInvalidSignUp: "Email is invalid",
  passwordRequired: "Password is required",
  passwordShort: "Password must be at least 8 characters",
  firstNameRequired: "First name is required",
  lastNameRequired: "Last name is required",
  nameHoldsLink: "Please enter a name without a web address",
  phoneRequired: "Phone number is required",
  phoneInvalid: "Please enter a valid phone number",
  addressRequired: "Address is required",
  addressShort: "Address is too short. Please add the street or the area",
  stateRequired: "State is required",
  lgaRequired: "Local government area is required",
  streetRequired: "House and street are required",
  orderNumberRequired: "Order number is required",
  orderNumberInvalid: "Please enter the order number from your email, such as order-1795300000000",
  codeIncomplete: "Please enter all 8 characters of the verification code",
  shortCodeIncomplete: "Please enter all 6 digits of the code",
  categoryTokenRequired: "Category token is required",
  productTokenRequired: "Product token is required",
} as const;

export const toasts = {
  signedOut: "Logged out successfully!",
  networkError: "Network error",
  timeout: "Request timeout - please check your connection",
  requestFailed: "Request failed",
  signUpFailed: "Sign up failed",
  loginFailed: "Login failed",
  verificationFailed: "Email verification failed",
  resendFailed: "Failed to resend verification code",
  addedToCart: (name: string) => `${name} added to cart successfully!`,
  quantityDecreased: "Item quantity decreased",
  itemsAdded: (n: number) => `${n} items added to cart`,
  cartUpdated: "Cart updated successfully!",
  cartFailed: "Failed to update cart",
  cartDeleteFailed: (message: string) => `Error deleting cart item: ${message}`,
  notAvailable: "Product is not available",
  addedToFavourites: "Added to favorites",
  removedFromFavourites: "Removed from favorites",
  promoApplied: "Promo code applied!",
  promoInvalid: "Invalid promo code",
  sectionsIncomplete: "Please complete all required sections",
  prePayUnticked: "Please select pre-pay now option",
  deliveryUnchosen: "Please select delivery location and method",
  paymentMethodUnchosen: "Please select a payment method",
  orderSaved: "Order saved successfully!",
  paymentInitFailed: "Failed to initialize payment",
  paymentStarted: "Payment initiated successfully!",
  paymentFailed: "Payment failed",
  paymentRecorded: "Payment Successful, redirecting you to home page....",
  paymentNotRecorded: "Payment successfull, but was not recorded, please reach out",
  paymentCallFailed: "Error during payment success API call",
  /** The provider cannot be reached, or its answer cannot be interpreted. The shop asks again on its own. */
  paymentBeingChecked:
    "We are checking your payment. Nothing is lost: if you have paid, please do not pay again. We will email you as soon as it is confirmed.",
  orderCancelled: "Your order is cancelled",
  orderedItemsInCart: "These items are already in your cart",
  orderFailed: (message: string) => `Failed to save order: ${message}`,
} as const;

export const screens = {
  failedToLoadProduct: "Failed to load product",
  productNotFound: "Product not found",
  noProducts: "No products available",
  noRelated: "No related products found",
  noCategories: "No Categories Available",
  noImageCard: "No Image",
  noImageGallery: "No image available",
  noImageLine: "No image yet",
  errorLoadingProducts: "Error Loading Products",
  failedCategoryProducts: "Failed to load category products",
  noProductsFound: "No Products Found",
  categoryEmpty: "This category doesn't have any products yet.",
  failedToFetchProducts: "Failed to fetch products",
  failedToFetchProduct: "Failed to fetch product data",
  deliveryNotAllowed: (error: string) => `${error}, Delivery method is not allowed in the selected Location`,
  similarProducts: "No product matches all of these words. Similar products:",
  /** Says what was understood, and promises nothing. */
  withoutFood: (names: readonly string[]) =>
    `Without ${names.join(", ").replace(/, ([^,]*)$/, " and $1")} (ingredients and allergens). Please read the label too.`,
  cartEmpty: "Your cart is empty",
  goBackShopping: "Go back & Continue shopping",
  notProvided: "Not provided",
} as const;

export const reviews = {
  starsRequired: "Please choose 1 to 5 stars",
  noLinks: "Please leave out web and email addresses",
  none: "No reviews yet. Only people who bought this can review it.",
  buyersOnly: "Only people who bought this can review it.",
  saved: "Thank you. We will show your review once we have read it",
  removed: "Your review is deleted",
  /** Shown beside the checkbox in the profile. */
  requests:
    "A week after my order arrives, ask me what I think of the items. One email for each order, with a link to stop these emails.",
  requestsStopped: "We will not ask you for reviews again",
} as const;

export const questions = {
  required: "Please write your question in at least 5 characters",
  noLinks: "Please leave out web and email addresses",
  none: "There are no questions and answers yet.",
  asked: "Thank you. We will email you our answer",
  removed: "Your question is deleted",
} as const;

export const privacy = {
  /** Shown beside the checkbox in the profile, and stored in the consent log. */
  offersConsent: (storeName: string) =>
    `${storeName} may email me offers based on what I bought. I can withdraw this here at any time.`,
  /** Shown beside the checkbox in the profile. */
  orderMessages: (storeName: string) =>
    `${storeName} sends me WhatsApp messages or SMS about my orders. This does not affect emails about them.`,
  accountDeleted: "Your account is deleted. Thank you for shopping with us",
  consentSaved: "Saved",
} as const;

export const alerts = {
  /** Shown beside the switch, and stored in the consent log. */
  pricesConsent: (storeName: string) =>
    `${storeName} may email me, at most once a day, when a favourite gets at least 5% cheaper. I can switch this off here or in any of these emails.`,
  pricesOn: "We will email you when a favourite gets cheaper",
  pricesOff: "We will not email you when favourites get cheaper",
  stockOn: "We will email you when it is back in stock",
  stockOff: "We will not email you when it is back in stock",
  stopped: "You will not get these emails any more",
  linkInvalid: "This link does not work. Please use the one in our latest email",
} as const;

export const push = {
  on: "Notifications are on for this device",
  off: "Notifications are off for this device",
} as const;

export const newsletter = {
  /** Shown beside the field, and stored in the consent log. Later subscribers consent to the changed text. */
  consent: (storeName: string) =>
    `By subscribing you agree that ${storeName} may email you about new arrivals and offers, at most twice a month. Every email has a link to unsubscribe in one click.`,
  /** The same answer whether the address is new, awaits confirmation, or is subscribed already. */
  checkInbox: "Almost done. We have sent an email to this address. Please open it to finish",
  confirmed: "You are subscribed",
  unsubscribed: "You are unsubscribed, and we will not email you again",
  linkInvalid: "This link no longer works. Please subscribe again",
  unsubscribeLinkInvalid: "This link does not work. Please use the one in our latest email",
} as const;
