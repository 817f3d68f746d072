import type { OrderForEdit } from "@shop/contract/admin/order-edit";
import { CallError } from "@shop/contract/client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { adminKey, useAdmin, useAdminCall } from "../api/use-admin.ts";
import { useDebounced } from "../browser/use-debounced.ts";
import type { Conflict } from "../forms/merge-values.ts";
import { mergeEdit } from "./edit-merge.ts";
import { type EditState, isEdited, recipientFaults, startEdit, toEdit } from "./edit-state.ts";

type OrderConflict = Conflict<Record<string, string>> & { labels: Record<string, string> };

/** A change of an order while a member makes it: the new total, and its errors. */
export function useOrderEdit(newest: OrderForEdit) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [order, setOrder] = useState(newest);
  const [state, setState] = useState(() => startEdit(order));
  const [conflict, setConflict] = useState<OrderConflict | null>(null);
  const [isTried, setTried] = useState(false);
  const { input, problem } = toEdit(state, order);
  const recipientProblems = recipientFaults(state.recipient);
  const isRecipientReady = Object.keys(recipientProblems).length === 0;
  const isChanged = isEdited(state, order);
  // What the member has changed is kept, and compared with a newer version when it is saved.
  if (newest.version > order.version && !isChanged && !conflict) {
    setOrder(newest);
    setState({ ...startEdit(newest), reason: state.reason });
  }
  // Who receives the order does not change its price, and may be half typed.
  const settled = useDebounced(JSON.stringify({ ...input, recipient: undefined, reason: "to be told" }), 300);
  const save = useAdminCall("editOrder", {
    shownInline: true,
    done: "Order changed",
    onDone: () => void navigate(`/orders/${order.id}`),
  });
  // Once the change is being saved, its price would be asked of an order that is newer.
  const isSaving = save.isPending || save.isSuccess;
  const price = useAdmin("priceOrderEdit", JSON.parse(settled), {
    enabled: isChanged && problem === null && !isSaving,
    keepPrevious: true,
  });
  const fields = save.error instanceof CallError ? save.error.fields : {};
  const trouble = problem ?? (isChanged ? (price.error?.message ?? null) : null);

  function submit() {
    if (!isChanged || problem !== null) return;
    setTried(true);
    if (!isRecipientReady) return;
    void queries.cancelQueries({ queryKey: adminKey("priceOrderEdit") });
    save.mutate(input, { onError: compare });
  }

  function compare(error: Error) {
    if (!(error instanceof CallError) || error.code !== "changed_meanwhile") return;
    const { current } = error.data as { current: OrderForEdit };
    const { take, ...merged } = mergeEdit({ base: order, state, current });
    setConflict({
      ...merged,
      take(chosen) {
        setConflict(null);
        setOrder(current);
        setState(take(chosen));
        save.reset();
      },
    });
  }

  return {
    order,
    state,
    change: (changes: Partial<EditState>) => setState({ ...state, ...changes }),
    isChanged,
    /** Null while there is none. */
    price: (isChanged && !trouble && price.data) || null,
    reasonProblem: fields.reason ?? null,
    /** Told from the first try to save on, so that nobody is corrected while typing. */
    recipientProblems: isTried ? recipientProblems : {},
    trouble: trouble || !fields.reason ? (save.error?.message ?? trouble) : null,
    conflict,
    isBusy: save.isPending,
    submit,
  };
}
