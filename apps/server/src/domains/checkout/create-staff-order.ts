import { createHash } from "node:crypto";
import { type Kobo, ZERO } from "@shop/contract/money";
import { pickupPlace } from "@shop/contract/pickup-place";
import type { Recipient } from "@shop/contract/recipient";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { refuseOtherInput } from "../../lib/refuse-other-input.ts";
import { mayDo, type StaffActor } from "../../lib/staff-actor.ts";
import { addGuest } from "../accounts/add-guest.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Line } from "../catalogue/line.ts";
import { readLines } from "../catalogue/read-lines.ts";
import { takeStock } from "../catalogue/take-stock.ts";
import { findDestination } from "../delivery/queries.ts";
import { readParcel } from "../delivery/read-parcel.ts";
import { type Delivery, requireDelivery } from "../delivery/require-delivery.ts";
import { confirmTakenOrder } from "../fulfilment/confirm-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { addOrderLink } from "../orders/order-links.ts";
import { findEarlierOrders, type StoredOrder } from "../orders/queries.ts";
import { recordOrder } from "../orders/record-order.ts";
import { applyPayOnDeliveryRules } from "./apply-pay-on-delivery-rules.ts";
import type { Beginning } from "./create-order.ts";
import { mailOrderLink } from "./mail-order-link.ts";
import { mailOrderPlaced } from "./mail-order-placed.ts";
import { type EditedSums, planEdit } from "./rules/plan-edit.ts";
import { beginningOf, type StaffOrderPayment } from "./staff-order-beginning.ts";

/** An order that staff take for a customer who calls or writes. */
export interface StaffOrder {
  /** Mail is null for a customer who has none: then nothing is sent by email. */
  customer: { name: string; phone: string; mail: string | null };
  lines: readonly { variantToken: string; quantity: number; less: Kobo }[];
  delivery: { locationId: number; methodId: number; address: string };
  /** Who receives or collects the order; null when that is the customer. */
  recipient: Recipient | null;
  payment: StaffOrderPayment;
  /** Whether the customer has confirmed it in the call. Only an order that is paid on delivery has to be confirmed. */
  isConfirmed: boolean;
  /** For staff: where it came from, what was agreed. */
  note: string;
  /** The same key is the same order, never a second one. */
  key: string;
}

export interface StaffOrderPrice {
  subtotal: Kobo;
  deliveryCost: Kobo;
  discount: Kobo;
  total: Kobo;
}

/** What an order by staff would cost. Nothing is written. */
export function priceStaffOrder(
  ctx: Pick<Ctx, "db" | "now">,
  asked: Pick<StaffOrder, "lines" | "delivery"> & { by: StaffActor },
): Promise<StaffOrderPrice> {
  return inTransaction(ctx.db, async (tx) => {
    const { sums, delivery } = await plan({ db: tx, now: ctx.now() }, asked);
    const { subtotal, discount, total } = sums;
    return { subtotal, discount, total, deliveryCost: delivery.price };
  });
}

/**
 * Places an order for a customer who calls or writes, at today's prices and with its pieces taken out of stock. The customer
 * needs no account: the order belongs to a guest account.
 */
export function createStaffOrder(
  ctx: Pick<Ctx, "db" | "env" | "now" | "providers">,
  asked: StaffOrder & { by: StaffActor },
): Promise<{ publicId: string }> {
  const { customer, by, note } = asked;
  if (asked.isConfirmed && !mayDo(by, "orders.edit")) refuse("not_allowed");
  const beginning = beginningOf(ctx, asked);
  const requestHash = hashOf(asked);
  return inTransaction(ctx.db, async (tx) => {
    const token = guestToken(asked);
    const { address } = asked.delivery;
    const guest = await addGuest({ db: tx }, { token, ...customer, address });
    const { same } = await findEarlierOrders({ db: tx }, { ...guest, key: asked.key, reference: null });
    if (same) return same.requestHash.equals(requestHash) ? same : refuseOtherInput();

    const now = ctx.now();
    const planned = await plan({ db: tx, now }, asked);
    const recorded = await record({ db: tx }, { ...planned, asked, guest, requestHash, beginning, now });
    const isConfirmed = asked.isConfirmed && recorded.status === "placed";
    const order = isConfirmed ? { ...recorded, isToConfirm: false } : recorded;
    const words = `${by.name} took this order${note ? `: ${note}` : ""}`;
    await noteOrder({ db: tx }, { orderId: order.id, note: words });
    await recordAudit(
      { db: tx },
      {
        by,
        action: "order.taken",
        record: { kind: "order", id: order.reference, name: order.reference },
        after: { total: order.total, discount: order.discount },
        ...(note ? { reason: note } : {}),
      },
    );
    if (isConfirmed) await confirmTakenOrder({ db: tx }, { publicId: order.publicId, by });
    if (customer.mail !== null) await mailCustomer({ db: tx }, order, guest);
    return order;
  });
}

