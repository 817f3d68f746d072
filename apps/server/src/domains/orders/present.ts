import type { Discount } from "@shop/contract/cart";
import { type Kobo, toNaira } from "@shop/contract/money";
import type { TrackedOrder } from "@shop/contract/order-tracking";
import type { Order, OrderCard, OrderLine, Parcel } from "@shop/contract/orders";
import { presentLine, presentLinePicture } from "../catalogue/present-line.ts";
import type { OrderCardRow, OrderDiscount, StoredLine, StoredOrder, StoredParcel } from "./queries.ts";
import { containedVat } from "./rules/contained-vat.ts";
import { isAwaited } from "./rules/due-day.ts";
import { dueOnline } from "./rules/due-online.ts";

export function presentOrderCard(order: OrderCardRow): OrderCard {
  return {
    id: order.publicId,
    reference: order.reference,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    placedAt: presentTime(order.createdAt),
    itemCount: order.itemCount,
    firstItem: {
      name: order.firstName,
      image: presentPictures(order.firstPicture),
      quantity: order.firstQuantity,
    },
    total: toNaira(order.total),
    pickup: order.isPickup,
    isForOther: order.isForOther,
    payBefore:
      order.status === "pending_payment" && order.reservedUntil && !order.isHeld
        ? presentTime(order.reservedUntil)
        : null,
    paymentBeingChecked: order.isHeld || order.isPaymentBeingChecked,
    toConfirm: order.isToConfirm,
    delivery: {
      promise: {
        minDays: order.minDays,
        maxDays: order.maxDays,
        firstDay: order.firstDay,
        lastDay: order.lastDay,
      },
      late: order.isPastPromise && isAwaited(order),
    },
    parcel: order.parcel && presentParcel(order.parcel),
  };
}

/** Written out: the door code is shown on the order's own page only. */
function presentParcel({ state, packedAt, nextAttempt }: StoredParcel): Parcel {
  return { state, packedAt: packedAt && presentTime(packedAt), nextAttempt };
}

function piecesOf(lines: readonly Pick<StoredLine, "quantity">[]): number {
  return lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
}

/** @param money of a paid order of which something was refunded */
export function presentOrder(order: StoredOrder, money: PartlyRefunded | null = null): Order {
  const [first] = order.lines;
  const card = presentOrderCard({
    ...order,
    isPickup: order.pickupPoint !== null,
    isForOther: order.recipient !== null,
    itemCount: piecesOf(order.lines),
    firstName: first?.name ?? "",
    firstQuantity: piecesOf(order.lines.filter(({ productToken }) => productToken === first?.productToken)),
    firstPicture: first?.picture ?? null,
  });
  return {
    ...card,
    lines: order.lines.map(presentOrderLine),
    subtotal: toNaira(order.subtotal),
    delivery_cost: toNaira(order.deliveryCost),
    discount: toNaira(order.discount),
    discounts: order.discounts.map(presentDiscount),
    tax: presentTax(order),
    delivery: {
      location: order.location,
      location_id: order.locationId,
      method: order.method,
      method_id: order.methodId,
      address: order.address,
      ...card.delivery,
      pickupPoint: order.pickupPoint,
      collecting: order.collecting,
    },
    customer: { name: order.customerName, mail: order.customerMail, phone: order.customerPhone },
    recipient: order.recipient,
    parcel: order.parcel && {
      ...presentParcel(order.parcel),
      doorCode: order.parcel.doorCode,
      rider: order.parcel.rider,
    },
    balance: presentBalance(order),
    paidOnHandover: order.paidOnHandover,
    ...presentRefunds(money),
    history: order.history.map((event) => ({
      status: event.status,
      paymentStatus: event.paymentStatus,
      at: presentTime(event.at),
      actor: event.actor,
    })),
  };
}

/** Written out: what is not listed here must not be shown to anyone who has read a parcel's label. */
export function presentTracked(whole: Order): TrackedOrder {
  const { location, method, promise, late, pickupPoint, collecting } = whole.delivery;
  return {
    reference: whole.reference,
    status: whole.status,
    paymentStatus: whole.paymentStatus,
    paymentMethod: whole.paymentMethod,
    placedAt: whole.placedAt,
    total: whole.total,
    pickup: whole.pickup,
    paymentBeingChecked: whole.paymentBeingChecked,
    toConfirm: whole.toConfirm,
    balance: whole.balance,
    paidOnHandover: whole.paidOnHandover,
    history: whole.history,
    isForOther: whole.isForOther,
    delivery: { location, method, promise, late, pickupPoint, collecting },
    parcel: whole.parcel && {
      state: whole.parcel.state,
      packedAt: whole.parcel.packedAt,
      nextAttempt: whole.parcel.nextAttempt,
    },
  };
}

interface PartlyRefunded {
  captured: Kobo;
  refunded: Kobo;
}

function presentRefunds(money: PartlyRefunded | null): Pick<Order, "received" | "refunded"> {
  if (!money) return { received: null, refunded: 0 };
  return { received: toNaira(money.captured), refunded: toNaira(money.refunded) };
}

function presentBalance(order: StoredOrder): Order["balance"] {
  const { balanceDue, collectsBalance, status, paymentStatus } = order;
  const isOnItsWay = status === "placed" || status === "processing" || status === "shipped";
  if (balanceDue === 0 || paymentStatus !== "paid" || !isOnItsWay) return null;
  return {
    amount: toNaira(balanceDue),
    onDelivery: collectsBalance,
    payOnline: dueOnline(order, { isByLink: true }) > 0,
  };
}

/** Null where the shop was not registered for VAT. */
export function presentTax({ taxId, total }: Pick<StoredOrder, "taxId" | "total">): Order["tax"] {
  return taxId === null ? null : { id: taxId, contained: toNaira(containedVat(total)) };
}

function presentDiscount({ code, name, why, amount }: OrderDiscount): Discount {
  return { code, name, why, amount: toNaira(amount) };
}

function presentOrderLine(line: StoredLine): OrderLine {
  return { ...presentLine(line), image: presentPictures(line.picture) };
}

function presentPictures(picture: string | null): string[] {
  return picture === null ? [] : [presentLinePicture(picture)];
}

/** Converts PostgreSQL's two time formats (column and JSON) to ISO 8601. */
export function presentTime(at: string): string {
  return new Date(at).toISOString();
}
