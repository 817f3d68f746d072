import type { OrderForEdit } from "@shop/contract/admin/order-edit";
import { CallError } from "@shop/contract/client";
import { formatNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Icon } from "@shop/ui/icon";
import { TextArea } from "@shop/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { adminKey, useAdmin, useAdminCall } from "../api/use-admin.ts";
import { useDebounced } from "../browser/use-debounced.ts";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import type { Conflict } from "../forms/merge-values.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { useMay } from "../member/use-me.ts";
import { EditDelivery } from "./edit-delivery.tsx";
import { EditLines } from "./edit-lines.tsx";
import { mergeEdit } from "./edit-merge.ts";
import { isEdited, startEdit, toEdit, withVariant } from "./edit-state.ts";
import { ProductSearch } from "./product-search.tsx";

/** Changes an order before its parcel is packed. @param id its public id */
export function EditOrder({ id }: { id: string }) {
  const { data: order, error, refetch } = useAdmin("viewOrderForEdit", { order: id });
  if (error) return <LoadFailure error={error} onAgain={() => void refetch()} />;
  if (!order) return <RowsShape />;
  if (!order.canEdit) {
    return (
      <EmptyState
        title="This order can no longer be changed"
        sentence="Its parcel is packed or has left. Unpack it first, or make another order."
      />
    );
  }
  return <EditForm newest={order} />;
}

type OrderConflict = Conflict<Record<string, string>> & { labels: Record<string, string> };

function EditForm({ newest }: { newest: OrderForEdit }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayDiscount = useMay("orders.discount");
  const [order, setOrder] = useState(newest);
  const [state, setState] = useState(() => startEdit(order));
  const [conflict, setConflict] = useState<OrderConflict | null>(null);
  const { input, problem } = toEdit(state, order);
  const isChanged = isEdited(state, order);
  // What the member has changed is kept, and compared with a newer version when it is saved.
  if (newest.version > order.version && !isChanged && !conflict) {
    setOrder(newest);
    setState({ ...startEdit(newest), reason: state.reason });
  }
  const settled = useDebounced(JSON.stringify({ ...input, reason: "to be told" }), 300);
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

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || problem !== null) return;
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

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <section className="panel" aria-label="Items">
        <h2>Items</h2>
        <EditLines
          lines={state.lines}
          mayDiscount={mayDiscount}
          onChange={(lines) => setState({ ...state, lines })}
        />
        <ProductSearch
          onPick={(variant) => setState({ ...state, lines: withVariant(state.lines, variant) })}
        />
      </section>
      <section className="panel" aria-label="Delivery">
        <h2>Delivery</h2>
        <EditDelivery
          order={order}
          delivery={state.delivery}
          onChange={(delivery) => setState({ ...state, delivery })}
        />
      </section>
      <section className="panel" aria-label="What it comes to">
        <h2>What it comes to</h2>
        <div role="status">
          {isChanged && price.data && !trouble ? (
            <Outcome order={order} outcome={price.data} />
          ) : (
            <p>{formatNaira(order.total)}, as before</p>
          )}
        </div>
        <TextArea
          label="Why"
          help="Only staff see it"
          rows={2}
          maxLength={300}
          error={fields.reason ?? null}
          value={state.reason}
          onChange={({ target }) => setState({ ...state, reason: target.value })}
        />
        <div role="alert">
          {(trouble || (save.error && !fields.reason)) && (
            <p className="field-error">
              <Icon name="warning" size={18} />
              {save.error?.message ?? trouble}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={!isChanged} busy={save.isPending} busyText="Saving...">
            Change the order
          </Button>
        </div>
      </section>
      {conflict && <ConflictDialog conflict={conflict} labels={conflict.labels} />}
    </form>
  );
}

function Outcome({
  order,
  outcome: { before, total, difference },
}: {
  order: OrderForEdit;
  outcome: { before: number; total: number; difference: number };
}) {
  return (
    <>
      <p className="text-18">
        {formatNaira(before)} → <b>{formatNaira(total)}</b>
      </p>
      {!order.isPaid && <p className="text-soft">{formatNaira(total)} to be paid on delivery</p>}
      {order.isPaid && difference < 0 && (
        <p className="text-soft">{formatNaira(-difference)} goes back once the refund is approved</p>
      )}
      {order.isPaid && difference > 0 && (
        <p className="text-soft">
          {formatNaira(difference)} will still be due. The customer gets a link to pay it.
        </p>
      )}
    </>
  );
}
