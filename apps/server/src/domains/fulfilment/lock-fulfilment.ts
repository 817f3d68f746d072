import type { FailedReason, FulfilmentState } from "@shop/contract/fulfilment";
import type { Kobo } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { refuseNotPlaced } from "../orders/refuse-not-placed.ts";

export type CashState = "due" | "collected" | "handed_in" | "void";

export interface Fulfilment {
  state: FulfilmentState;
  /** Seconds since the parcel came into its state. */
  stateSeconds: number;
  /** Whether a person has to confirm the order before it is packed. */
  needsConfirmation: boolean;
  riderId: number | null;
  riderName: string | null;
  runPosition: number | null;
  doorCode: string | null;
  doorCodeTries: number;
  proof: "door_code" | "receiver" | "unproven" | null;
  receiver: string | null;
  failedAttempts: number;
  failedReason: FailedReason | null;
  /** The day agreed for the next attempt, such as 2026-11-23. */
  retryOn: string | null;
  cash: CashState | null;
  /** What the customer pays at the door; null when there is nothing to pay. */
  cashDue: Kobo | null;
  /** Of the newest event of this rider's phone that took effect. */
  riderSequence: number;
}

/** An order and its parcel, both locked until the transaction ends. Orders are locked first, as everywhere. */
export interface LockedFulfilment {
  order: LockedOrder;
  fulfilment: Fulfilment;
}

/** Refuses an order that is not known, or was never placed. */
export async function lockFulfilment(
  { db }: { db: Transaction },
  { publicId }: { publicId: string },
): Promise<LockedFulfilment> {
  const [found] = await prepared<{ id: number }>(db)`select id from orders where public_id = ${publicId}`;
  if (!found) refuse("order_not_found");
  const order = await lockOrder({ db }, { orderId: found.id });
  const [fulfilment] = await prepared<Fulfilment>(db)`
    select state, extract(epoch from now() - state_since)::float8 as "stateSeconds",
           needs_confirmation as "needsConfirmation", rider_id as "riderId", rider_name as "riderName",
           run_position as "runPosition", door_code as "doorCode", door_code_tries as "doorCodeTries", proof, receiver,
           failed_attempts as "failedAttempts", failed_reason as "failedReason", retry_on::text as "retryOn",
           cash, cash_due as "cashDue", rider_sequence as "riderSequence"
    from fulfilments where order_id = ${found.id} for no key update`;
  if (!fulfilment) refuseNotPlaced(order, "nothing has changed");
  return { order, fulfilment };
}

/** Refuses a parcel that is in another state: somebody else was faster, or the screen is old. */
export function requireState(
  { order, fulfilment }: LockedFulfilment,
  ...allowed: readonly FulfilmentState[]
): void {
  if (allowed.includes(fulfilment.state)) return;
  refuseMoved(order, fulfilment.state);
}

export function refuseMoved({ reference }: Pick<LockedOrder, "reference">, state: FulfilmentState): never {
  const message = `${reference} is now ${state.replaceAll("_", " ")}, so nothing has changed`;
  return refuse("order_moved_on", { reference, state }, { message });
}
