import type { OrderStatus, PaymentMethod, PaymentStatus } from "@shop/contract/orders";

/** What happened to an order: hours after it was made, what it became, who did it. */
export type Step = readonly [hours: number, OrderStatus, PaymentStatus, "shopper" | "staff" | "shop"];

export interface DemoOrder {
  key: string;
  hoursAgo: number;
  pay: PaymentMethod;
  /** Delivery location and method. */
  to: number;
  by: number;
  /** Product code, choice ("Indigo / M"; empty where there is none), how many. */
  lines: readonly (readonly [code: string, choice: string, quantity: number])[];
  history: readonly Step[];
}

const DAY = 24;

/** What the demo account has lying in its cart. */
export const demoCart: DemoOrder["lines"] = [
  ["SNK-CHN-001", "500 g", 2],
  ["JWL-WST-001", "Turquoise / 35–39 in", 1],
];

/** One of every state an order can be in, and of every way it can have got there. */
export const demoOrders: readonly DemoOrder[] = [
  {
    key: "demo-01",
    hoursAgo: 0.1,
    pay: "nomba",
    to: 9,
    by: 2,
    lines: [["FSH-HED-001", "Gold", 1]],
    history: [[0, "pending_payment", "pending", "shopper"]],
  },
  {
    key: "demo-02",
    hoursAgo: 2,
    pay: "pay_on_delivery",
    to: 2,
    by: 1,
    lines: [
      ["SNK-PLT-001", "Sweet Chilli / 200 g", 3],
      ["SNK-ZOB-001", "Ginger & Clove / 50 cl", 4],
    ],
    history: [[0, "placed", "unpaid", "shopper"]],
  },
  {
    key: "demo-03",
    hoursAgo: 7,
    pay: "nomba",
    to: 2,
    by: 1,
    lines: [["FSH-ANF-002", "Royal Blue", 1]],
    history: [
      [0, "pending_payment", "pending", "shopper"],
      [0.05, "placed", "paid", "shop"],
    ],
  },
  {
    key: "demo-04",
    hoursAgo: 1.2 * DAY,
    pay: "pay_on_delivery",
    to: 2,
    by: 1,
    lines: [
      ["JWL-EAR-003", "Coral", 1],
      ["JWL-BNG-003", "Coral", 1],
    ],
    history: [
      [0, "placed", "unpaid", "shopper"],
      [18, "processing", "unpaid", "staff"],
    ],
  },
  {
    key: "demo-05",
    hoursAgo: 1.9 * DAY,
    pay: "nomba",
    to: 15,
    by: 2,
    lines: [["FSH-ADR-004", "Indigo / M", 1]],
    history: [
      [0, "pending_payment", "pending", "shopper"],
      [0.1, "placed", "paid", "shop"],
      [20, "processing", "paid", "staff"],
    ],
  },
  {
    key: "demo-06",
    hoursAgo: 2.6 * DAY,
    pay: "pay_on_delivery",
    to: 2,
    by: 1,
    lines: [["FSH-SHO-001", "Indigo / 39", 1]],
    history: [
      [0, "placed", "unpaid", "shopper"],
      [16, "processing", "unpaid", "staff"],
      [44, "shipped", "unpaid", "staff"],
    ],
  },
  {
    key: "demo-07",
    hoursAgo: 3.5 * DAY,
    pay: "nomba",
    to: 68,
    by: 3,
    lines: [
      ["SNK-KLS-001", "Classic / 250 g", 1],
      ["SNK-NUT-003", "500 g", 1],
    ],
    history: [
      [0, "pending_payment", "pending", "shopper"],
      [0.03, "placed", "paid", "shop"],
      [15, "processing", "paid", "staff"],
      [40, "shipped", "paid", "staff"],
    ],
  },
  {
    key: "demo-08",
    hoursAgo: 6 * DAY,
    pay: "nomba",
    to: 2,
    by: 1,
    lines: [["FSH-BAG-004", "Brown", 1]],
    history: [
      [0, "pending_payment", "pending", "shopper"],
      [0.2, "pending_payment", "failed", "shop"],
      [0.6, "expired", "failed", "shop"],
    ],
  },
  {
    key: "demo-09",
    hoursAgo: 9 * DAY,
    pay: "pay_on_delivery",
    to: 2,
    by: 3,
    lines: [
      ["SNK-CHN-002", "500 g", 2],
      ["SNK-SWT-004", "300 g", 1],
      ["SNK-SPC-001", "Hot", 1],
    ],
    history: [
      [0, "placed", "unpaid", "shopper"],
      [14, "processing", "unpaid", "staff"],
      [30, "shipped", "unpaid", "staff"],
      [53, "delivered", "paid", "staff"],
    ],
  },
  {
    key: "demo-10",
    hoursAgo: 12 * DAY,
    pay: "pay_on_delivery",
    to: 2,
    by: 1,
    lines: [["FSH-AGB-003", "Navy / L", 1]],
    history: [
      [0, "placed", "unpaid", "shopper"],
      [3, "cancelled", "unpaid", "shopper"],
    ],
  },
  {
    key: "demo-11",
    hoursAgo: 16 * DAY,
    pay: "nomba",
    to: 2,
    by: 1,
    lines: [["JWL-NEC-002", "Coral", 1]],
    history: [
      [0, "pending_payment", "pending", "shopper"],
      [0.1, "placed", "paid", "shop"],
      [17, "processing", "paid", "staff"],
      [39, "shipped", "paid", "staff"],
      [62, "delivered", "paid", "staff"],
    ],
  },
  {
    key: "demo-12",
    hoursAgo: 22 * DAY,
    pay: "nomba",
    to: 2,
    by: 1,
    lines: [["FSH-LAC-004", "Emerald / M", 1]],
    history: [
      [0, "pending_payment", "pending", "shopper"],
      [0.1, "placed", "paid", "shop"],
      [5, "cancelled", "refund_due", "staff"],
      [30, "cancelled", "refunded", "staff"],
    ],
  },
  {
    key: "demo-13",
    hoursAgo: 29 * DAY,
    pay: "nomba",
    to: 2,
    by: 2,
    lines: [["FSH-SHO-006", "Royal Blue / 42", 1]],
    history: [
      [0, "pending_payment", "pending", "shopper"],
      [0.1, "placed", "paid", "shop"],
      [9, "processing", "paid", "staff"],
      [20, "shipped", "paid", "staff"],
      [27, "delivered", "paid", "staff"],
      [120, "returned", "refund_due", "staff"],
    ],
  },
  {
    key: "demo-14",
    hoursAgo: 41 * DAY,
    pay: "pay_on_delivery",
    to: 52,
    by: 1,
    lines: [["JWL-RNG-004", "Navy", 1]],
    history: [
      [0, "placed", "unpaid", "shopper"],
      [20, "processing", "unpaid", "staff"],
      [46, "shipped", "unpaid", "staff"],
      [140, "returned", "unpaid", "staff"],
    ],
  },
  {
    key: "demo-15",
    hoursAgo: 58 * DAY,
    pay: "nomba",
    to: 2,
    by: 1,
    lines: [["FSH-ANR-001", "Mustard / L", 1]],
    history: [
      [0, "pending_payment", "pending", "shopper"],
      [0.1, "placed", "paid", "shop"],
      [19, "processing", "paid", "staff"],
      [41, "shipped", "paid", "staff"],
      [66, "delivered", "paid", "staff"],
      [180, "returned", "refund_due", "staff"],
      [228, "returned", "refunded", "staff"],
    ],
  },
  {
    key: "demo-16",
    hoursAgo: 77 * DAY,
    pay: "nomba",
    to: 2,
    by: 1,
    lines: [["FSH-AGB-002", "L", 1]],
    history: [
      [0, "pending_payment", "pending", "shopper"],
      [0.5, "expired", "pending", "shop"],
      [0.9, "expired", "refund_due", "shop"],
    ],
  },
];
