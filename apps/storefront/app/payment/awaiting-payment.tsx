import { formatNaira } from "@shop/contract/money";
import type { OrderCard } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { Button } from "@shop/ui/button";
import { classes } from "@shop/ui/classes";
import { Cloth } from "@shop/ui/cloth";
import { Icon } from "@shop/ui/icon";
import { Spinner } from "@shop/ui/spinner";
import type { Ref } from "react";
import { Link } from "../navigation/link.tsx";
import { CancelOrder } from "../orders/cancel-order.tsx";
import { TimeLeft, useTimeLeft } from "../orders/time-left-view.tsx";
import { authModal } from "../session/use-auth-modal.ts";
import { useSettings } from "../settings/settings.ts";
import { isHeld } from "./awaiting-order.ts";
import { awaitingWords } from "./awaiting-words.ts";
import { PROVIDERS, providerOf } from "./providers.ts";
import { TimeBeads } from "./time-beads.tsx";
import { usePayOnDelivery } from "./use-pay-on-delivery.ts";
import type { Paying } from "./use-payment.ts";

/** An order that waits for its payment: what is known, how long there is, and the three ways on. */
export function AwaitingPayment({
  order,
  paying,
  heading,
  as: Heading = "h2",
  namesOrder = true,
  onCancelled,
}: {
  order: OrderCard;
  paying: Paying;
  /** Gets the focus when there is news. */
  heading?: Ref<HTMLHeadingElement>;
  as?: "h1" | "h2";
  /** False on the order's own page. */
  namesOrder?: boolean;
  onCancelled?: () => void;
}) {
  const provider = providerOf(order) ?? "nomba";
  const { title } = PROVIDERS[provider];
  const { payment } = paying;
  const offered = useSettings().payment.providers.map(({ name }) => name);
  const others = offered.filter((name) => name !== provider);
  const isTimeOver = useTimeLeft(order.payBefore) === 0;
  const words = awaitingWords(payment, title, order, { isTimeOver });
  const onDelivery = usePayOnDelivery(order.id, paying, { isOffered: words.pay !== null });
  const isUnsure = words.tone === "unsure" || words.tone === "checking" || words.tone === "over";
  const isBusy = payment.kind === "asking" || onDelivery.isSwitching || paying.isLoading;

  return (
    <section
      className={classes("awaiting", `awaiting-${words.tone}`)}
      aria-labelledby="awaiting-title"
      data-ground="night"
    >
      <Cloth pattern="beads" />
      <div className="grid content-start gap-3" aria-live="polite">
        <Heading id="awaiting-title" ref={heading} tabIndex={-1} className="awaiting-title">
          {words.tone === "asking" && <Spinner />}
          {(words.tone === "checking" || words.tone === "over") && <Icon name="clock" size={26} />}
          {(words.tone === "failed" || words.tone === "unsure") && <Icon name="warning" size={26} />}
          {words.title}
        </Heading>
        <p className="max-w-[58ch]">{words.sentence}</p>
      </div>
      <dl className="awaiting-facts">
        {namesOrder && (
          <div>
            <dt>Order</dt>
            <dd>
              <Link to={paths.order(order.id)} className="awaiting-link">
                {order.reference}
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt>{isHeld(order) ? "Total" : "To pay"}</dt>
          <dd className="awaiting-sum" data-sum>
            {formatNaira(order.total)}
          </dd>
        </div>
        {order.payBefore !== null && (
          <div>
            <dt>Reserved for you</dt>
            <dd>
              <TimeLeft payBefore={order.payBefore} />
              <TimeBeads payBefore={order.payBefore} />
            </dd>
          </div>
        )}
      </dl>
      <div className="awaiting-ways">
        {words.tone === "signed_out" && (
          <Button look="brass" large onClick={() => authModal.open("signin")}>
            Sign In
          </Button>
        )}
        {isUnsure && (
          <Button
            look="brass"
            large
            busy={payment.kind === "asking"}
            onClick={() => void paying.checkOrder(order.id)}
          >
            Check again
          </Button>
        )}
        {words.pay !== null && (
          <>
            <Button
              look={isUnsure ? "outline" : "brass"}
              large
              busy={payment.kind === "opening"}
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void paying.payAgain(order, provider)}
            >
              {words.pay}
            </Button>
            {others.map((other) => (
              <Button
                key={other}
                look="outline"
                large
                aria-disabled={isBusy || undefined}
                onClick={() => !isBusy && void paying.payAgain(order, other)}
              >
                Pay with {PROVIDERS[other].title}
              </Button>
            ))}
            {onDelivery.choice?.allowed === false ? (
              onDelivery.choice.reason && <p className="max-w-[40ch]">{onDelivery.choice.reason}.</p>
            ) : (
              <Button
                look="outline"
                large
                busy={onDelivery.isSwitching}
                aria-disabled={isBusy || onDelivery.choice === undefined || undefined}
                onClick={() => !isBusy && onDelivery.choice && void onDelivery.payOnDelivery()}
              >
                Pay on delivery instead
              </Button>
            )}
            <CancelOrder
              order={order}
              after="the items go back on sale and there is nothing to pay. If you have already paid, we will refund you."
              onCancelled={onCancelled}
              onRefused={() => void paying.checkOrder(order.id)}
            />
          </>
        )}
      </div>
    </section>
  );
}
