import { type Kobo, kobo, toNaira, ZERO } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { mayDo, type StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Line } from "../catalogue/line.ts";
import { moveStock } from "../catalogue/move-stock.ts";
import { readLines } from "../catalogue/read-lines.ts";
import { takeStock } from "../catalogue/take-stock.ts";
import { findDestination } from "../delivery/queries.ts";
import { readParcel } from "../delivery/read-parcel.ts";
import { type Ordered, requireDelivery } from "../delivery/require-delivery.ts";
import { lockFulfilment, requireState } from "../fulfilment/lock-fulfilment.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { type ChangedDelivery, changeOrder } from "../orders/change-order.ts";
import { listLines, type NumberedLine } from "../orders/list-lines.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { setBalance } from "../orders/order-balance.ts";
import { addGuestLink, addOrderLink } from "../orders/order-links.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { readRefunded, recordRefundRequest } from "../payments/refund-requests.ts";
import { readOrderForEdit } from "./read-order-for-edit.ts";
import { type EditedSums, planEdit } from "./rules/plan-edit.ts";

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
  reason: string;
  key: string;
}

/** What a change comes to. */
export interface EditOutcome {
  before: Kobo;
  total: Kobo;
  /** What the shop keeps of what was paid so far; refunds that are asked for are off it. */
  kept: Kobo;
  /** The new total less what the shop keeps. Below zero it goes back. For an unpaid order all of it is due later. */
  difference: Kobo;
}

/** What a change would come to. Nothing is written. */
export function priceOrderEdit(
  ctx: Pick<Ctx, "db" | "now">,
  edit: OrderEdit & { by: StaffActor },
): Promise<EditOutcome> {
  return inTransaction(ctx.db, async (tx) => (await plan({ db: tx, now: ctx.now() }, edit)).outcome);
}

/**
 * Changes an order whose parcel is not packed: lines, delivery, address, discount. Stock moves with it, all or nothing. When a
 * paid order becomes cheaper, the difference is asked to be refunded; when it becomes dearer, the difference is due, and the
 * customer gets a link to pay it.
 */
export function editOrder(
  ctx: Pick<Ctx, "db" | "now">,
  edit: OrderEdit & { by: StaffActor },
): Promise<EditOutcome> {
  return inTransaction(ctx.db, async (tx) => {
    const planned = await plan({ db: tx, now: ctx.now() }, edit);
    const { order, sums, delivery, outcome } = planned;
    const isChanged = await changeOrder(
      { db: tx },
      {
        orderId: order.id,
        version: edit.version,
        ...sums,
        deliveryCost: planned.deliveryCost,
        delivery,
        lines: planned.kept.map(({ line, quantity }, index) => ({
          position: line.position,
          quantity,
          discount: quantity === 0 ? ZERO : (sums.lineDiscounts[index] ?? ZERO),
        })),
        added: planned.added.map((line, index) => ({
          ...line,
          discount: sums.lineDiscounts[planned.kept.length + index] ?? ZERO,
        })),
      },
    );
    if (!isChanged) await refuseChanged({ db: tx }, edit);
    await moveEditedStock({ db: tx }, planned, edit.by);
    await setBalance({ db: tx }, { orderId: order.id, balance: balanceOf(planned) });
    if (outcome.difference < 0 && outcome.kept > 0) await askForRefund({ db: tx }, planned, edit);
    await tell({ db: tx }, planned, edit);
    return outcome;
  });
}

/** What is still to be paid of a paid order. */
const balanceOf = ({ order, outcome }: Planned): Kobo =>
  order.paymentStatus === "paid" && outcome.difference > 0 ? outcome.difference : ZERO;

/** Shows the order as it is by now. */
async function refuseChanged({ db }: { db: Transaction }, { order }: OrderEdit): Promise<never> {
  refuse("changed_meanwhile", { current: await readOrderForEdit({ db }, { publicId: order }) });
}

interface Planned {
  order: LockedOrder;
  kept: { line: NumberedLine; quantity: number }[];
  added: Line[];
  sums: EditedSums;
  deliveryCost: Kobo;
  delivery: ChangedDelivery | null;
  outcome: EditOutcome;
}

