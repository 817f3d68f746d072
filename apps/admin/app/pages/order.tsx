import { useState } from "react";
import { useNavigate } from "react-router";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { useMay } from "../member/use-me.ts";
import { OrderLink } from "../money/order-link.tsx";
import { OrderRefunds } from "../money/order-money.tsx";
import { OrderQuestions } from "../money/order-questions.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";
import { OrderMenuItem } from "../orders/order-menu.tsx";
import { OrderView } from "../orders/order-view.tsx";
import { RequestReturnDialog } from "../returns/request-return-dialog.tsx";

/** One order. Other parts of the back office add their sections and menu entries here. */
export default function OrderPage({ params }: PageProps) {
  const id = params.id ?? "";
  const { data: order, error, refetch } = useAdmin("viewFullOrder", { id });
  const mayRefund = useMay("refunds.request");
  const mayLink = useMay("drafts.write");
  const mayEdit = useMay("orders.edit");
  const mayReturn = useMay("returns.decide");
  const [isReturning, setReturning] = useState(false);
  const resend = useAdminCall("resendConfirmation", { done: "The confirmation is on its way" });
  const navigate = useNavigate();
  if (order) {
    const state = order.fulfilment;
    const canEdit = state === "unconfirmed" || state === "confirmed";
    const isConfirmable = state !== null && state !== "cancelled" && state !== "returned";
    return (
      <OrderView
        key={id}
        order={order}
        notice={<OrderQuestions order={order} />}
        sections={
          <>
            {mayLink && !order.customer.isErased && <OrderLink order={order} />}
            {mayRefund && <OrderRefunds order={id} />}
            {isReturning && <RequestReturnDialog order={id} onClose={() => setReturning(false)} />}
          </>
        }
        menu={
          (mayEdit || mayReturn) && (
            <>
              {mayReturn && state === "delivered" && (
                <OrderMenuItem onPick={() => setReturning(true)}>Return items</OrderMenuItem>
              )}
              {mayEdit && canEdit && (
                <OrderMenuItem onPick={() => void navigate(`/orders/${id}/edit`)}>
                  Change the order
                </OrderMenuItem>
              )}
              {mayEdit && isConfirmable && (
                <OrderMenuItem onPick={() => resend.mutate({ order: id })}>
                  Send the confirmation again
                </OrderMenuItem>
              )}
            </>
          )
        }
      />
    );
  }
  return (
    <>
      <PageHead title="Order" up={{ to: "/orders", label: "Orders" }} />
      {error ? <LoadFailure error={error} onAgain={() => void refetch()} /> : <RowsShape />}
    </>
  );
}
