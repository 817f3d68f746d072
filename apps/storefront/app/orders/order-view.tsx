import { formatNaira } from "@shop/contract/money";
import type { Order } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { BANK_DAYS } from "@shop/contract/return-facts";
import { Breadcrumb } from "@shop/ui/breadcrumb";
import { buttonClass } from "@shop/ui/button";
import { Icon, type IconName } from "@shop/ui/icon";
import { type ReactNode, useEffect, useRef } from "react";
import { phoneText } from "../account/phone-text.ts";
import { Link } from "../navigation/link.tsx";
import { arrivalOf } from "./arrival.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { isAwaitingPayment } from "./latest-orders.ts";
import { OrderAgain } from "./order-again.tsx";
import { ORDER_TITLE, OrderHead } from "./order-head.tsx";
import { OrderHelp } from "./order-help.tsx";
import { OrderReceipt, PaidRows, type ReviewOf } from "./order-receipt.tsx";
import { amountOnHandover, canBeCancelled, isOver } from "./order-state.ts";
import { OrderTimeline } from "./order-timeline.tsx";
import { amountText, collectingOf, paymentText } from "./order-words.ts";
import { PaidOnHandover } from "./paid-on-handover.tsx";
import { PickupPointView } from "./pickup-point-view.tsx";
import { ConfirmationLink, hasConfirmation, hasReceipt, ReceiptLink, receiptTitle } from "./receipt-link.tsx";
import { WhatIsNext } from "./what-is-next.tsx";

/**
 * @param payment where the order can be paid; null when there is nothing to pay
 * @param returns the returns of a delivered order
 * @param updates the choices of notifications about the order
 * @param reviewOf leads from an item of a delivered order to its review
 */
export function OrderView({
  order,
  isNew,
  payment,
  returns = null,
  updates = null,
  reviewOf,
}: {
  order: Order;
  isNew: boolean;
  payment: ReactNode;
  returns?: ReactNode;
  updates?: ReactNode;
  reviewOf?: ReviewOf;
}) {
  const firstName = order.customer.name.split(" ")[0];

  return (
    <div className="page section">
      <Breadcrumb
        crumbs={[{ key: "orders", link: <Link to={paths.orders()}>Orders</Link> }]}
        here={order.reference}
      />
      <OrderHead
        order={order}
        title={isNew && !isOver(order.status) ? `Thank you, ${firstName}!` : "Your order"}
        isFestive={isNew}
        next={<WhatIsNext order={order} />}
      >
        <OnHandover order={order} />
      </OrderHead>

      {payment}

      <div className="cart-columns">
        <div className="grid gap-4">
          <OrderTimeline order={order} />
          {updates}
          {returns}
          <DeliveryAndPayment order={order} />
          <OrderHelp order={order} />
        </div>
        <div className="receipt-column">
          <ReceiptAndWays order={order} reviewOf={reviewOf} />
        </div>
      </div>
    </div>
  );
}

/** What the customer needs when the order is handed over: the door code, and what is still to pay. */
function OnHandover({ order }: { order: Order }) {
  const { balance, recipient } = order;
  if (!order.parcel?.doorCode && amountOnHandover(order) === null && !balance) return null;
  return (
    <div className="grid gap-3">
      {order.parcel?.doorCode && (
        <p className="order-ready">
          <span>{recipient ? "The door code" : "Your door code"}</span>
          <strong data-sum>{order.parcel.doorCode}</strong>
          <span className="text-14">
            {recipient
              ? `Please pass it on to ${recipient.name}, who gives it to the rider only once they have the parcel.`
              : "Give it to the rider only once you have your parcel."}
          </span>
        </p>
      )}
      <PaidOnHandover order={order} />
      {balance && !balance.onDelivery && (
        <p className="order-ready">
          <span>Still to pay</span>
          <strong data-sum>{formatNaira(balance.amount)}</strong>
        </p>
      )}
    </div>
  );
}

