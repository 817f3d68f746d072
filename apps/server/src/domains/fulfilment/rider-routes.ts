import { cash as cashCalls } from "@shop/contract/admin/cash";
import { money } from "@shop/contract/admin/money";
import { type RiderEvent, rider } from "@shop/contract/admin/rider";
import { fromNaira, type Kobo, kobo, toNaira } from "@shop/contract/money";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { asTime } from "../../lib/personal-data.ts";
import { refuse } from "../../lib/refuse.ts";
import { isAlone } from "../audit/allow-own.ts";
import { applyRiderEvent, type DoorEvent } from "./apply-rider-event.ts";
import { closeLateDelivery } from "./close-late-delivery.ts";
import { paidOf } from "./handover-payment-routes.ts";
import { type CashUpRow, listCashHolders, listCashUps, readCashHeld } from "./read-cash.ts";
import { listOwedPayments } from "./read-handover-payments.ts";
import { readRun, sortRun } from "./read-run.ts";
import { receiveCash } from "./receive-cash.ts";

/** The rider's run sheet, and the cash that riders hand in. */
export function riderRoutes(routes: Routes): void {
  serveStaff(routes, rider.viewRun, async ({ ctx, staff: { staffId } }) => {
    const [parcels, held, owed] = await Promise.all([
      readRun(ctx, { riderId: staffId }),
      readCashHeld(ctx, { holderId: staffId }),
      listOwedPayments(ctx, { holderId: staffId }),
    ]);
    return {
      data: {
        parcels: parcels.map(({ cashDue, ...parcel }) => ({
          ...parcel,
          cashDue: cashDue === null ? null : toNaira(cashDue),
        })),
        cash: toNaira(held),
        notFound: owed.map(({ way, amount, reference, reason, orderReference }) => ({
          way,
          amount: toNaira(amount),
          reference,
          reason,
          orderReference,
        })),
      },
    };
  });

  serveStaff(routes, rider.sendRiderEvents, async ({ ctx, staff: by }, { events }) => {
    const outcomes = [];
    // All are read before the first is applied: a call that is refused has counted no wrong door code.
    for (const event of events.map(doorEventOf)) {
      outcomes.push({ key: event.key, ...(await applyRiderEvent(ctx, { event, by })) });
    }
    return { data: outcomes };
  });

  serveStaff(routes, rider.sortRun, async ({ ctx, staff: { staffId } }, { ids }) => {
    await sortRun(ctx, { riderId: staffId, publicIds: ids });
    return { data: null };
  });

  serveStaff(routes, money.closeLateDelivery, async ({ ctx, staff: by }, { delivery, reason }) => {
    await closeLateDelivery(ctx, { delivery, reason, by });
    return { data: null };
  });

  serveStaff(routes, cashCalls.viewCash, async ({ ctx, staff: by }) => {
    const [holders, cashUps, alone] = await Promise.all([
      listCashHolders(ctx),
      listCashUps(ctx),
      isAlone(ctx, { by, permission: "cash.receive" }),
    ]);
    return {
      data: {
        holders: holders.map(({ holds, orders, onTheRoad, ...holder }) => ({
          ...holder,
          isOwn: holder.id === by.staffId,
          holds: toNaira(holds),
          orders: orders.map(({ amount, ...order }) => ({ ...order, amount: toNaira(amount) })),
          onTheRoad: toNaira(onTheRoad),
        })),
        cashUps: cashUps.map(presentCashUp),
        isAlone: alone,
      },
    };
  });

  serveStaff(
    routes,
    cashCalls.receiveCash,
    async ({ ctx, staff: by }, { holder, expected, counted, reason }) => ({
      data: presentCashUp(
        await receiveCash(ctx, {
          holderId: holder,
          expected: fromSignedNaira(expected),
          counted: fromSignedNaira(counted),
          reason: reason ?? null,
          by,
        }),
      ),
    }),
  );
}

function doorEventOf({
  id,
  kind,
  doorCode,
  receiver,
  cash,
  payment,
  reason,
  note,
  attempt,
  ...event
}: RiderEvent): DoorEvent {
  const at = { ...event, attempt: attempt ?? null, publicId: id };
  if (kind === "failed") {
    const message = "Please choose why it failed";
    if (!reason) return refuse("bad_input", { fields: { reason: message } }, { message });
    return { ...at, kind, reason, note: note ?? null };
  }
  return {
    ...at,
    kind,
    doorCode: doorCode ?? null,
    receiver: receiver ?? null,
    ...paidOf({ cash, payment }),
  };
}

function presentCashUp({ at, expected, handedIn, difference, ...cashUp }: CashUpRow) {
  return {
    ...cashUp,
    at: asTime(at),
    expected: toNaira(expected),
    handedIn: toNaira(handedIn),
    difference: toNaira(difference),
  };
}

/** Whole kobo, also of an amount below zero. */
function fromSignedNaira(naira: number): Kobo {
  return kobo((fromNaira(Math.abs(naira)) ?? 0) * (naira < 0 ? -1 : 1));
}
