import type { OrderForEdit } from "@shop/contract/admin/order-edit";
import { formatNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { TextArea } from "@shop/ui/text-field";
import { useAdmin } from "../api/use-admin.ts";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { FormMessage } from "../forms/form-message.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { useMay } from "../member/use-me.ts";
import { EditDelivery } from "./edit-delivery.tsx";
import { EditLines } from "./edit-lines.tsx";
import { EditRecipient } from "./edit-recipient.tsx";
import { withVariant } from "./edit-state.ts";
import { ProductSearch } from "./product-search.tsx";
import { useOrderEdit } from "./use-order-edit.ts";

/** Changes an order before its parcel is packed. @param id its public id */
export function EditOrder({ id }: { id: string }) {
  const { data: order, error, refetch } = useAdmin("viewOrderForEdit", { order: id });
  // It is read again and again: a failure must not take away what is typed.
  if (error && !order) return <LoadFailure error={error} onAgain={() => void refetch()} />;
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

function EditForm({ newest }: { newest: OrderForEdit }) {
  const edit = useOrderEdit(newest);
  const { order, state, change, isChanged, price, conflict } = edit;
  const mayDiscount = useMay("orders.discount");

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        edit.submit();
      }}
      noValidate
    >
      <section className="panel" aria-label="Items">
        <h2>Items</h2>
        <EditLines lines={state.lines} mayDiscount={mayDiscount} onChange={(lines) => change({ lines })} />
        <ProductSearch onPick={(variant) => change({ lines: withVariant(state.lines, variant) })} />
      </section>
      <section className="panel" aria-label="Delivery">
        <h2>Delivery</h2>
        <EditDelivery order={order} delivery={state.delivery} onChange={(delivery) => change({ delivery })} />
        <EditRecipient
          recipient={state.recipient}
          problems={edit.recipientProblems}
          onChange={(recipient) => change({ recipient })}
        />
      </section>
      <section className="panel" aria-label="What it costs">
        <h2>What it costs</h2>
        <div role="status">
          {price ? <Outcome order={order} outcome={price} /> : <p>{formatNaira(order.total)}, as before</p>}
        </div>
        <TextArea
          label="Why"
          help="Only staff see it"
          rows={2}
          maxLength={300}
          error={edit.reasonProblem}
          value={state.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        <FormMessage>{edit.trouble}</FormMessage>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={!isChanged} busy={edit.isBusy} busyText="Saving...">
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
