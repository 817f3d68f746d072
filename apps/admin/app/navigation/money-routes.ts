import type { AdminRoute } from "./route.ts";

/** The pages of cash, payments and reports. */
export const moneyRoutes: readonly AdminRoute[] = [
  {
    pattern: "/cash",
    page: "cash",
    title: "Cash",
    access: "cash.receive",
    menu: { group: "money", icon: "wallet" },
    words: "cash up riders handed in sign off bank transfer pos card slip rrn statement to check",
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
    title: "Payments and refunds of an order",
    access: "refunds.request",
  },
  {
    pattern: "/reports",
    page: "reports",
    title: "Reports",
    access: "reports.read",
    menu: { group: "money", icon: "chart" },
    words: "sales figures conversion best sellers dead stock searches statistics",
  },
];
