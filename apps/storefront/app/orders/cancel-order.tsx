import type { CancelReason } from "@shop/contract/cancelling";
import type { Order, OrderCard } from "@shop/contract/orders";
import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { SelectField } from "@shop/ui/select-field";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { createPortal } from "react-dom";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { refreshOrders } from "./change-orders.ts";
import { orderQuery } from "./orders-query.ts";

const REASONS: Record<CancelReason, string> = {
  changed_mind: "I changed my mind",
  by_mistake: "I ordered it by mistake",
  takes_too_long: "Delivery takes too long",
  cheaper_elsewhere: "I found it cheaper elsewhere",
  other: "Another reason",
};

/** The button that cancels an order, and the question before it does. */
export function CancelOrder({
  order,
  after,
  onCancelled,
  onRefused,
}: {
  order: Pick<OrderCard, "id" | "reference" | "paymentStatus">;
  /** What happens to the items and the money, in a sentence. */
  after: string;
  onCancelled?: (order: Order) => void;
  /** It was too late: the order has moved on. */
  onRefused?: () => void;
}) {
  const api = useApi();
  const queries = useQueryClient();
  const title = useId();
  const [isAsked, setIsAsked] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const [reason, setReason] = useState<CancelReason | "">("");

  function ask() {
    setWasAsked(true);
    setIsAsked(true);
  }

  async function cancel() {
    setIsCancelling(true);
    try {
      const refund = order.paymentStatus === "paid";
      const cancelled = await api.call("cancelOrder", { id: order.id, refund, ...(reason && { reason }) });
      queries.setQueryData(orderQuery(api, order.id).queryKey, cancelled);
      notify.success(toasts.orderCancelled);
      setIsAsked(false);
      onCancelled?.(cancelled);
    } catch (error) {
      setIsAsked(false);
      if (isAlreadyReported(error)) return;
      notify.error(errorText(error, toasts.requestFailed));
      void queries.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey });
      onRefused?.();
    } finally {
      setIsCancelling(false);
      void refreshOrders(queries);
    }
  }

  const question = (
    <Dialog open={isAsked} onClose={() => setIsAsked(false)} closable={!isCancelling} labelledBy={title}>
      <div className="grid gap-4">
        <h2 id={title} className="pr-10 text-32">
          Cancel this order?
        </h2>
        <p>
          <span className="font-bold break-all">{order.reference}</span>: {after}
        </p>
        <SelectField
          label="Why? (optional)"
          value={reason}
          disabled={isCancelling}
          onChange={(event) => setReason(event.currentTarget.value as CancelReason | "")}
        >
          <option value="">Prefer not to say</option>
          {Object.entries(REASONS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <DialogButtons>
          <Button
            look="brass"
            large
            wide
            aria-disabled={isCancelling || undefined}
            onClick={() => !isCancelling && setIsAsked(false)}
          >
            Keep the order
          </Button>
          <Button
            look="outline"
            large
            wide
            busy={isCancelling}
            busyText="Cancelling..."
            onClick={() => void cancel()}
          >
            Yes, cancel it
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );

  return (
    <>
      <Button look="ghost" onClick={ask}>
        Cancel the order
      </Button>
      {/* Outside its container, which may have a dark background. */}
      {wasAsked && createPortal(question, document.body)}
    </>
  );
}
