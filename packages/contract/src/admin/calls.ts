/**
 * The method and path of every call of staff. Kept apart from the schemas, so that the back office need not load them.
 * One block per subject, in the order of the menu.
 */
export const staffCalls = {
  // Session and profile
  signInStaff: { method: "POST", path: "/admin/session/start" },
  signOutStaff: { method: "POST", path: "/admin/session/end" },
  stepUp: { method: "POST", path: "/admin/session/step-up" },
  viewInvitation: { method: "POST", path: "/admin/invitation/view" },
  acceptInvitation: { method: "POST", path: "/admin/invitation/accept" },
  viewOwnProfile: { method: "GET", path: "/admin/profile/view" },
  changeOwnName: { method: "POST", path: "/admin/profile/change" },
  changeOwnPassword: { method: "POST", path: "/admin/profile/change-password" },
  startSecondFactor: { method: "POST", path: "/admin/profile/start-second-factor" },
  confirmSecondFactor: { method: "POST", path: "/admin/profile/confirm-second-factor" },
  renewRecoveryCodes: { method: "POST", path: "/admin/profile/renew-recovery-codes" },
  listOwnStaffSessions: { method: "GET", path: "/admin/profile/list-sessions" },
  endOwnStaffSession: { method: "POST", path: "/admin/profile/end-session" },
  endOtherStaffSessions: { method: "POST", path: "/admin/profile/end-other-sessions" },

  // Members of staff
  listStaff: { method: "GET", path: "/admin/staff/list" },
  inviteStaff: { method: "POST", path: "/admin/staff/invite" },
  revokeInvitation: { method: "POST", path: "/admin/staff/revoke-invitation" },
  changeStaffRole: { method: "POST", path: "/admin/staff/change-role" },
  blockStaff: { method: "POST", path: "/admin/staff/block" },
  renewStaffAccess: { method: "POST", path: "/admin/staff/renew-access" },
  listStaffSessions: { method: "GET", path: "/admin/staff/list-sessions" },
  endStaffSession: { method: "POST", path: "/admin/staff/end-session" },

  // API keys
  listApiKeys: { method: "GET", path: "/admin/api-keys/list" },
  addApiKey: { method: "POST", path: "/admin/api-keys/add" },
  revokeApiKey: { method: "POST", path: "/admin/api-keys/revoke" },

  // Search
  searchEverything: { method: "GET", path: "/admin/search/everything" },

  // Audit log
  listAuditEntries: { method: "GET", path: "/admin/audit/list" },
  listAuditChoices: { method: "GET", path: "/admin/audit/choices" },
  exportAuditEntries: { method: "POST", path: "/admin/audit/export" },

  // Orders
  searchOrders: { method: "GET", path: "/admin/orders/search" },
  followOrders: { method: "GET", path: "/admin/orders/stream" },
  viewOrderPulse: { method: "GET", path: "/admin/orders/pulse" },
  viewFullOrder: { method: "GET", path: "/admin/orders/view" },
  addOrderNote: { method: "POST", path: "/admin/orders/note" },
  confirmOrders: { method: "POST", path: "/admin/orders/confirm" },
  packOrders: { method: "POST", path: "/admin/orders/pack" },
  unpackOrder: { method: "POST", path: "/admin/orders/unpack" },
  handOverOrders: { method: "POST", path: "/admin/orders/hand-over" },
  listRiders: { method: "GET", path: "/admin/riders/list" },
  deliverOrder: { method: "POST", path: "/admin/orders/deliver" },
  failDelivery: { method: "POST", path: "/admin/orders/fail" },
  retryDelivery: { method: "POST", path: "/admin/orders/retry" },
  returnOrder: { method: "POST", path: "/admin/orders/return" },
  cancelOrderByStaff: { method: "POST", path: "/admin/orders/cancel" },
  // Riders and cash
  viewRun: { method: "GET", path: "/admin/rider/run" },
  sendRiderEvents: { method: "POST", path: "/admin/rider/events" },
  sortRun: { method: "POST", path: "/admin/rider/sort" },
  viewCash: { method: "GET", path: "/admin/cash/view" },
  receiveCash: { method: "POST", path: "/admin/cash/receive" },
  // Products and categories
  listStaffCategories: { method: "GET", path: "/admin/categories/list" },
  listCategoryTree: { method: "GET", path: "/admin/categories/tree" },
  viewStaffCategory: { method: "GET", path: "/admin/categories/view" },
  createCategory: { method: "POST", path: "/admin/categories/create" },
  saveCategory: { method: "POST", path: "/admin/categories/save" },
  moveCategory: { method: "POST", path: "/admin/categories/move" },
  deleteCategory: { method: "POST", path: "/admin/categories/delete" },
  listProducts: { method: "GET", path: "/admin/products/list" },
  viewStaffProduct: { method: "GET", path: "/admin/products/view" },
  createProduct: { method: "POST", path: "/admin/products/create" },
  saveProduct: { method: "POST", path: "/admin/products/save" },
  previewProduct: { method: "POST", path: "/admin/products/preview" },
  uploadPicture: { method: "POST", path: "/admin/pictures/upload" },
  fetchPicture: { method: "POST", path: "/admin/pictures/fetch" },
  startImport: { method: "POST", path: "/admin/imports/start" },
  viewImport: { method: "GET", path: "/admin/imports/view" },
  checkImport: { method: "POST", path: "/admin/imports/check" },
  confirmImport: { method: "POST", path: "/admin/imports/confirm" },
  cancelImport: { method: "POST", path: "/admin/imports/cancel" },
  listImportRows: { method: "GET", path: "/admin/imports/rows" },
  exportRefusedRows: { method: "GET", path: "/admin/imports/refused-rows" },
  exportTable: { method: "GET", path: "/admin/exports/table" },

  // Overview and reports
  viewTasks: { method: "GET", path: "/admin/tasks/view" },
  viewSales: { method: "GET", path: "/admin/reports/sales" },
  viewMoneyNow: { method: "GET", path: "/admin/reports/money" },
  viewConversion: { method: "GET", path: "/admin/reports/conversion" },
  listBestSellers: { method: "GET", path: "/admin/reports/best-sellers" },
  listDeadStock: { method: "GET", path: "/admin/reports/dead-stock" },
  listEmptySearches: { method: "GET", path: "/admin/reports/empty-searches" },
  listFailedDeliveries: { method: "GET", path: "/admin/reports/failed-deliveries" },
  exportReport: { method: "GET", path: "/admin/reports/export" },

  // Customers
  listCustomers: { method: "GET", path: "/admin/customers/list" },
  viewCustomer: { method: "GET", path: "/admin/customers/view" },
  noteCustomer: { method: "POST", path: "/admin/customers/note" },
  removeCustomerNote: { method: "POST", path: "/admin/customers/remove-note" },
  blockCustomer: { method: "POST", path: "/admin/customers/block" },
  unblockCustomer: { method: "POST", path: "/admin/customers/unblock" },
  exportCustomer: { method: "POST", path: "/admin/customers/export" },
  eraseCustomer: { method: "POST", path: "/admin/customers/erase" },
  // Stock
  listStock: { method: "GET", path: "/admin/stock/list" },
  viewStock: { method: "GET", path: "/admin/stock/view" },
  listStockMovements: { method: "GET", path: "/admin/stock/movements" },
  adjustStock: { method: "POST", path: "/admin/stock/adjust" },
  countStock: { method: "POST", path: "/admin/stock/count" },
  setLowLevel: { method: "POST", path: "/admin/stock/set-low-level" },
  // Orders taken by staff
  listDeliveryChoices: { method: "GET", path: "/admin/drafts/delivery-choices" },
  priceStaffOrder: { method: "POST", path: "/admin/drafts/price" },
  createStaffOrder: { method: "POST", path: "/admin/drafts/create" },
  viewOrderLinks: { method: "GET", path: "/admin/order-links/view" },
  makeOrderLink: { method: "POST", path: "/admin/order-links/make" },
  revokeOrderLinks: { method: "POST", path: "/admin/order-links/revoke" },
  // Changes of orders
  resendConfirmation: { method: "POST", path: "/admin/order-edits/resend-confirmation" },
  findVariants: { method: "GET", path: "/admin/order-edits/variants" },
  viewOrderForEdit: { method: "GET", path: "/admin/order-edits/view" },
  priceOrderEdit: { method: "POST", path: "/admin/order-edits/price" },
  editOrder: { method: "POST", path: "/admin/order-edits/save" },
  // Money
  listMoneyDesk: { method: "GET", path: "/admin/money/list" },
  viewOrderMoney: { method: "GET", path: "/admin/money/of-order" },
  requestRefund: { method: "POST", path: "/admin/refunds/request" },
  approveRefund: { method: "POST", path: "/admin/refunds/approve" },
  declineRefund: { method: "POST", path: "/admin/refunds/decline" },
  retryRefund: { method: "POST", path: "/admin/refunds/retry" },
  withdrawRefund: { method: "POST", path: "/admin/refunds/withdraw" },
  recordRefundByHand: { method: "POST", path: "/admin/refunds/record-by-hand" },
  decideReview: { method: "POST", path: "/admin/reviews/decide" },
  askProviderAgain: { method: "POST", path: "/admin/money/ask-provider" },
  closeUnknownEvent: { method: "POST", path: "/admin/money/close-event" },

  // Delivery
  viewDeliveryGrid: { method: "GET", path: "/admin/delivery/grid" },
  saveDeliveryPrices: { method: "POST", path: "/admin/delivery/save-prices" },
  viewDeliveryPlaces: { method: "GET", path: "/admin/delivery/places" },
  listDeliveryAreas: { method: "GET", path: "/admin/delivery/areas" },
  saveDeliveryZone: { method: "POST", path: "/admin/delivery/save-zone" },
  saveDeliveryMethod: { method: "POST", path: "/admin/delivery/save-method" },
  addDeliveryLocations: { method: "POST", path: "/admin/delivery/add-locations" },
  saveDeliveryLocation: { method: "POST", path: "/admin/delivery/save-location" },
  savePickupPoint: { method: "POST", path: "/admin/delivery/save-pickup-point" },
  viewDeliveryCalendar: { method: "GET", path: "/admin/delivery/calendar" },
  saveDeliveryCalendar: { method: "POST", path: "/admin/delivery/save-calendar" },
  moveLocations: { method: "POST", path: "/admin/delivery/move-locations" },
  // Promotions
  listPromotions: { method: "GET", path: "/admin/promotions/list" },
  viewPromotion: { method: "GET", path: "/admin/promotions/view" },
  listPromotionTargets: { method: "GET", path: "/admin/promotions/targets" },
  createPromotion: { method: "POST", path: "/admin/promotions/create" },
  savePromotion: { method: "POST", path: "/admin/promotions/save" },

  // Text pages
  listPages: { method: "GET", path: "/admin/pages/list" },
  viewStaffPage: { method: "GET", path: "/admin/pages/view" },
  viewPageVersion: { method: "GET", path: "/admin/pages/version" },
  createPage: { method: "POST", path: "/admin/pages/create" },
  savePage: { method: "POST", path: "/admin/pages/save" },
  publishPage: { method: "POST", path: "/admin/pages/publish" },
  removePage: { method: "POST", path: "/admin/pages/remove" },
  previewPage: { method: "POST", path: "/admin/pages/preview" },

  // Webhooks
  listWebhooks: { method: "GET", path: "/admin/webhooks/list" },
  addWebhook: { method: "POST", path: "/admin/webhooks/add" },
  changeWebhook: { method: "POST", path: "/admin/webhooks/change" },
  removeWebhook: { method: "POST", path: "/admin/webhooks/remove" },
  listWebhookDeliveries: { method: "GET", path: "/admin/webhooks/deliveries" },
  replayWebhookDelivery: { method: "POST", path: "/admin/webhooks/replay" },
} as const satisfies Record<string, { method: "GET" | "POST"; path: `/admin/${string}` }>;

export type StaffCallName = keyof typeof staffCalls;
