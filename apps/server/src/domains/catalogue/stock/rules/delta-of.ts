import type { StockReason } from "@shop/contract/admin/stock";
import { refuse } from "../../../../lib/refuse.ts";

/** Whether pieces with this reason come or leave. */
export const COMES: Record<Exclude<StockReason, "correction">, boolean> = {
  received: true,
  returned: true,
  damaged: false,
  expired: false,
  lost: false,
  gift: false,
};

/**
 * By how much pieces with a reason change a stock.
 * @throws Refusal when pieces below zero are given for a reason that knows its direction
 */
export function deltaOf({ reason, pieces }: { reason: StockReason; pieces: number }): number {
  if (reason === "correction") return pieces;
  if (pieces < 1) {
    const message = "Please enter how many pieces, from 1";
    refuse("bad_input", { fields: { pieces: message } }, { message });
  }
  return COMES[reason] ? pieces : -pieces;
}
