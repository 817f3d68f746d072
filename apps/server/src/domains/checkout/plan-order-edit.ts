import { type Kobo, kobo, ZERO } from "@shop/contract/money";
import { pickupPlace } from "@shop/contract/pickup-place";
import type { Recipient } from "@shop/contract/recipient";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { mayDo, type StaffActor } from "../../lib/staff-actor.ts";
import type { Line } from "../catalogue/line.ts";
import { readLines } from "../catalogue/read-lines.ts";
import { findDestination } from "../delivery/queries.ts";
import { readParcel } from "../delivery/read-parcel.ts";
import { type Ordered, requireDelivery } from "../delivery/require-delivery.ts";
import { lockFulfilment, requireState } from "../fulfilment/lock-fulfilment.ts";
import type { ChangedDelivery } from "../orders/change-order.ts";
import { listLines, type NumberedLine } from "../orders/list-lines.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { type OrderMoney, readOrderMoney } from "../payments/order-money.ts";
import { hasRefundWaiting, readRefunded } from "../payments/refund-requests.ts";
import { readOrderForEdit } from "./read-order-for-edit.ts";
import { type EditedSums, type LineToEdit, planEdit } from "./rules/plan-edit.ts";

/** What staff change about an order before its parcel is packed. */
export interface OrderEdit {
  /** The order's public id. */
  order: string;
  /** As the member saw it. */
  version: number;
  /** Every line of the order: how many pieces, and what is deducted in addition. None takes the line out. */
  lines: readonly { position: number; quantity: number; less: Kobo }[];
  added: readonly { variantToken: string; quantity: number; less: Kobo }[];
  /** Null where the parcel goes as before. */
  delivery: { locationId: number; methodId: number; address: string } | null;
  /** Who receives or collects it, null for the customer; undefined where it is as before. */
  recipient: Recipient | null | undefined;
  reason: string;
  key: string;
}

/** What a change comes to. */
export interface EditOutcome {
  before: Kobo;
  total: Kobo;
  /** What was paid of the price so far. Refunds that are not for a change of the order leave it as it is. */
  kept: Kobo;
  /** The new total less what was paid. Below zero it goes back. For an unpaid order all of it is due later. */
  difference: Kobo;
}

export interface PlannedEdit {
  order: LockedOrder;
  kept: KeptLine[];
  added: Line[];
  sums: EditedSums;
  deliveryCost: Kobo;
  delivery: ChangedDelivery | null;
  /** Who receives or collects it from now on; null for the customer. */
  recipient: Recipient | null;
  outcome: EditOutcome;
}

/** Plans a change of an order that the transaction locks, and refuses one that cannot be made. */
export async function planOrderEdit(
  { db, now }: { db: Transaction; now: Date },
  edit: OrderEdit & { by: StaffActor },
): Promise<PlannedEdit> {
  const order = await lockEditable({ db }, edit);
  const lines = await listLines({ db }, { orderId: order.id });
  const kept = await matchLines({ db }, order, { lines, edit });
  const added = await readLines({ db }, edit.added);
  if (added.length < edit.added.length) refuse("variant_not_found");
  const pieces = [...kept.map(({ quantity }) => quantity), ...added.map(({ quantity }) => quantity)];
  if (pieces.every((quantity) => quantity === 0)) refuse("edit_leaves_nothing");

  const delivery =
    edit.delivery &&
    (await planDelivery({ db }, edit.delivery, {
      now,
      parcel: await readParcel({ db }, [
        ...kept.map(({ line, quantity }) => ({ ...line, quantity })),
        ...added,
      ]),
    }));
  const deliveryCost = delivery?.price ?? order.deliveryCost;
  const sums = planEdit([...kept.map(keptToEdit), ...added.map(addedToEdit(edit))], {
    ...order,
    deliveryCost,
  });
  if (!sums) refuse("edit_discount_too_large");
  if (delivery) await requireRefundedDelivery({ db }, order, kobo(deliveryCost - sums.deliveryDiscount));
  const money = await readOrderMoney({ db }, { orderId: order.id });
  const paid = paidOf(order, money);
  // If it is declined later, nobody would refund the rest of what the customer has paid too much.
  if (paid - sums.total > money.refundable && (await hasRefundWaiting({ db }, { orderId: order.id }))) {
    refuse("edit_refund_waits");
  }
  const outcome = {
    before: order.total,
    total: sums.total,
    kept: paid,
    // Money that has already been refunded is not refunded again.
    difference: kobo(Math.max(sums.total - paid, 0 - money.refundable)),
  };
  if (order.paymentStatus === "refunded" && outcome.difference > 0) refuseHigherTotal(order);
  const recipient = edit.recipient === undefined ? order.recipient : edit.recipient;
  return { order, kept, added, sums, deliveryCost, delivery: delivery?.changed ?? null, recipient, outcome };
}

