import { formatNaira } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { Cloth } from "@shop/ui/cloth";
import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import { useLayoutEffect, useState } from "react";
import { serverNow } from "../api/server-clock.ts";
import { reservePaidPlace } from "../browser/paid-order-kept.ts";
import { dayInLagos } from "../delivery/promised-days.ts";
import { Link } from "../navigation/link.tsx";
import { Beads } from "../pictures/drawings.tsx";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import { arrivalOn, forgetPaidOrder, takePaidOrder } from "./paid-order.ts";
import "./payment.css";

/**
 * On the home page after paying: which order was paid, and its total. Stays until it is dismissed, the order is opened
 * or the tab is closed.
 */
export function PaidPanel() {
  const { user } = useSession();
  const shopper = shopperOf(user);
  const [taken, setTaken] = useState(() => takePaidOrder(shopper));
  const order = taken?.shopper === shopper ? taken : null;
  const isShown = order !== null;

  useLayoutEffect(() => reservePaidPlace(isShown), [isShown]);

  if (order === null) return null;
  const arrival = arrivalOn(dayInLagos(serverNow()), order);

  const dismiss = () => {
    forgetPaidOrder(order);
    setTaken(null);
    document.getElementById("main")?.focus({ preventScroll: true });
  };

  return (
    <div className="page grid py-4">
      <section className="paid-panel" aria-labelledby="paid-title" data-ground="night">
        <Cloth pattern="beads" />
        <div className="paid-object" aria-hidden="true">
          <Beads />
        </div>
        <div className="grid gap-3">
          <h2 id="paid-title" className="paid-title">
            Paid. Thank you!
          </h2>
          <p className="max-w-[52ch] text-18">
            We have received your payment and placed your order.{" "}
            {arrival && (
              <>
                <strong>{arrival}</strong>.{" "}
              </>
            )}
            {order.nextEmail}
          </p>
          <Link to={paths.order(order.id)} className="button button-brass button-large justify-self-start">
            See your order
          </Link>
        </div>
        <dl className="paid-facts">
          <div>
            <dt>Order</dt>
            <dd className="break-all">{order.reference}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd className="paid-sum" data-sum>
              {formatNaira(order.total)}
            </dd>
          </div>
          <div>
            <dt>Payment</dt>
            <dd className="flex items-center gap-1.5">
              <Icon name="check" size={18} strokeWidth={3} /> Paid
            </dd>
          </div>
        </dl>
        <IconButton
          icon="close"
          label="Dismiss the message about your order"
          className="absolute top-2 right-2"
          onClick={dismiss}
        />
      </section>
    </div>
  );
}
