import type { TrackedOrder } from "@shop/contract/order-tracking";
import { OrderHead } from "../orders/order-head.tsx";
import { OrderHelp } from "../orders/order-help.tsx";
import { OrderTimeline } from "../orders/order-timeline.tsx";
import { amountOnHandover } from "../orders/order-words.ts";
import { PaidOnHandover } from "../orders/paid-on-handover.tsx";
import { WhatIsNext } from "../orders/what-is-next.tsx";
import { DeliveryPlace } from "./delivery-place.tsx";

/** Where an order is, for anyone who knows its number and phone number. */
export function TrackedOrderView({ order }: { order: TrackedOrder }) {
  const progress = { ...order, parcel: order.parcel && { ...order.parcel, doorCode: null } };
  return (
    <>
      <OrderHead order={progress} title="Your order" isFestive={false} next={<WhatIsNext order={progress} />}>
        {amountOnHandover(progress) !== null && <PaidOnHandover order={progress} />}
      </OrderHead>
      <OrderTimeline order={order} />
      <DeliveryPlace order={order} />
      <OrderHelp reference={order.reference} />
    </>
  );
}
