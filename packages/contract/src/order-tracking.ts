import { z } from "zod";
import { Phone } from "./account-fields.ts";
import { calls } from "./calls.ts";
import { DeliveryPromise, PickupPoint } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { Late, Order, OrderCard } from "./orders.ts";
import { validation } from "./texts.ts";

/**
 * Where an order is, for anyone who knows its number and phone number. Both are printed on the parcel, so anyone who
 * reads the label can see this. It shows the total, the payment and the history, but neither name, address, email
 * address, items nor door code; nor who receives it, only whether that is somebody else.
 */
export const TrackedOrder = Order.pick({
  reference: true,
  status: true,
  paymentStatus: true,
  paymentMethod: true,
  placedAt: true,
  total: true,
  pickup: true,
  isForOther: true,
  paymentBeingChecked: true,
  toConfirm: true,
  balance: true,
  paidOnHandover: true,
  history: true,
}).extend({
  delivery: z.object({
    location: z.string(),
    method: z.string(),
    promise: DeliveryPromise,
    late: Late,
    pickupPoint: PickupPoint.nullable(),
    collecting: Order.shape.delivery.shape.collecting,
  }),
  parcel: OrderCard.shape.parcel,
});
export type TrackedOrder = z.infer<typeof TrackedOrder>;

const OrderNumber = z
  .string({ error: validation.orderNumberRequired })
  .trim()
  .min(1, { error: validation.orderNumberRequired })
  .regex(/^(?:order-)?\d{13}$/i, { error: validation.orderNumberInvalid })
  .describe("The order's reference; its 13 digits are enough");

export const orderTracking = {
  trackOrder: endpoint({
    ...calls.trackOrder,
    tag: "Orders",
    summary: "Where an order is, by its number and phone number, without an account",
    audience: "visitor",
    body: z.strictObject({
      reference: OrderNumber,
      phone: Phone.describe("The order's phone number, in any notation"),
    }),
    data: TrackedOrder,
    refusals: ["bad_input", "too_many_attempts", "tracked_order_not_found"],
  }),
} as const;
