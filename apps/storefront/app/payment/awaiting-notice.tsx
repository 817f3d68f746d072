import { formatNaira } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { buttonClass } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { Link } from "../shell/link.tsx";
import { useAwaitingOrder } from "./awaiting-order.ts";
import { PaymentStyles } from "./payment-styles.tsx";
import { TimeLeft } from "./time-left-view.tsx";

/** Says in the cart that its goods are ordered already, and where to go on. */
export function AwaitingNotice() {
  const order = useAwaitingOrder();

  return (
    <div aria-live="polite">
      <PaymentStyles />
      {order && (
        <div className="awaiting-notice">
          <Icon name="clock" className="flex-none" />
          <p>
            <strong>An order waits for your payment</strong> of {formatNaira(order.total)}. Your cart stays as
            it is until then
            {order.payBefore !== null && (
              <>
                {" · "}
                <TimeLeft payBefore={order.payBefore} />
              </>
            )}
          </p>
          <Link to={paths.order(order.id)} className={buttonClass({ look: "ink" })}>
            Finish paying
          </Link>
        </div>
      )}
    </div>
  );
}
