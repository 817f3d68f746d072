import { formatNaira } from "@shop/contract/money";
import type { LinkedOrder } from "@shop/contract/order-links";
import { paths } from "@shop/contract/paths";
import { useApi } from "../api/use-api.ts";
import { ReceiptRow } from "../cart/receipt.tsx";
import { momentInLagos } from "../delivery/promised-days.ts";
import { OrderHead } from "../orders/order-head.tsx";
import { OrderHelp } from "../orders/order-help.tsx";
import { OrderReceipt, PaidRows } from "../orders/order-receipt.tsx";
import { isOver } from "../orders/order-state.ts";
import { OrderTimeline } from "../orders/order-timeline.tsx";
import {
  ConfirmationLink,
  hasConfirmation,
  hasReceipt,
  ReceiptLink,
  receiptTitle,
} from "../orders/receipt-link.tsx";
import { WhatIsNext } from "../orders/what-is-next.tsx";
import { PayDuePanel } from "../payment/pay-due-panel.tsx";
import { type PaymentAnswer, paymentNews } from "../payment/payment-news.ts";
import { PaymentNewsLine } from "../payment/payment-news-line.tsx";
import { DeliveryPlace } from "./delivery-place.tsx";
import { ReturnByContact } from "./return-by-contact.tsx";

/** An order as its link shows it: where it is, what is paid, and how to pay what is due. */
export function LinkedOrderView({
  order,
  payment,
  token,
  hasReturned,
  onRefused,
}: {
  order: LinkedOrder;
  payment: PaymentAnswer;
  token: string;
  /** Whether the provider has just sent the browser back. */
  hasReturned: boolean;
  onRefused: () => void;
}) {
  const api = useApi();
  const isPaidNow = hasReturned && order.due === 0 && order.paymentStatus === "paid";
  const news = paymentNews(order, payment, { hasReturned });

  return (
    <>
      <OrderHead
        order={order}
        title={isPaidNow ? `Paid. Thank you, ${order.firstName}!` : `Your order, ${order.firstName}`}
        isFestive={isPaidNow}
        next={<WhatIsNext order={order} />}
      >
        {order.due > 0 && (
          <p className="order-ready">
            <span>To pay</span>
            <strong data-sum>{formatNaira(order.due)}</strong>
          </p>
        )}
      </OrderHead>

      <PaymentNewsLine news={news} />

      <div className="cart-columns">
        <div className="grid content-start gap-4">
          {order.due > 0 && (
            <PayDuePanel
              due={order.due}
              title={order.paid > 0 ? "Pay the rest" : "Pay for this order"}
              sentence={when(order)}
              page={paths.orderLink(token)}
              open={(provider) => api.call("payLinkedOrder", { token, provider }, { shownInline: true })}
              onRefused={onRefused}
            />
          )}
          <OrderTimeline order={order} />
          <DeliveryPlace order={order} />
          {order.status === "delivered" && <ReturnByContact />}
          <OrderHelp order={order} />
        </div>
        <div className="receipt-column">
          <OrderReceipt order={order} title={receiptTitle(order)}>
            {!isOver(order.status) && <PaidRows received={order.received} refunded={order.refunded} />}
            {order.due > 0 && <ReceiptRow words="To pay" amount={{ naira: formatNaira(order.due) }} strong />}
          </OrderReceipt>
          {hasReceipt(order) && <ReceiptLink to={paths.linkedReceipt(token)} />}
          {hasConfirmation(order) && <ConfirmationLink to={paths.linkedReceipt(token)} />}
        </div>
      </div>
    </>
  );
}

function when({ payBefore, received, refunded, paid, total, pickup, isForOther }: LinkedOrder): string {
  if (payBefore !== null) return `We hold your items until ${momentInLagos(payBefore)}, Lagos time.`;
  if (paid > 0) {
    const back = refunded > 0 ? ` and ${formatNaira(refunded)} refunded` : "";
    return `Your order now costs ${formatNaira(total)}, and ${formatNaira(received)} has been paid${back}.`;
  }
  if (isForOther) {
    return `The recipient can pay ${pickup ? "when they collect it" : "at the door"}, or you can pay online now.`;
  }
  return pickup
    ? "You can pay when you collect it, or online now."
    : "You can pay on delivery, or online now.";
}