async function plan(
  { db, now }: { db: Transaction; now: Date },
  edit: OrderEdit & { by: StaffActor },
): Promise<Planned> {
  const locked = await lockFulfilment({ db }, { publicId: edit.order });
  const { order } = locked;
  requireState(locked, "unconfirmed", "confirmed");
  // The lines of another version are others: they cannot be matched.
  if ((await readVersion({ db }, order)) !== edit.version) await refuseChanged({ db }, edit);
  if (order.paymentStatus !== "paid" && order.paymentStatus !== "unpaid") {
    refuse("order_moved_on", { reference: order.reference, state: locked.fulfilment.state });
  }
  const isDiscounted = [...edit.lines, ...edit.added].some(({ less }) => less > 0);
  if (isDiscounted && !mayDo(edit.by, "orders.discount")) refuse("not_allowed");

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
  const sums = planEdit(
    [
      ...kept.map(({ line, quantity, less }) => ({
        unitPrice: line.unitPrice,
        before: line.quantity,
        quantity,
        discount: line.discount,
        less,
      })),
      ...added.map(({ unitPrice, quantity }, index) => ({
        unitPrice,
        before: 0,
        quantity,
        discount: ZERO,
        less: edit.added[index]?.less ?? ZERO,
      })),
    ],
    { ...order, deliveryCost },
  );
  if (!sums) refuse("edit_discount_too_large");
  const { refundable } = await readOrderMoney({ db }, { orderId: order.id });
  const outcome = {
    before: order.total,
    total: sums.total,
    kept: refundable,
    difference: kobo(sums.total - refundable),
  };
  return { order, kept, added, sums, deliveryCost, delivery: delivery?.changed ?? null, outcome };
}

async function readVersion({ db }: { db: Transaction }, { id }: LockedOrder): Promise<number | undefined> {
  const [order] = await prepared<{ version: number }>(db)`select version from orders where id = ${id}`;
  return order?.version;
}

/** Every line of the order with its new quantity. Pieces that were refunded stay in it. */
async function matchLines(
  { db }: { db: Transaction },
  order: LockedOrder,
  { lines, edit }: { lines: readonly NumberedLine[]; edit: OrderEdit },
): Promise<{ line: NumberedLine; quantity: number; less: Kobo }[]> {
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
  const place = pickupPoint ? `${pickupPoint.name}, ${pickupPoint.address}` : address;
  return { price, changed: { locationId, methodId, ...delivery, address: place } };
}

async function moveEditedStock(
  { db }: { db: Transaction },
  { order, kept, added }: Planned,
  by: StaffActor,
): Promise<void> {
  const moves = kept.map(({ line, quantity }) => ({
    variantId: line.variantId,
    quantity: quantity - line.quantity,
  }));
  const more = moves.filter(({ quantity }) => quantity > 0);
  const less = moves
    .filter(({ quantity }) => quantity < 0)
    .map(({ variantId, quantity }) => ({ variantId, quantity: -quantity }));
  const orderId = order.id;
  const taken = { orderId, lines: [...more, ...added], reason: "sold" } as const;
  if (taken.lines.length > 0) {
    await takeStock({ db }, { taken, replaced: less.length > 0 ? { orderId, lines: less } : null, by });
  } else {
    await moveStock({ db }, { returned: { orderId, lines: less, reason: "released" }, by });
  }
}

/** The customer has paid more than the order costs now. Nothing moves before the refund is approved. */
async function askForRefund(
  { db }: { db: Transaction },
  { order, outcome }: Planned,
  { by, reason, key }: OrderEdit & { by: StaffActor },
): Promise<void> {
  const { refundableOnline } = await readOrderMoney({ db }, { orderId: order.id });
  const amount = kobo(-outcome.difference);
  const recorded = await recordRefundRequest(
    { db },
    {
      by,
      most: refundableOnline,
      orderId: order.id,
      key: `edit ${key}`.slice(0, 100),
      requestHash: Buffer.alloc(32),
      amount,
      deliveryAmount: ZERO,
      way: "provider",
      bankReference: null,
      reason,
      notify: true,
      lines: [],
    },
  );
  if (!recorded) refuse("refund_too_much", { most: toNaira(refundableOnline) });
}

async function tell(
  { db }: { db: Transaction },
  planned: Planned,
  { by, reason, version }: OrderEdit & { by: StaffActor },
): Promise<void> {
  const { order, sums, outcome } = planned;
  const due = balanceOf(planned);
  const { before, total } = outcome;
  const words = `${by.name} changed the order: NGN ${toNaira(before).toFixed(2)} → NGN ${toNaira(total).toFixed(2)}: ${reason}`;
  await noteOrder({ db }, { orderId: order.id, note: words });
  await recordAudit(
    { db },
    {
      by,
      action: "order.edited",
      record: { kind: "order", id: order.reference, name: order.reference },
      before: { total: before, subtotal: order.subtotal, discount: order.discount },
      after: { total, subtotal: sums.subtotal, discount: sums.discount },
      reason,
    },
  );
  if (order.isCustomerErased) return;
  await enqueueMail(
    { db },
    {
      template: "order_changed",
      to: order.customerMail,
      key: `order_changed:${order.reference}:${version}`,
      data: {
        firstName: order.firstName,
        orderId: order.publicId,
        reference: order.reference,
        link:
          due > 0
            ? (await addOrderLink({ db }, { orderId: order.id, by: null })).token
            : await addGuestLink({ db }, order),
        before,
        total,
        isPaid: order.paymentStatus === "paid",
        due,
        goesBack: outcome.difference < 0 && outcome.kept > 0 ? kobo(-outcome.difference) : ZERO,
      },
    },
  );
}
