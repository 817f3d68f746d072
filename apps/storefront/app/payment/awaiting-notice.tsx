import { formatNaira } from "@shop/contract/money";
import type { OrderCard } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { buttonClass } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import type { ReactNode } from "react";
import { Link } from "../navigation/link.tsx";
import { TimeLeft, useTimeLeft } from "../orders/time-left-view.tsx";
import { isHeld, useAwaitingOrder } from "./awaiting-order.ts";
import "./payment.css";

/** Says in the cart that its items are ordered already, and links to the order. */
export function AwaitingNotice() {
  const { order } = useAwaitingOrder();

  return (
    <div aria-live="polite">
      {order && (
        <div className="awaiting-notice">
          <Icon name="clock" className="flex-none" />
          {order.payBefore === null ? (
            <Waits order={order} />
          ) : (
            <InTime order={order} payBefore={order.payBefore} />
          )}
        </div>
      )}
    </div>
  );
}

function InTime({ order, payBefore }: { order: OrderCard; payBefore: string }) {
  if (useTimeLeft(payBefore) > 0) return <Waits order={order} timer={<TimeLeft payBefore={payBefore} />} />;
  return (
    <>
      <p>
        <strong>The time to pay for your order</strong> of {formatNaira(order.total)} has run out. We are
        checking once more whether a payment has arrived
      </p>
      <WayTo order={order}>See the order</WayTo>
    </>
  );
}

function Waits({ order, timer }: { order: OrderCard; timer?: ReactNode }) {
  if (order.paymentBeingChecked) {
    return (
      <>
        <p>
          <strong>We are checking your payment</strong> of {formatNaira(order.total)}.{" "}
          {isHeld(order) ? "Please do not pay again" : "If you have paid, please do not pay again"}
        </p>
        <WayTo order={order}>See the order</WayTo>
      </>
    );
  }
  return (
    <>
      <p>
        <strong>An order is awaiting payment</strong> of {formatNaira(order.total)}. Your cart stays as it is
        until you pay
        {timer && <> · {timer}</>}
      </p>
      <WayTo order={order}>Finish paying</WayTo>
    </>
  );
}

function WayTo({ order, children }: { order: OrderCard; children: ReactNode }) {
  return (
    <Link to={paths.order(order.id)} className={buttonClass({ look: "ink" })}>
      {children}
    </Link>
  );
}
