import { formatNaira } from "@shop/contract/money";
import type { OrderCard as Card } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { Price } from "@shop/ui/price";
import { Tag } from "@shop/ui/tag";
import { LinePicture } from "../cart/line-picture.tsx";
import { momentInLagos } from "../delivery/promised-days.ts";
import { Link } from "../navigation/link.tsx";
import { arrivalOf } from "./arrival.ts";
import { isAwaitingPayment } from "./latest-orders.ts";
import { OrderAgain } from "./order-again.tsx";
import { isOver } from "./order-state.ts";
import { callFirst, paymentText, progressName, statusLook } from "./order-words.ts";
import { TimeLeft } from "./time-left-view.tsx";

/** One order in the list. The card leads to it, and a finished one can be ordered again. */
export function OrderCard({ order }: { order: Card }) {
  const isFinished = order.status === "delivered" || isOver(order.status);
  return (
    <article className="order-item">
      <CardLink order={order} />
      {isFinished && (
        <div className="order-item-again">
          <OrderAgain
            orderId={order.id}
            look="outline"
            of={`${order.firstItem.name}, ${momentInLagos(order.placedAt)}`}
          />
        </div>
      )}
    </article>
  );
}

function CardLink({ order }: { order: Card }) {
  const { name, image, quantity } = order.firstItem;
  const others = order.itemCount - quantity;
  const arrival = arrivalOf(order);
  const call = callFirst(order);

  return (
    <Link to={paths.order(order.id)} className="order-card">
      <LinePicture image={image} name={name} />
      <span className="grid min-w-0 grid-cols-1 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag look={statusLook(order.status)}>{progressName(order)}</Tag>
          <span className="text-14 text-soft">
            {paymentText(order)}
            {isAwaitingPayment(order) && order.payBefore !== null && (
              <>
                {" · "}
                <TimeLeft payBefore={order.payBefore} />
              </>
            )}
          </span>
        </span>
        <span className="font-bold text-18 leading-snug">
          {quantity > 1 && `${quantity} × `}
          {name}
          {others > 0 && <span className="font-normal text-soft"> and {others} more</span>}
        </span>
        {arrival && (
          <span className={classes("text-14 font-bold", arrival.isLate && "text-coral-text")}>
            {arrival.words}
          </span>
        )}
        {call && <span className="text-14">{call}</span>}
        <span className="text-14 text-soft">
          <time dateTime={order.placedAt}>{momentInLagos(order.placedAt)}</time>
          {" · "}
          <span className="unbroken">{order.reference}</span>
        </span>
      </span>
      <span className="order-card-end">
        <span className="grid">
          {/* Alone, the amount would look due. */}
          {isOver(order.status) && <span className="text-14 text-soft">Order total</span>}
          <Price className="text-20" text={formatNaira(order.total)} />
        </span>
        <Icon name="right" size={20} />
      </span>
    </Link>
  );
}
