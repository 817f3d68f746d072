import { LagosDay } from "@shop/contract/admin/day";
import { type MoveOutcome, staffFulfilment } from "@shop/contract/admin/fulfilment";
import { orderPulse } from "@shop/contract/admin/order-pulse";
import { type OrderRow, type OrderTab, staffOrders } from "@shop/contract/admin/orders";
import { toNaira } from "@shop/contract/money";
import { z } from "zod";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { serveStaffStream } from "../../http/serve-staff-stream.ts";
import { decodeCursor, encodeCursor, pageOf } from "../../lib/cursor.ts";
import { maskPhone } from "../../lib/mask-contact.ts";
import { asTime } from "../../lib/personal-data.ts";
import { Refusal, refuse } from "../../lib/refuse.ts";
import { riderIdOf, scopeFor } from "../../lib/staff-actor.ts";
import { addOrderNote } from "../orders/add-order-note.ts";
import { dueDay } from "../orders/rules/due-day.ts";
import { confirmOrder } from "./confirm-order.ts";
import { deliverOrder } from "./deliver-order.ts";
import { failDelivery } from "./fail-delivery.ts";
import { handOverOrder } from "./hand-over-order.ts";
import { paidOf } from "./handover-payment-routes.ts";
import { type AskedOrders, countOrderTabs, listOrderRows, type OrderListRow } from "./list-orders.ts";
import { findRider, listRiders } from "./list-riders.ts";
import { packOrder } from "./pack-order.ts";
import { readPulse } from "./read-pulse.ts";
import { retryDelivery } from "./retry-delivery.ts";
import { unpackOrder } from "./unpack-order.ts";

/** Only these tabs have an index by the day on which orders are due. */
const TABS_OF_WORK: ReadonlySet<OrderTab> = new Set(["to_confirm", "to_pack", "to_hand_over", "with_rider"]);

const PlaceOfOrder = z.tuple([z.int(), z.union([LagosDay, z.literal("infinity")])]);

/**
 * What cursors call the sorts. During an upgrade, the next page may be asked of a process of the previous version, where "due"
 * means the promised day: each refuses the other's cursors, so the list starts at the top.
 */
const CURSOR_SORTS = { newest: "newest", oldest: "oldest", due: "due_on" } as const satisfies Record<
  AskedOrders["sort"],
  string
>;

/** The previous version expects the promised day in the cursors of every sort. */
const cursorOf = (sort: AskedOrders["sort"], { id, dueOn, lastDay }: OrderListRow) =>
  encodeCursor(CURSOR_SORTS[sort], [id, sort === "due" ? dueOn : lastDay]);

export function fulfilmentAdminRoutes(routes: Routes): void {
  serveStaff(routes, staffOrders.searchOrders, async ({ ctx, staff }, query) => {
    const { tab, q, fulfilment, paymentStatus, paymentMethod, from, to, limit } = query;
    const sort = query.sort === "due" && !TABS_OF_WORK.has(tab) ? "newest" : query.sort;
    const riderId = riderIdOf(staff);
    const isMasked = scopeFor(staff, "orders.read") === "masked";
    const filter = {
      tab,
      q: q || null,
      isMasked,
      fulfilment: fulfilment ?? null,
      paymentStatus: paymentStatus ?? null,
      paymentMethod: paymentMethod ?? null,
      from: from ?? null,
      to: to ?? null,
      riderId,
    };
    const [id, day] = decodeCursor(query.after, CURSOR_SORTS[sort], PlaceOfOrder) ?? [];
    const after = id === undefined || day === undefined ? null : { id, day };
    const [rows, counts] = await Promise.all([
      listOrderRows(ctx, { filter, sort, after, limit }),
      countOrderTabs(ctx, { riderId }),
    ]);
    const page = pageOf(rows, limit, (row) => cursorOf(sort, row));
    return { data: page.rows.map((row) => presentRow(row, isMasked)), next: page.next, counts };
  });

  serveStaff(routes, orderPulse.viewOrderPulse, async ({ ctx }) => ({ data: await readPulse(ctx) }));
  serveStaffStream(routes, orderPulse.followOrders, {
    changes: routes.ctx.orderChanges,
    read: () => readPulse(routes.ctx),
  });

  serveStaff(routes, staffOrders.addOrderNote, async ({ ctx, staff: by }, { id, note }) => {
    await addOrderNote(ctx, { publicId: id, note, riderId: riderIdOf(by), by });
    return { data: null };
  });

  serveStaff(routes, staffFulfilment.confirmOrders, async ({ ctx, staff: by }, { ids }) => ({
    data: await eachOrder(ids, (publicId) => confirmOrder(ctx, { publicId, by })),
  }));

  serveStaff(routes, staffFulfilment.packOrders, async ({ ctx, staff: by }, { ids }) => ({
    data: await eachOrder(ids, (publicId) => packOrder(ctx, { publicId, by })),
  }));

  serveStaff(routes, staffFulfilment.unpackOrder, async ({ ctx, staff: by }, { id, reason }) => {
    await unpackOrder(ctx, { publicId: id, reason: reason ?? null, by });
    return { data: null };
  });

  serveStaff(routes, staffFulfilment.handOverOrders, async ({ ctx, staff: by }, input) => {
    const { ids, rider: riderId, refundedToo = false, questionedToo = false } = input;
    const rider = riderId === undefined ? null : await findRider(ctx, { staffId: riderId });
    if (rider === undefined) refuse("member_not_found");
    return {
      data: await eachOrder(ids, (publicId) =>
        handOverOrder(ctx, { publicId, rider, refundedToo, questionedToo, by }),
      ),
    };
  });

  serveStaff(routes, staffFulfilment.listRiders, async ({ ctx }) => ({
    data: (await listRiders(ctx)).map(({ staffId, ...rider }) => ({ id: staffId, ...rider })),
  }));

  serveStaff(routes, staffFulfilment.deliverOrder, async ({ ctx, staff: by }, input) => {
    const { id: publicId, doorCode = null, receiver = null } = input;
    await deliverOrder(ctx, {
      publicId,
      doorCode,
      receiver,
      ...paidOf(input),
      by,
    });
    return { data: null };
  });

  serveStaff(routes, staffFulfilment.failDelivery, async ({ ctx, staff: by }, { id, reason, note }) => {
    await failDelivery(ctx, { publicId: id, reason, note: note ?? null, by });
    return { data: null };
  });

  serveStaff(routes, staffFulfilment.retryDelivery, async ({ ctx, staff: by }, { id, on }) => {
    await retryDelivery(ctx, { publicId: id, retryOn: on, by });
    return { data: null };
  });
}

/** Moves each order on its own, one after the other. A refused one does not stop the others. */
async function eachOrder(
  ids: readonly string[],
  move: (publicId: string) => Promise<void>,
): Promise<MoveOutcome[]> {
  const outcomes: MoveOutcome[] = [];
  for (const id of new Set(ids)) {
    try {
      await move(id);
      outcomes.push({ id, refusal: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.push({ id, refusal: { code: error.code, message: error.message } });
    }
  }
  return outcomes;
}

function presentRow(
  {
    id: _,
    publicId,
    placedAt,
    total,
    phone,
    lastDay,
    isPastPromise,
    isPastRetry,
    dueOn: __,
    ...row
  }: OrderListRow,
  isMasked: boolean,
): OrderRow {
  return {
    ...row,
    id: publicId,
    due: dueDay({ ...row, lastDay, isPastPromise, isPastRetry }),
    placedAt: asTime(placedAt),
    total: toNaira(total),
    phone: isMasked ? maskPhone(phone) : phone,
  };
}
