import type { RiderEventOutcome, RunParcel } from "@shop/contract/admin/rider";
import type { HandedOver } from "../forms/handover-payment.ts";
import type { QueuedEvent } from "./event-queue.ts";
import { phoneList } from "./phone-list.ts";

/** The shop's answer to something a rider recorded about a parcel that had no effect. */
export interface Refusal {
  /** The parcel. */
  id: string;
  /** Who recorded it, by public id. */
  member: string;
  message: string;
  /** Whether it is the door code that was refused. */
  isOfCode: boolean;
  /** Whether it is the reference of a transfer or POS payment. */
  isOfReference: boolean;
  /** What the rider had entered of the payment, in naira, so that they do not have to type it again. */
  paid: HandedOver;
}

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
      const { id, member, reference, cash, payment } = event;
      const isOfCode = code?.startsWith("door_code") ?? false;
      const isOfReference = code === "payment_reference_used";
      const paid = { ...(cash === undefined ? {} : { cash }), ...(payment ? { payment } : {}) };
      const words = message ?? SENTENCES[outcome];
      return [{ id, member, reference, message: words, isOfCode, isOfReference, paid }];
    });
    if (refused.length > 0) {
      const noted = refused.map(({ reference: _, ...refusal }) => refusal);
      list.set([...list.get().filter(({ id }) => !noted.some((refusal) => refusal.id === id)), ...noted]);
    }
    return refused;
  },
  /** The rider tries again. */
  drop(parcel: string) {
    keep(({ id }) => id !== parcel);
  },
  /** Forgets what was refused about parcels that the member no longer has. */
  keepOf(parcels: readonly RunParcel[], of: string) {
    const own = new Set(parcels.map(({ id }) => id));
    keep(({ id, member }) => member !== of || own.has(id));
  },
};

function keep(isKept: (refusal: Refusal) => boolean): void {
  const kept = list.get().filter(isKept);
  if (kept.length < list.get().length) list.set(kept);
}
