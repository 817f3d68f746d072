import type { LinkedOrder } from "@shop/contract/order-links";
import { PickupPointView } from "../orders/pickup-point-view.tsx";

/** Where an order goes, without its address. */
export function DeliveryPlace({ order }: { order: Pick<LinkedOrder, "pickup" | "delivery"> }) {
  return (
    <section className="checkout-section" aria-labelledby="order-delivery">
      <h2 id="order-delivery" className="text-24">
        {order.pickup ? "Pickup" : "Delivery"}
      </h2>
      {order.delivery.pickupPoint ? (
        <PickupPointView point={order.delivery.pickupPoint} />
      ) : (
        <p>
          {order.delivery.method}, {order.delivery.location}
        </p>
      )}
    </section>
  );
}
