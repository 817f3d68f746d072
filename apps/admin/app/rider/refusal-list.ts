import type { RiderEventOutcome, RunParcel } from "@shop/contract/admin/rider";
import type { HandedOver } from "../forms/handover-payment.ts";
import type { QueuedEvent } from "./event-queue.ts";
import { phoneList } from "./phone-list.ts";

/** The shop's answer to something a rider recorded about a parcel that had no effect. */
export interface Refusal {
  /** The parcel. */
  id: string;
  /** Of the order; missing from what an earlier release has kept. */
  reference?: string;
  /** Who recorded it, by public id. */
  member: string;
  message: string;
  /** Whether it is the door code that was refused. */
  isOfCode: boolean;
  /** Whether it is the reference of a transfer or POS payment. */
  isOfReference: boolean;
  /** Whether the parcel had moved on when a delivery arrived: nobody but the rider knows what was paid. */
  isTooLate?: boolean;
  /** What the rider had entered of the payment, in naira, so that they do not have to type it again. */
  paid: HandedOver;
}

/** The parcel is with somebody else, or back, or was tried again since. */
const MOVED_ON: ReadonlySet<string | null> = new Set(["order_moved_on", "order_not_found"]);

/** Where the shop gives no reason. */
const SENTENCES = {
  refused: "The shop refused it",
  superseded: "The shop has something newer about this parcel. If you were paid for it, tell the office",
};

const list = phoneList<Refusal>("rider-refusals");

/** Kept until the rider tries again: the answer can come long after they have left the door. */
export const refusalList = {
  get: list.get,
  subscribe: list.subscribe,
  /** Notes what had no effect, among the answers to what was sent. @returns it, to be announced */
  note(
    sent: readonly QueuedEvent[],
    outcomes: readonly RiderEventOutcome[],
  ): (Refusal & { reference: string })[] {
    const refused = outcomes.flatMap(({ key, outcome, code, message }) => {
      const event = sent.find((each) => each.key === key);
      if ((outcome !== "refused" && outcome !== "superseded") || !event) return [];
      const { id, member, reference, kind, cash, payment } = event;
      const isOfCode = code?.startsWith("door_code") ?? false;
      const isOfReference = code === "payment_reference_used";
      const isTooLate = kind === "delivered" && (outcome === "superseded" || MOVED_ON.has(code));
      const paid = { ...(cash === undefined ? {} : { cash }), ...(payment ? { payment } : {}) };
      const words = message ?? SENTENCES[outcome];
      return [{ id, member, reference, message: words, isOfCode, isOfReference, isTooLate, paid }];
    });
    if (refused.length > 0) {
      list.update((known) => [
        ...known.filter(({ id }) => !refused.some((refusal) => refusal.id === id)),
        ...refused,
      ]);
    }
    return refused;
  },
  /** The rider tries again, or has told the office. */
  drop(parcel: string) {
    keep(({ id }) => id !== parcel);
  },
  /** Forgets what was refused about parcels that the member no longer has, unless it came too late: money may have changed hands. */
  keepOf(parcels: readonly RunParcel[], of: string) {
    const own = new Set(parcels.map(({ id }) => id));
    keep(({ id, member, isTooLate }) => member !== of || own.has(id) || isTooLate === true);
  },
};

function keep(isKept: (refusal: Refusal) => boolean): void {
  if (!list.get().every(isKept)) list.update((known) => known.filter(isKept));
}
