import type { StaffCallName } from "@shop/contract/admin/calls";
import { CallError } from "@shop/contract/client";

/**
 * Calls that move money or stock, by what they do. While one of them has had no answer, the next with the same name has its
 * key, whatever its input: the shop then refuses it if it has received the first.
 */
const MOVES: Partial<Record<StaffCallName, string>> = {
  requestRefund: "refund",
  issueRefund: "refund",
  createStaffOrder: "order",
  adjustStock: "stock",
};

/** Of all forms: a dialog that is closed and opened again does not know what it sent. */
const unanswered = new Map<string, string>();

/** The keys of one form's calls. The same input has the same key until the call has succeeded. */
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
    /** The call was done. */
    spend,
    noteFailure(error: Error) {
      // The member now learns that the earlier call was done: what they send next is something new.
      if (error instanceof CallError && error.code === "reference_used") return spend();
      if (move !== undefined && last && isInDoubt(error)) unanswered.set(move, last.key);
    },
  };
}

/** Whether the shop may have done what was asked. A fault of the shop or of a proxy says nothing about it. */
const isInDoubt = (error: Error) =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500 || error.code === null;

/** Not `randomUUID`, which a phone that opens the shop of a developer over plain http does not have. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
