import type { StaffCallName } from "@shop/contract/admin/calls";
import { CallError } from "@shop/contract/client";

/**
 * Calls that move money or stock, by what they do. While one of them has no answer, the next call with the same name
 * uses its key, whatever its input. If the shop has received the first, it refuses the second.
 */
const MOVES: Partial<Record<StaffCallName, string>> = {
  requestRefund: "refund",
  issueRefund: "refund",
  createStaffOrder: "order",
  adjustStock: "stock",
};

/** Shared by all forms: a dialog that is closed and opened again does not know what it sent. */
const unanswered = new Map<string, string>();

/** The keys of one form's calls. The same input keeps its key until the call has succeeded. */
export function idempotencyKeys(name: StaffCallName) {
  const move = MOVES[name];
  let last: { input: string; key: string } | null = null;

  function spend() {
    last = null;
    if (move !== undefined) unanswered.delete(move);
  }

  return {
    keyOf(input: unknown): string {
      const text = JSON.stringify(input ?? null);
      const open = move === undefined ? undefined : unanswered.get(move);
      if (last?.input !== text || open !== undefined) last = { input: text, key: open ?? randomKey() };
      return last.key;
    },
    /** The call has succeeded. */
    spend,
    noteFailure(error: Error) {
      // The member learns that the earlier call was carried out, so what they send next is a new request.
      if (error instanceof CallError && error.code === "reference_used") return spend();
      if (move !== undefined && last && isInDoubt(error)) unanswered.set(move, last.key);
    },
  };
}

/** Whether the shop may have carried out the call. A fault of the shop or of a proxy does not say. */
const isInDoubt = (error: Error) =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500 || error.code === null;

/** Not `randomUUID`: browsers lack it over plain http, as when a developer opens the shop on a phone. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
