import { paths } from "@shop/contract/paths";
import { Link } from "../navigation/link.tsx";
import { PushSwitch } from "../push/push-switch.tsx";
import { MessagesSwitch } from "./messages-switch.tsx";
import { StatusMailChoices } from "./status-mail-choices.tsx";

/**
 * How the shopper is notified of the steps of their orders: a switch each for notifications, messages to the phone, and
 * emails.
 */
export function OrderUpdates() {
  return (
    <section className="checkout-section" aria-labelledby="order-updates">
      <h2 id="order-updates" tabIndex={-1} className="text-24">
        Order updates
      </h2>
      <PushSwitch />
      <MessagesSwitch />
      <StatusMailChoices hasDetails />
    </section>
  );
}

/** The same on the page of an order that is on its way to the shopper, where it is asked for most. */
export function TellMe() {
  return (
    <section className="checkout-section print:hidden" aria-labelledby="tell-me">
      <h2 id="tell-me" className="text-24">
        Order updates
      </h2>
      <div className="grid gap-3">
        <PushSwitch onlyWhereSupported />
        <MessagesSwitch />
        <StatusMailChoices hasDetails={false} />
      </div>
      <p className="text-14 text-soft">
        These choices are for this order and all your others.{" "}
        <Link to={paths.orderUpdates()} className="link">
          More choices
        </Link>
      </p>
    </section>
  );
}
