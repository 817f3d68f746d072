import type { Order } from "@shop/contract/orders";
import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { momentInLagos } from "../delivery/promised-days.ts";
import { arrivalOf, type Promised } from "./arrival.ts";
import { stepsOf } from "./order-steps.ts";

/** The order's progress, step by step, with the times of what has happened and the days of what is promised. */
export function OrderTimeline({ order }: { order: Promised & Pick<Order, "history"> }) {
  const steps = stepsOf(order);
  const arrival = arrivalOf(order);
  const promisedStep = order.pickup ? "shipped" : "delivered";
  const reached = steps.findLastIndex(({ at }) => at !== null);

  return (
    <section className="checkout-section" aria-labelledby="order-way">
      <h2 id="order-way" className="text-24">
        Order status
      </h2>
      <ol className="timeline">
        {steps.map(({ status, name, at, mark }, i) => (
          <li
            key={`${status}-${at}`}
            className={`timeline-${mark}`}
            aria-current={i === reached ? "step" : undefined}
          >
            <span className="timeline-mark" aria-hidden="true">
              {mark === "done" && <Icon name="check" size={16} strokeWidth={3} />}
              {mark === "stopped" && <Icon name="close" size={16} strokeWidth={3} />}
            </span>
            <span className="font-bold">{name}</span>
            {at === null ? (
              <span
                className={classes(
                  "text-14",
                  arrival?.isLate && status === promisedStep ? "font-bold text-coral-text" : "text-soft",
                )}
              >
                {(status === promisedStep && arrival?.words) || "Not yet"}
              </span>
            ) : (
              <time className="text-14 text-soft" dateTime={at}>
                {momentInLagos(at)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
