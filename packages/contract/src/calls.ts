/** The method and path of every API call. Kept apart from the schemas, which would make the browser bundle larger. */
export const calls = {
  register: { method: "POST", path: "/auth/register" },
  verifyAccount: { method: "POST", path: "/auth/verifyOTP" },
  signIn: { method: "POST", path: "/auth/login" },
  resendCode: { method: "POST", path: "/auth/resend-code" },
  forgotPassword: { method: "POST", path: "/user/forgotPassword" },
  resetPassword: { method: "POST", path: "/user/verifyEmailResetPassword" },
  resendResetCode: { method: "POST", path: "/user/resendToken" },
  changePassword: { method: "POST", path: "/user/password/change" },
  listSessions: { method: "GET", path: "/user/sessions/get" },
  endSession: { method: "POST", path: "/user/sessions/end" },
  endOtherSessions: { method: "POST", path: "/user/sessions/end-others" },
  signOut: { method: "POST", path: "/auth/logout" },
  viewProfile: { method: "GET", path: "/user/profile/get" },
  updateProfile: { method: "POST", path: "/user/profile/update" },

  listNewArrivals: { method: "GET", path: "/user/products/get/new-arrival" },
  listCategories: { method: "GET", path: "/user/categories/get" },
  listPopularCategories: { method: "GET", path: "/user/categories/popular" },
  listCategoryProducts: { method: "POST", path: "/user/category/products" },
  viewProduct: { method: "POST", path: "/user/products/get/data" },
  listRelatedProducts: { method: "POST", path: "/user/products/get/data/related-item" },
  listRandomProducts: { method: "GET", path: "/user/products/get/random" },
  listFeaturedProducts: { method: "GET", path: "/user/products/get/featured" },
  listHomeSlides: { method: "GET", path: "/user/home/slides/get" },
  searchProducts: { method: "GET", path: "/user/products/search" },
  suggestProducts: { method: "GET", path: "/user/products/suggest" },

  viewPage: { method: "GET", path: "/user/pages/get" },
  countVisit: { method: "POST", path: "/user/visits/count" },

  changeCart: { method: "POST", path: "/user/cart/add" },
  viewCart: { method: "GET", path: "/user/cart/get" },
  removeCartLine: { method: "POST", path: "/user/cart/remove" },
  checkPromo: { method: "POST", path: "/user/promo/check" },

  listDeliveryLocations: { method: "GET", path: "/user/delivery/locations/get" },
  listDeliveryMethods: { method: "GET", path: "/user/delivery/methods/get" },
  listDeliveryOptions: { method: "GET", path: "/user/delivery/options/get" },
  listServedLocations: { method: "GET", path: "/user/delivery/served/get" },
  quoteDelivery: { method: "GET", path: "/user/delivery/quote/get" },
  prepareDeliveryCost: { method: "POST", path: "/user/order/prepare-delivery-cost" },

  priceOrder: { method: "POST", path: "/user/order/price" },
  saveOrder: { method: "POST", path: "/user/order/save" },
  cancelOrder: { method: "POST", path: "/user/order/cancel" },
  listOrders: { method: "GET", path: "/user/orders/get" },
  viewOrder: { method: "POST", path: "/user/orders/get/data" },
  orderAgain: { method: "POST", path: "/user/orders/again" },

  startNombaPayment: { method: "POST", path: "/user/order/payment/nomba/initialize" },
  confirmNombaPayment: { method: "POST", path: "/user/order/payment/nomba" },
  startPaystackPayment: { method: "POST", path: "/user/order/payment/paystack/initialize" },
  confirmPaystackPayment: { method: "POST", path: "/user/order/payment/paystack" },
  checkPayment: { method: "POST", path: "/user/order/payment/check" },
  payAgain: { method: "POST", path: "/user/order/payment/again" },
  payOnDeliveryInstead: { method: "POST", path: "/user/order/payment/on-delivery" },

  payRest: { method: "POST", path: "/user/order/rest/pay" },
  checkRest: { method: "POST", path: "/user/order/rest/check" },

  viewLinkedOrder: { method: "POST", path: "/order-links/view" },
  payLinkedOrder: { method: "POST", path: "/order-links/pay" },
  checkLinkedPayment: { method: "POST", path: "/order-links/check" },

  trackOrder: { method: "POST", path: "/orders/track" },

  subscribeNewsletter: { method: "POST", path: "/newsletter/subscribe" },
  confirmNewsletter: { method: "POST", path: "/newsletter/confirm" },
  unsubscribeNewsletter: { method: "POST", path: "/newsletter/unsubscribe" },

  listAreas: { method: "GET", path: "/user/addresses/areas" },
  listAddresses: { method: "GET", path: "/user/addresses/get" },
  addAddress: { method: "POST", path: "/user/addresses/add" },
  changeAddress: { method: "POST", path: "/user/addresses/change" },
  removeAddress: { method: "POST", path: "/user/addresses/remove" },
  chooseDefaultAddress: { method: "POST", path: "/user/addresses/default" },

  viewConsents: { method: "GET", path: "/user/privacy/consents" },
  changeNewsletterConsent: { method: "POST", path: "/user/privacy/newsletter" },
  changeOffersConsent: { method: "POST", path: "/user/privacy/offers" },
  changeMessagesConsent: { method: "POST", path: "/user/privacy/messages" },
  viewOwnData: { method: "GET", path: "/user/privacy/data" },
  deleteAccount: { method: "POST", path: "/user/privacy/delete-account" },
} as const satisfies Record<string, { method: "GET" | "POST"; path: string }>;

export type CallName = keyof typeof calls;
