import type { MoveOutcome } from "@shop/contract/admin/fulfilment";
import { createElement } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { notify } from "../notices/notify.ts";
import { UndoWatch } from "./undo-watch.tsx";

/** Says what became of a batch: how many were done, and why others were not. */
export function tellOutcomes(outcomes: readonly MoveOutcome[], done: string): void {
  const refused = outcomes.flatMap(({ refusal }) => refusal ?? []);
  const count = outcomes.length - refused.length;
  if (count > 0) notify.success(count === 1 ? `Order ${done}` : `${count} orders ${done}`);
  const [first] = refused;
  if (!first) return;
  notify.error(
    refused.length === 1
      ? first.message
      : `${refused.length} orders have not changed. ${[...new Set(refused.map(({ message }) => message))].slice(0, 2).join(". ")}`,
  );
}

/** Confirms and packs orders, one or many. Packing can be undone for a moment, while the parcel is with the shop. */
export function useMoves() {
  const confirm = useAdminCall("confirmOrders", { onDone: ({ data }) => tellOutcomes(data, "confirmed") });
  const unpack = useAdminCall("unpackOrder", { done: "No longer packed" });
  const pack = useAdminCall("packOrders", {
    onDone({ data }) {
      const [only] = data;
      if (data.length === 1 && only?.refusal === null) {
        notify.undo(
          "Order packed",
          () => unpack.mutate({ id: only.id }),
          (onGone) => createElement(UndoWatch, { order: only.id, onGone }),
        );
      } else {
        tellOutcomes(data, "packed");
      }
    },
  });
  return { confirm, pack, isMoving: confirm.isPending || pack.isPending };
}
