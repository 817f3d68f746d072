import { formatNaira } from "@shop/contract/money";
import type { OrderCard } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { classes } from "@shop/ui/classes";
import { Cloth } from "@shop/ui/cloth";
import { Icon } from "@shop/ui/icon";
import { Spinner } from "@shop/ui/spinner";
import type { Ref } from "react";
import { Link } from "../navigation/link.tsx";
import { TimeLeft, useTimeLeft } from "../orders/time-left-view.tsx";
import { isHeld } from "./awaiting-order.ts";
import { awaitingWords } from "./awaiting-words.ts";
import { PROVIDERS, providerOf } from "./providers.ts";
import { TimeBeads } from "./time-beads.tsx";
import type { Paying } from "./use-payment.ts";
import { WaysOn } from "./ways-on.tsx";

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
  const { title } = PROVIDERS[providerOf(order) ?? "nomba"];
  const isTimeOver = useTimeLeft(order.payBefore) === 0;
  const words = awaitingWords(paying.payment, title, order, { isTimeOver, isOwnPage: !namesOrder });

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
      <AwaitingFacts order={order} namesOrder={namesOrder} />
      <WaysOn order={order} paying={paying} words={words} onCancelled={onCancelled} />
    </section>
  );
}

/** Which order it is, what is to pay, and how long the items are reserved. */
function AwaitingFacts({ order, namesOrder }: { order: OrderCard; namesOrder: boolean }) {
  return (
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
  );
}