async function mailCustomer(
  { db }: { db: Transaction },
  order: StoredOrder,
  { firstName }: { firstName: string },
): Promise<void> {
  const { token } = await addOrderLink({ db }, { orderId: order.id, by: null });
  if (order.status === "pending_payment") {
    await mailOrderLink({ db }, { order: { ...order, firstName }, due: order.total, token });
  } else {
    await mailOrderPlaced({ db }, { order, firstName, link: token });
  }
}

interface Planned {
  lines: Line[];
  delivery: Delivery;
  sums: EditedSums;
}

async function plan(
  { db, now }: { db: Transaction; now: Date },
  { lines: asked, delivery: where, by }: Pick<StaffOrder, "lines" | "delivery"> & { by: StaffActor },
): Promise<Planned> {
  if (asked.some(({ less }) => less > 0) && !mayDo(by, "orders.discount")) refuse("not_allowed");
  const found = await readLines({ db }, asked);
  if (found.length < asked.length) refuse("variant_not_found");
  const delivery = requireDelivery(await findDestination({ db }, where), {
    parcel: await readParcel({ db }, found),
    now,
  });
  const sums = planEdit(
    found.map(({ unitPrice, quantity }, index) => ({
      unitPrice,
      before: 0,
      quantity,
      discount: ZERO,
      less: asked[index]?.less ?? ZERO,
    })),
    { deliveryCost: delivery.price, deliveryDiscount: ZERO, discounts: [] },
  );
  if (!sums) refuse("edit_discount_too_large");
  const lines = found.map((line, index) => ({ ...line, discount: sums.lineDiscounts[index] ?? ZERO }));
  return { lines, delivery, sums };
}

async function record(
  { db }: { db: Transaction },
  {
    lines,
    delivery,
    sums,
    asked,
    guest,
    requestHash,
    beginning,
    now,
  }: Planned & {
    asked: StaffOrder & { by: StaffActor };
    guest: { shopperId: number; mail: string };
    requestHash: Buffer;
    beginning: Beginning;
    now: Date;
  },
): Promise<StoredOrder> {
  const { customer, recipient, key } = asked;
  const { locationId, methodId, address } = asked.delivery;
  const { price: deliveryCost, pickupPoint, ...where } = delivery;
  const recorded = await recordOrder(
    { db },
    {
      shopperId: guest.shopperId,
      reference: `order-${now.getTime()}`,
      key,
      requestHash,
      ...beginning,
      subtotal: sums.subtotal,
      deliveryCost,
      discount: sums.discount,
      deliveryDiscount: sums.deliveryDiscount,
      discounts: sums.discounts,
      total: sums.total,
      locationId,
      methodId,
      ...where,
      address: pickupPoint ? pickupPlace(pickupPoint) : address,
      pickupPoint,
      customerName: customer.name,
      customerMail: customer.mail ?? guest.mail,
      customerPhone: customer.phone,
      recipient,
      lines,
      actor: "staff",
    },
  );
  if (beginning.status === "pending_payment" && recorded.total === 0) refuse("nothing_to_pay");
  const reasons =
    beginning.status === "placed"
      ? await applyPayOnDeliveryRules({ db }, { order: recorded, placedBy: "staff" })
      : [];
  const order = { ...recorded, isToConfirm: reasons.length > 0 };
  const reason = beginning.status === "pending_payment" ? "reserved" : "sold";
  await takeStock({ db }, { taken: { orderId: order.id, lines, reason }, by: asked.by });
  return order;
}

/** The same member's same request has the same guest, so that a repeated press finds its order. */
function guestToken({ by, key }: StaffOrder & { by: StaffActor }): string {
  return createHash("sha256").update(`${by.publicId} ${key}`).digest("hex").slice(0, 22);
}

function hashOf({ customer, lines, delivery, recipient, payment, isConfirmed, note }: StaffOrder): Buffer {
  const asked = [customer, lines, delivery, payment.kind, note];
  const further = [...(recipient ? [recipient] : []), ...(isConfirmed ? ["confirmed"] : [])];
  return (
    createHash("sha256")
      // An order without the newer fields keeps the hash that earlier releases gave it.
      .update(JSON.stringify([...asked, ...further]))
      .digest()
  );
}
