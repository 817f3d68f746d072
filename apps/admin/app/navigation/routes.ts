import type { Permission } from "@shop/contract/admin/permissions";
import { matchPath } from "@shop/contract/match-path";
import type { AdminIconName } from "../icons/admin-icon.tsx";

export interface PageProps {
  /** Path parameters: `/orders/:reference` gives `params.reference`. */
  params: Record<string, string>;
}

/** The parts of the menu, in its order. */
export const MENU_GROUPS = {
  orders: "Orders",
  catalogue: "Catalogue",
  money: "Money",
  shop: "Shop",
  staff: "Staff",
} as const;
export type MenuGroup = keyof typeof MENU_GROUPS;

export interface AdminRoute {
  pattern: string;
  /** The page's file in `pages/`, without its ending. */
  page: string;
  title: string;
  /** Who may open it. The server decides again at every call; this only decides what the menu shows. */
  access: Permission | "any staff" | "nobody yet";
  /** An entry of the menu; without it, the page is reached from another page. */
  menu?: {
    /** Above all groups unless given. */
    group?: MenuGroup;
    icon: AdminIconName;
    /** In the bar under the thumb on phones: the first four that the member may open. `last`: where there is room left. */
    bar?: true | "last";
  };
  /** Other words under which the command menu finds the page. */
  words?: string;
}