/**
 * What was paid of the order's price. A refund for damage or goodwill is not asked for again; money that the shop was paid beyond the
 * price counts, and what a bank has taken back does not.
 */
function paidOf({ paymentStatus, total, balanceDue }: LockedOrder, money: OrderMoney): Kobo {
  const { refundable, takenBack } = money;
  if (paymentStatus === "refunded") return total;
  return paymentStatus === "paid" ? kobo(Math.max(refundable, total - balanceDue - takenBack)) : refundable;
}

/** Nothing is due for an order again once all of its money is back. */
function refuseHigherTotal({ reference }: LockedOrder): never {
  const message = `All that was paid for ${reference} has been refunded, so it cannot cost more. Make another order`;
  return refuse("order_refunded", { reference }, { message });
}

/** What is still to be paid of a paid order. */
export const balanceOf = ({ order, outcome }: PlannedEdit): Kobo =>
  order.paymentStatus === "paid" && outcome.difference > 0 ? outcome.difference : ZERO;

/** Shows the order as it is now. */
export async function refuseChanged({ db }: { db: Transaction }, { order }: OrderEdit): Promise<never> {
  refuse("changed_meanwhile", { current: await readOrderForEdit({ db }, { publicId: order }) });
}

/** Locks an order whose parcel is not packed, and that is still as the member saw it. */
async function lockEditable(
  { db }: { db: Transaction },
  edit: OrderEdit & { by: StaffActor },
): Promise<LockedOrder> {
  const locked = await lockFulfilment({ db }, { publicId: edit.order });
  const { order } = locked;
  requireState(locked, "unconfirmed", "confirmed");
  // The lines of another version are others: they cannot be matched.
  if ((await readVersion({ db }, order)) !== edit.version) await refuseChanged({ db }, edit);
  if (!["paid", "unpaid", "refunded"].includes(order.paymentStatus)) {
    refuse("order_moved_on", { reference: order.reference, state: locked.fulfilment.state });
  }
  const isDiscounted = [...edit.lines, ...edit.added].some(({ less }) => less > 0);
  if (isDiscounted && !mayDo(edit.by, "orders.discount")) refuse("not_allowed");
  return order;
}

async function readVersion({ db }: { db: Transaction }, { id }: LockedOrder): Promise<number | undefined> {
  const [order] = await prepared<{ version: number }>(db)`select version from orders where id = ${id}`;
  return order?.version;
}

interface KeptLine {
  line: NumberedLine;
  quantity: number;
  less: Kobo;
}

const keptToEdit = ({ line, quantity, less }: KeptLine): LineToEdit => ({
  unitPrice: line.unitPrice,
  before: line.quantity,
  quantity,
  discount: line.discount,
  less,
});

const addedToEdit =
  ({ added }: OrderEdit) =>
  ({ unitPrice, quantity }: Line, index: number): LineToEdit => ({
    unitPrice,
    before: 0,
    quantity,
    discount: ZERO,
    less: added[index]?.less ?? ZERO,
  });

/** Every line of the order with its new quantity. Pieces that were refunded stay in it. */
async function matchLines(
  { db }: { db: Transaction },
  order: LockedOrder,
  { lines, edit }: { lines: readonly NumberedLine[]; edit: OrderEdit },
): Promise<KeptLine[]> {
  const positions = new Set(edit.lines.map(({ position }) => position));
  if (positions.size !== edit.lines.length || lines.some(({ position }) => !positions.has(position))) {
    await refuseChanged({ db }, edit);
  }
  const refunded = await readRefunded({ db }, { orderId: order.id });
  return edit.lines.map(({ position, quantity, less }) => {
    const line = lines.find((each) => each.position === position) ?? refuse("order_line_not_found");
    if (quantity < (refunded.lines.get(position) ?? 0)) refuse("edit_refunded", { name: line.name });
    return { line, quantity, less };
  });
}

/** The delivery cannot cost less than was refunded of it: the change would refund the same money again. */
async function requireRefundedDelivery(
  { db }: { db: Transaction },
  { id: orderId }: LockedOrder,
  price: Kobo,
): Promise<void> {
  const refunded = await readRefunded({ db }, { orderId });
  if (price < refunded.delivery) refuse("edit_refunded", { name: "the delivery" });
}

async function planDelivery(
  { db }: { db: Transaction },
  { locationId, methodId, address }: NonNullable<OrderEdit["delivery"]>,
  ordered: Ordered,
): Promise<{ price: Kobo; changed: ChangedDelivery }> {
  const { price, ...delivery } = requireDelivery(
    await findDestination({ db }, { locationId, methodId }),
    ordered,
  );
  const { pickupPoint } = delivery;
  const place = pickupPoint ? pickupPlace(pickupPoint) : address;
  return { price, changed: { locationId, methodId, ...delivery, address: place } };
}
