import type { Order } from "@shop/contract/orders";

/** An order that waits for its payment, unless told otherwise. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: "o-1",
    reference: "order-1768469412345",
    status: "pending_payment",
    paymentStatus: "pending",
    paymentMethod: "nomba",
    placedAt: "2026-11-21T09:00:00.000Z",
    itemCount: 1,
    firstItem: { name: "Chin-chin", image: [] },
    total: 12_500.5,
    payBefore: "2999-11-21T09:30:00.000Z",
    paymentBeingChecked: false,
    lines: [
      {
        head: { name: "Chin-chin" },
        image: [],
        amount: 10_000.5,
        quantity: 1,
        variant_token: "v-1",
        product_token: "p-1",
        attributes: {},
      },
    ],
    subtotal: 10_000.5,
    delivery_cost: 2500,
    discount: 0,
    delivery: {
      location: "Surulere",
      method: "Standard delivery",
      address: "14 Bode Thomas Street",
      promise: { minDays: 1, maxDays: 3 },
    },
    customer: { name: "Ada Obi", mail: "ada@example.com", phone: "0803 123 4567" },
    history: [
      {
        status: "pending_payment",
        paymentStatus: "pending",
        at: "2026-11-21T09:00:00.000Z",
        actor: "shopper",
      },
    ],
    ...changes,
  };
}

export const aPaidOrder = (changes: Partial<Order> = {}) =>
  anOrder({ status: "placed", paymentStatus: "paid", payBefore: null, ...changes });