/** Every page of the back office. Addresses are written without the base `/admin`. */
export const routes: readonly AdminRoute[] = [
  { pattern: "/sign-in", page: "sign-in", title: "Sign in", access: "nobody yet" },
  {
    pattern: "/",
    page: "home",
    title: "Home",
    access: "any staff",
    menu: { icon: "home", bar: true },
    words: "start overview today",
  },
  {
    pattern: "/products",
    page: "products",
    title: "Products",
    access: "catalogue.read",
    menu: { group: "catalogue", icon: "products", bar: true },
    words: "goods variants prices pictures",
  },
  { pattern: "/products/new", page: "new-product", title: "Add a product", access: "catalogue.write" },
  { pattern: "/products/:token", page: "product", title: "Product", access: "catalogue.read" },
  {
    pattern: "/bulk-edits/new",
    page: "bulk-edit-new",
    title: "Change many products",
    access: "catalogue.bulk",
  },
  {
    pattern: "/bulk-edits/:token",
    page: "bulk-edit",
    title: "Change of many products",
    access: "catalogue.bulk",
  },
  {
    pattern: "/categories",
    page: "categories",
    title: "Categories",
    access: "catalogue.read",
    menu: { group: "catalogue", icon: "tree" },
    words: "tree order move sub-categories",
  },
  { pattern: "/categories/:token", page: "category", title: "Category", access: "catalogue.read" },
  {
    pattern: "/imports",
    page: "imports",
    title: "Import and export",
    access: "catalogue.import",
    menu: { group: "catalogue", icon: "table" },
    words: "csv spreadsheet excel upload download",
  },
  { pattern: "/imports/:token", page: "import", title: "Import", access: "catalogue.import" },
  {
    pattern: "/orders",
    page: "orders",
    title: "Orders",
    access: "orders.read",
    menu: { group: "orders", icon: "orders", bar: true },
    words: "board confirm pack deliver parcels",
  },
  {
    pattern: "/calls",
    page: "calls",
    title: "Call list",
    access: "orders.edit",
    menu: { group: "orders", icon: "device" },
    words: "phone confirm whatsapp",
  },
  {
    pattern: "/orders/new",
    page: "new-order",
    title: "New order",
    access: "drafts.write",
    words: "phone whatsapp take draft",
  },
  { pattern: "/orders/:id/edit", page: "order-edit", title: "Change the order", access: "orders.edit" },
  { pattern: "/orders/:id", page: "order", title: "Order", access: "orders.read" },
  { pattern: "/orders/:id/print", page: "order-print", title: "Print", access: "orders.contact" },
  {
    pattern: "/run",
    page: "run",
    title: "My parcels",
    access: "fulfil.deliver",
    menu: { group: "orders", icon: "truck", bar: "last" },
    words: "rider run sheet deliver today",
  },
  {
    pattern: "/cash",
    page: "cash",
    title: "Cash",
    access: "cash.receive",
    menu: { group: "money", icon: "wallet" },
    words: "cash up riders handed in sign off",
  },
  { pattern: "/invitation", page: "invitation", title: "Welcome to the team", access: "nobody yet" },
  {
    pattern: "/profile",
    page: "profile",
    title: "Your profile",
    access: "any staff",
    words: "password second factor recovery codes sessions devices",
  },
  {
    pattern: "/staff",
    page: "staff",
    title: "Members",
    access: "staff.manage",
    menu: { group: "staff", icon: "people" },
    words: "staff team invite people",
  },
  { pattern: "/staff/:id", page: "staff-member", title: "Member", access: "staff.manage" },
  {
    pattern: "/roles",
    page: "roles",
    title: "Roles",
    access: "staff.manage",
    menu: { group: "staff", icon: "key" },
    words: "permissions rights matrix",
  },
  {
    pattern: "/api-keys",
    page: "api-keys",
    title: "API keys",
    access: "staff.manage",
    menu: { group: "staff", icon: "device" },
    words: "programs integration token bearer developers",
  },
  {
    pattern: "/audit",
    page: "audit",
    title: "Audit log",
    access: "audit.read",
    menu: { group: "staff", icon: "history" },
    words: "who changed what history log",
  },
  {
    pattern: "/money",
    page: "money",
    title: "Money desk",
    access: "refunds.request",
    menu: { group: "money", icon: "money" },
    words: "refund payment review chargeback",
  },
  {
    pattern: "/money/reconciliation",
    page: "reconciliation",
    title: "Reconciliation",
    access: "refunds.request",
    menu: { group: "money", icon: "copy" },
    words: "provider records nomba paystack statement differences",
  },
  {
    pattern: "/money/orders/:order",
    page: "order-money",
    title: "Money of an order",
    access: "refunds.request",
  },
  {
    pattern: "/delivery",
    page: "delivery",
    title: "Delivery",
    access: "delivery.write",
    menu: { group: "shop", icon: "truck" },
    words: "shipping prices zones locations days",
  },
  {
    pattern: "/delivery/places",
    page: "delivery-places",
    title: "Zones and locations",
    access: "delivery.write",
    words: "delivery lga areas states retire",
  },
  {
    pattern: "/delivery/methods",
    page: "delivery-methods",
    title: "Delivery methods",
    access: "delivery.write",
    words: "standard express pickup shipping",
  },
  {
    pattern: "/delivery/points",
    page: "pickup-points",
    title: "Pickup points",
    access: "delivery.write",
    words: "collect address hours open closed",
  },
  { pattern: "/delivery/points/:id", page: "pickup-point", title: "Pickup point", access: "delivery.write" },
  {
    pattern: "/delivery/calendar",
    page: "delivery-calendar",
    title: "Delivery calendar",
    access: "delivery.write",
    words: "holidays cut-off time days off",
  },
  {
    pattern: "/pay-on-delivery",
    page: "pay-on-delivery",
    title: "Pay on delivery",
    access: "pay_on_delivery.write",
    menu: { group: "shop", icon: "wallet" },
    words: "rules cod prepay confirm limits cash risk",
  },
  {
    pattern: "/pay-on-delivery/new",
    page: "pay-on-delivery-new",
    title: "New rule",
    access: "pay_on_delivery.write",
  },
  {
    pattern: "/pay-on-delivery/:id",
    page: "pay-on-delivery-rule",
    title: "Rule",
    access: "pay_on_delivery.write",
  },
  {
    pattern: "/promotions",
    page: "promotions",
    title: "Promotions",
    access: "promotions.write",
    menu: { group: "shop", icon: "promotion" },
    words: "discount offer promo code coupon sale",
  },
  { pattern: "/promotions/new", page: "promotion-new", title: "New promotion", access: "promotions.write" },
  { pattern: "/promotions/:id", page: "promotion", title: "Promotion", access: "promotions.write" },
  {
    pattern: "/pages",
    page: "pages",
    title: "Pages",
    access: "content.write",
    menu: { group: "shop", icon: "page" },
    words: "about help returns shipping privacy terms text content",
  },
  {
    pattern: "/newsletter",
    page: "newsletter",
    title: "Newsletter",
    access: "newsletter.write",
    menu: { group: "shop", icon: "mail" },
    words: "email subscribers mailing campaign",
  },
  { pattern: "/newsletter/new", page: "newsletter-new", title: "New newsletter", access: "newsletter.write" },
  {
    pattern: "/newsletter/subscribers",
    page: "subscribers",
    title: "Subscribers",
    access: "newsletter.write",
    words: "newsletter consent bounced unsubscribed",
  },
  {
    pattern: "/newsletter/subscribers/:id",
    page: "subscriber",
    title: "Subscriber",
    access: "newsletter.write",
  },
  { pattern: "/newsletter/:id", page: "newsletter-issue", title: "Newsletter", access: "newsletter.write" },
  { pattern: "/pages/new", page: "page-new", title: "New page", access: "content.write" },
  { pattern: "/pages/:name", page: "page", title: "Page", access: "content.write" },
  {
    pattern: "/home-page",
    page: "home-page",
    title: "Home page",
    access: "content.write",
    menu: { group: "shop", icon: "slides" },
    words: "slides hero featured popular banner",
  },
  {
    pattern: "/stock",
    page: "stock",
    title: "Stock",
    access: "stock.read",
    menu: { group: "catalogue", icon: "stock", bar: true },
    words: "inventory count low sold out",
  },
  { pattern: "/stock/:variant", page: "stock-variant", title: "Stock of a product", access: "stock.read" },
  {
    pattern: "/customers",
    page: "customers",
    title: "Customers",
    access: "customers.read",
    menu: { group: "orders", icon: "people" },
    words: "shoppers people buyers",
  },
  {
    pattern: "/webhooks",
    page: "webhooks",
    title: "Webhooks",
    access: "settings.write",
    menu: { group: "shop", icon: "bell" },
    words: "events integration notify programs",
  },
  {
    pattern: "/settings",
    page: "settings",
    title: "Settings",
    access: "settings.shop",
    menu: { group: "shop", icon: "settings" },
    words: "name contact phone hours tax vat tin email signature returns social",
  },
  {
    pattern: "/settings/payments",
    page: "settings-payments",
    title: "Payment providers",
    access: "settings.shop",
    words: "nomba paystack live test",
  },
  { pattern: "/settings/:section", page: "settings", title: "Settings", access: "settings.shop" },
  { pattern: "/webhooks/:id", page: "webhook", title: "Webhook", access: "settings.write" },
  { pattern: "/customers/:id", page: "customer", title: "Customer", access: "customers.read" },
  {
    pattern: "/reports",
    page: "reports",
    title: "Reports",
    access: "reports.read",
    menu: { group: "money", icon: "chart" },
    words: "sales figures conversion best sellers dead stock searches statistics",
  },
];

/** Pages shown in place of another one. They have no address. */
const NOT_FOUND: AdminRoute = {
  pattern: "*",
  page: "not-found",
  title: "Page not found",
  access: "any staff",
};

export interface Match {
  route: AdminRoute;
  params: Record<string, string>;
}

/** Whether an address, which may have a query, has a page. */
export function hasPage(to: string): boolean {
  return matchRoute(to.split(/[?#]/, 1)[0] ?? to).route !== NOT_FOUND;
}

/** The page of an address without its base, or the not-found page. A trailing slash makes no difference. */
export function matchRoute(pathname: string): Match {
  return matchPath(routes, pathname) ?? { route: NOT_FOUND, params: {} };
}
