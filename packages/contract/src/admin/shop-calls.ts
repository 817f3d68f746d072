/** How the shop does, who buys, and how it delivers, advertises and is set up. */
export const shopCalls = {
  // Overview and reports
  viewTasks: { method: "GET", path: "/admin/tasks/view" },
  viewSales: { method: "GET", path: "/admin/reports/sales" },
  viewMoneyNow: { method: "GET", path: "/admin/reports/money" },
  viewReturningCustomers: { method: "GET", path: "/admin/reports/returning-customers" },
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
  listPayOnDeliveryRules: { method: "GET", path: "/admin/pay-on-delivery/list" },
  listPayOnDeliveryOfMethods: { method: "GET", path: "/admin/pay-on-delivery/methods" },
  setPayOnDeliveryOfMethod: { method: "POST", path: "/admin/pay-on-delivery/set-method" },
  viewPayOnDeliveryRule: { method: "GET", path: "/admin/pay-on-delivery/view" },
  createPayOnDeliveryRule: { method: "POST", path: "/admin/pay-on-delivery/create" },
  savePayOnDeliveryRule: { method: "POST", path: "/admin/pay-on-delivery/save" },
  removePayOnDeliveryRule: { method: "POST", path: "/admin/pay-on-delivery/remove" },

  // Promotions
  listPromotions: { method: "GET", path: "/admin/promotions/list" },
  viewPromotion: { method: "GET", path: "/admin/promotions/view" },
  listPromotionTargets: { method: "GET", path: "/admin/promotions/targets" },
  createPromotion: { method: "POST", path: "/admin/promotions/create" },
  savePromotion: { method: "POST", path: "/admin/promotions/save" },

  // Home page, menu and announcement
  viewAnnouncement: { method: "GET", path: "/admin/announcement/view" },
  saveAnnouncement: { method: "POST", path: "/admin/announcement/save" },
  viewNavigation: { method: "GET", path: "/admin/navigation/view" },
  saveNavigation: { method: "POST", path: "/admin/navigation/save" },
  viewHomePage: { method: "GET", path: "/admin/home/view" },
  saveHomePage: { method: "POST", path: "/admin/home/save" },
  previewHomePage: { method: "POST", path: "/admin/home/preview" },

  // Text pages
  listPages: { method: "GET", path: "/admin/pages/list" },
  viewStaffPage: { method: "GET", path: "/admin/pages/view" },
  viewPageVersion: { method: "GET", path: "/admin/pages/version" },
  createPage: { method: "POST", path: "/admin/pages/create" },
  savePage: { method: "POST", path: "/admin/pages/save" },
  publishPage: { method: "POST", path: "/admin/pages/publish" },
  removePage: { method: "POST", path: "/admin/pages/remove" },
  previewPage: { method: "POST", path: "/admin/pages/preview" },

  // Settings
  viewSettings: { method: "GET", path: "/admin/settings/view" },
  saveSettings: { method: "POST", path: "/admin/settings/save" },
  viewBackups: { method: "GET", path: "/admin/settings/backups" },
  listPaymentStates: { method: "GET", path: "/admin/settings/payments" },
  viewStatus: { method: "GET", path: "/admin/status/view" },

  // Newsletter
  listSubscribers: { method: "GET", path: "/admin/subscribers/list" },
  viewSubscriber: { method: "GET", path: "/admin/subscribers/view" },
  unsubscribeByStaff: { method: "POST", path: "/admin/subscribers/unsubscribe" },
  removeSubscriber: { method: "POST", path: "/admin/subscribers/remove" },
  exportSubscribers: { method: "POST", path: "/admin/subscribers/export" },
  listIssues: { method: "GET", path: "/admin/newsletter/list" },
  viewIssue: { method: "GET", path: "/admin/newsletter/view" },
  viewIssueMail: { method: "GET", path: "/admin/newsletter/mail" },
  createIssue: { method: "POST", path: "/admin/newsletter/create" },
  saveIssue: { method: "POST", path: "/admin/newsletter/save" },
  sendTestIssue: { method: "POST", path: "/admin/newsletter/test" },
  scheduleIssue: { method: "POST", path: "/admin/newsletter/schedule" },
  pauseIssue: { method: "POST", path: "/admin/newsletter/pause" },
  resumeIssue: { method: "POST", path: "/admin/newsletter/resume" },
  cancelIssue: { method: "POST", path: "/admin/newsletter/cancel" },

  // Webhooks
  listWebhooks: { method: "GET", path: "/admin/webhooks/list" },
  viewWebhook: { method: "GET", path: "/admin/webhooks/view" },
  addWebhook: { method: "POST", path: "/admin/webhooks/add" },
  changeWebhook: { method: "POST", path: "/admin/webhooks/change" },
  removeWebhook: { method: "POST", path: "/admin/webhooks/remove" },
  listWebhookDeliveries: { method: "GET", path: "/admin/webhooks/deliveries" },
  replayWebhookDelivery: { method: "POST", path: "/admin/webhooks/replay" },
} as const;
