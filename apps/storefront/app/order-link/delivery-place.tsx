import type { LinkedOrder } from "@shop/contract/order-links";
import { collectingOf } from "../orders/order-words.ts";
import { PickupPointView } from "../orders/pickup-point-view.tsx";

/** Where an order goes, without its address. */
export function DeliveryPlace({ order }: { order: Pick<LinkedOrder, "status" | "pickup" | "delivery"> }) {
  return (
    <section className="checkout-section" aria-labelledby="order-delivery">
      <h2 id="order-delivery" className="text-24">
        {order.pickup ? "Pickup" : "Delivery"}
      </h2>
      {order.delivery.pickupPoint ? (
        <PickupPointView point={order.delivery.pickupPoint} collecting={collectingOf(order)} />
      ) : (
        <p>
          {order.delivery.method}, {order.delivery.location}
        </p>
      )}
    </section>
  );
}
