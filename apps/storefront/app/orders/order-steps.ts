import type { Order, OrderEvent, OrderStatus } from "@shop/contract/orders";
import { isOver, isPacked, type Progress } from "./order-state.ts";
import { PACKED, progressName, statusName } from "./order-words.ts";

export interface Step {
  status: OrderStatus;
  name: string;
  /** ISO 8601; null for what is still to come. */
  at: string | null;
  /** `now`: it has begun and takes its time. `stopped`: nothing comes after it. */
  mark: "done" | "now" | "stopped" | "ahead";
}

const PLACED = statusName({ status: "placed", pickup: false });
const WAY: readonly OrderStatus[] = ["placed", "processing", "shipped", "delivered"];
/** While these last, the order waits for something; the others are reached at once. */
const TAKE_TIME: readonly OrderStatus[] = ["pending_payment", "processing", "shipped"];

/** The steps an order has passed, and those still to come if all goes well. */
export function stepsOf(order: Progress & Pick<Order, "history">): Step[] {
  const { status, pickup } = order;
  const events = order.history.filter(({ status: one }, i, all) => {
    // A change of the payment is not a step of the parcel.
    if (one === all[i - 1]?.status) return false;
    // An order whose payment came late continues as if it had come in time.
    return one !== "expired" || status === "expired" || status === "cancelled";
  });
  const reached = events.map((event, i): Step => {
    const next = events[i + 1];
    const name = stepName(event, { isFirst: i === 0, next }, order);
    const isDone = next || isPacked(order) || !TAKE_TIME.includes(event.status);
    return {
      status: event.status,
      name,
      // The status of a packed order has changed when its packing began.
      at: (name === PACKED && order.parcel?.packedAt) || event.at,
      mark: isOver(event.status) ? "stopped" : isDone ? "done" : "now",
    };
  });
  if (isOver(status)) return reached;
  const ahead = WAY.slice(WAY.indexOf(status) + 1).map((next): Step => {
    const name = next === "placed" ? "Paid" : statusName({ status: next, pickup });
    return { status: next, name, at: null, mark: "ahead" };
  });
  return [...reached, ...ahead];
}

/**
 * @param isFirst whether the order began with it
 * @param next what followed: nothing waits for a payment that has come
 */
function stepName(
  event: OrderEvent,
  { isFirst, next }: { isFirst: boolean; next: OrderEvent | undefined },
  order: Progress,
): string {
  const { parcel, pickup } = order;
  if (event.status === "placed") return placedName(event, isFirst, order);
  if (!next) return progressName(order);
  switch (event.status) {
    case "pending_payment":
      return PLACED;
    case "processing":
      return isOver(next.status) && !parcel?.packedAt ? "Packing started" : PACKED;
    case "shipped":
      return pickup ? "Ready to collect" : "Sent";
    default:
      return statusName({ status: event.status, pickup });
  }
}

/** An order that is paid online was placed before: it continues once it is paid, or when payment on handover is chosen instead. */
function placedName({ paymentStatus }: OrderEvent, isFirst: boolean, { pickup }: Progress): string {
  if (paymentStatus === "paid") return "Paid";
  return isFirst ? PLACED : `Changed to payment on ${pickup ? "collection" : "delivery"}`;
}
