import type { ReturnState } from "@shop/contract/return-facts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { findReturn, type StoredReturn } from "./queries.ts";

/** A return request whose order is locked until the transaction ends, so that nobody else moves it. */
export interface LockedReturn {
  order: LockedOrder;
  request: StoredReturn;
}

export async function lockReturn(
  { db }: { db: Transaction },
  { publicId }: { publicId: string },
): Promise<LockedReturn> {
  const found = (await findReturn({ db }, { publicId })) ?? refuse("return_not_found");
  const order = await lockOrder({ db }, { orderId: found.orderId });
  // Somebody may have moved it while this waited for the lock.
  const request = (await findReturn({ db }, { publicId })) ?? refuse("return_not_found");
  return { order, request };
}

/** Somebody else was faster, or the screen is old. */
export function refuseMovedReturn(state: ReturnState): never {
  refuse("return_moved_on", { state });
}
