import { createHash } from "node:crypto";
import { type Kobo, sum, times, ZERO } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import type { Line } from "../catalogue/line.ts";
import { readLines } from "../catalogue/read-lines.ts";
import { takeStock } from "../catalogue/take-stock.ts";
import { readCalendarToday } from "../delivery/queries.ts";
import { promiseDays } from "../delivery/rules/promise-days.ts";
import { requireConfirmation } from "../fulfilment/require-confirmation.ts";
import { listLines } from "../orders/list-lines.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { readOrderPlace } from "../orders/read-order-place.ts";
import { recordOrder } from "../orders/record-order.ts";
import { type LockedReturn, lockReturn } from "../returns/lock-return.ts";
import { mailReturn } from "../returns/mail-return.ts";
import { noteReturn } from "../returns/note-return.ts";
import { requireUnresolved, resolveReturn } from "../returns/resolve-return.ts";
import { refundableOf } from "./refundable-order.ts";

/** What replaces the items of each line that came back. */
export interface Replacement {
  position: number;
  variantToken: string;
}

/**
 * Orders the replacement of items that came back, for the same customer and the same address, without a charge. Only variants
 * of the same product at the price that was paid: see `docs/decisions/0123-exchanges.md`.
 */
export function exchangeReturn(
  ctx: Pick<Ctx, "db" | "now">,
  { publicId, lines: chosen, by }: { publicId: string; lines: readonly Replacement[]; by: StaffActor },
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockReturn({ db: tx }, { publicId });
    await requireUnresolved({ db: tx }, locked);
    await requireUnrefunded({ db: tx }, locked);
    const { order } = locked;
    const lines = await readReplacements({ db: tx }, locked, chosen);
    const replacement = await placeReplacement({ db: tx }, { order, lines, now: ctx.now() });
    // A person has agreed to it already, and there is nothing to pay.
    await requireConfirmation({ db: tx }, { orderId: replacement.id, reasons: [] });
    await takeStock({ db: tx }, { taken: { orderId: replacement.id, lines, reason: "sold" }, by });
    await resolveReturn({ db: tx }, locked, { replacementId: replacement.id });
    const { reference } = replacement;
    await noteReturn({ db: tx }, locked, { by, did: "exchanged", detail: reference });
    await noteOrder(
      { db: tx },
      {
        orderId: replacement.id,
        note: `${by.name} sent this for items of ${order.reference} that came back`,
      },
    );
    await mailReturn({ db: tx }, order, {
      template: "return_exchanged",
      publicId: replacement.publicId,
      data: { replacement: { orderId: replacement.publicId, reference } },
    });
  });
}

/** Refuses items whose money goes back already: by a refund of the order, or because its whole parcel came back. */
async function requireUnrefunded(
  { db }: { db: Transaction },
  { order, request }: LockedReturn,
): Promise<void> {
  const { lines } = await refundableOf({ db }, order, await listLines({ db }, { orderId: order.id }));
  const isRefunded = request.lines.some(({ position, received }) => {
    const line = lines.find((each) => each.position === position);
    return line !== undefined && line.quantity - line.refunded < (received ?? 0);
  });
  if (isRefunded || order.status !== "delivered") refuse("return_resolved");
}

async function readReplacements(
  { db }: { db: Transaction },
  { request }: LockedReturn,
  chosen: readonly Replacement[],
): Promise<Line[]> {
  const wanted = request.lines
    .filter(({ received }) => received !== null && received > 0)
    .map((line) => {
      const variant = chosen.find(({ position }) => position === line.position);
      if (!variant) refuse("return_exchange_unavailable", { name: line.name });
      return { line, asked: { variantToken: variant.variantToken, quantity: line.received ?? 0 } };
    });
  const found = await readLines(
    { db },
    wanted.map(({ asked }) => asked),
  );
  return wanted.map(({ line: { name, productToken, unitPrice }, asked: { variantToken, quantity } }) => {
    const line = found.find((each) => each.variantToken === variantToken && each.quantity === quantity);
    if (!line || line.productToken !== productToken || line.unitPrice !== unitPrice) {
      return refuse("return_exchange_unavailable", { name });
    }
    return { ...line, discount: times(line.unitPrice, quantity) };
  });
}

async function placeReplacement(
  { db }: { db: Transaction },
  { order, lines, now }: { order: LockedOrder; lines: readonly Line[]; now: Date },
) {
  const place = await readOrderPlace({ db }, { orderId: order.id });
  const { calendar, now: today } = await readCalendarToday({ db });
  const value: Kobo = sum(lines.map(({ discount }) => discount));
  const { shopperId, location, method, minDays, maxDays, address, pickupPoint } = order;
  const { customerName, customerMail, customerPhone, recipient } = order;
  // A return is resolved once, so nobody repeats the call; after a cancelled replacement another one is made.
  const key = randomToken();
  return recordOrder(
    { db },
    {
      shopperId,
      reference: `order-${now.getTime()}`,
      key,
      requestHash: createHash("sha256").update(key).digest(),
      status: "placed",
      paymentStatus: "unpaid",
      paymentMethod: "pay_on_delivery",
      reserveMinutes: null,
      subtotal: value,
      deliveryCost: ZERO,
      discount: value,
      deliveryDiscount: ZERO,
      discounts: [
        { promotion: 0, code: null, name: "Exchange", why: `For items of ${order.reference}`, amount: value },
      ],
      total: ZERO,
      ...place,
      location,
      method,
      minDays,
      maxDays,
      ...promiseDays(calendar, { minDays, maxDays }, today),
      address,
      pickupPoint,
      customerName,
      customerMail,
      customerPhone,
      // The note was for the first parcel.
      recipient: recipient && { ...recipient, note: null },
      lines,
      actor: "staff",
    },
  );
}