/** Where the order goes, whose it is, and how it is paid. */
function DeliveryAndPayment({ order }: { order: Order }) {
  const arrival = arrivalOf(order);
  const { pickupPoint } = order.delivery;
  const { recipient } = order;
  return (
    <section className="checkout-section" aria-labelledby="order-delivery">
      <h2 id="order-delivery" className="text-24">
        {order.pickup ? "Pickup" : "Delivery"} and payment
      </h2>
      <dl className="order-facts">
        <Fact icon={order.pickup ? "box" : "truck"} name={order.delivery.method}>
          {arrival?.words ?? placeWords(order)}
        </Fact>
        {pickupPoint ? (
          <Fact icon="pin" name={pickupPoint.name}>
            <PickupPointView point={pickupPoint} named={false} collecting={collectingOf(order)} />
          </Fact>
        ) : (
          <Fact icon="pin" name={order.delivery.location}>
            {order.delivery.address}
          </Fact>
        )}
        {recipient && (
          <Fact icon="user" name={`For ${recipient.name}`}>
            {phoneText(recipient.phone)}
            {recipient.note && (
              <>
                <br />
                Note in the parcel: <span className="whitespace-pre-line">{recipient.note}</span>
              </>
            )}
          </Fact>
        )}
        <Fact icon="user" name={recipient ? `Ordered by ${order.customer.name}` : order.customer.name}>
          {phoneText(order.customer.phone)}
          <br />
          <span className="break-all">{order.customer.mail}</span>
        </Fact>
        <Fact icon="shield" name={paymentText(order)}>
          {amountText(order)}
        </Fact>
      </dl>
    </section>
  );
}

/** The receipt, and what the shopper can do with the order. */
function ReceiptAndWays({ order, reviewOf }: { order: Order; reviewOf: ReviewOf | undefined }) {
  const isFinished = order.status === "delivered" || isOver(order.status);
  const noteCancelled = useHeadAfterCancelling(order);
  return (
    <>
      <OrderReceipt
        order={order}
        title={receiptTitle(order)}
        reviewOf={order.status === "delivered" ? reviewOf : undefined}
      >
        {order.received !== null && <PaidRows received={order.received} refunded={order.refunded} />}
      </OrderReceipt>
      {hasReceipt(order) && <ReceiptLink to={paths.receipt(order.id)} />}
      {hasConfirmation(order) && <ConfirmationLink to={paths.receipt(order.id)} />}
      {!isAwaitingPayment(order) && <OrderAgain orderId={order.id} look={isFinished ? "ink" : "outline"} />}
      <Link to={paths.categories()} className={buttonClass({ look: "outline", large: true, wide: true })}>
        Continue shopping
      </Link>
      {canBeCancelled(order) && !isAwaitingPayment(order) && (
        <CancelOrder order={order} after={afterCancelling(order)} onCancelled={noteCancelled} />
      )}
    </>
  );
}

/** Shows the top of the page after the shopper has cancelled: the pressed button is gone, and what becomes of the order is shown there. */
function useHeadAfterCancelling({ status }: Order): () => void {
  const isCancelledHere = useRef(false);
  useEffect(() => {
    if (status !== "cancelled" || !isCancelledHere.current) return;
    isCancelledHere.current = false;
    document.getElementById(ORDER_TITLE)?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [status]);
  return () => {
    isCancelledHere.current = true;
  };
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-bold">
        <Icon name={icon} size={22} />
        {name}
      </dt>
      <dd className="text-soft">{children}</dd>
    </div>
  );
}

/** The state of an order for which no day is promised. */
function placeWords({ status, pickup }: Order): string {
  if (status === "returned") return "Returned to us";
  if (isOver(status)) return pickup ? "Not collected" : "Not delivered";
  if (status === "delivered") return pickup ? "Collected" : "Delivered";
  if (status === "shipped") return pickup ? "Ready to collect now" : "Not delivered yet";
  return "Not sent yet";
}

function afterCancelling({ paymentStatus, pickup }: Order): string {
  const nothing = pickup ? "there will be nothing to collect" : "nothing will be sent";
  return paymentStatus === "paid"
    ? `${nothing}, and we will refund what you paid to where it came from. Banks take ${BANK_DAYS} to show it.`
    : `${nothing}, and there is nothing to pay.`;
}
