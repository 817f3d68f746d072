import type { AdminRoute } from "./route.ts";

/** The pages of orders, parcels and customers. */
export const orderRoutes: readonly AdminRoute[] = [
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
    pattern: "/returns",
    page: "returns",
    title: "Returns",
    access: "returns.read",
    menu: { group: "orders", icon: "stock" },
    words: "return request exchange send back",
  },
  { pattern: "/returns/:id", page: "return", title: "Return", access: "returns.read" },
  {
    pattern: "/run",
    page: "run",
    title: "My parcels",
    access: "fulfil.deliver",
    menu: { group: "orders", icon: "truck", bar: "last" },
    words: "rider run sheet deliver today",
  },
  {
    pattern: "/customers",
    page: "customers",
    title: "Customers",
    access: "customers.read",
    menu: { group: "orders", icon: "people" },
    words: "shoppers people buyers",
  },
  { pattern: "/customers/:id", page: "customer", title: "Customer", access: "customers.read" },
];
