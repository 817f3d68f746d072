import type { TrackedOrder } from "@shop/contract/order-tracking";
import { OrderHead } from "../orders/order-head.tsx";
import { OrderHelp } from "../orders/order-help.tsx";
import { amountOnHandover } from "../orders/order-state.ts";
import { OrderTimeline } from "../orders/order-timeline.tsx";
import { PaidOnHandover } from "../orders/paid-on-handover.tsx";
import { WhatIsNext } from "../orders/what-is-next.tsx";
import { DeliveryPlace } from "./delivery-place.tsx";

/** Where an order is, for anyone who knows its number and phone number. */
export function TrackedOrderView({ order }: { order: TrackedOrder }) {
  return (
    <>
      <OrderHead order={order} title="Your order" isFestive={false} next={<WhatIsNext order={order} />}>
        {amountOnHandover(order) !== null && <PaidOnHandover order={order} />}
      </OrderHead>
      <OrderTimeline order={order} />
      <DeliveryPlace order={order} />
      <OrderHelp order={order} />
    </>
  );
}
