import type { OrderCard } from "@shop/contract/orders";
import { promisedDays } from "../delivery/promised-days.ts";
import { useSettings } from "../settings/settings.ts";
import { oneDay } from "./arrival.ts";
import { whatIsNext } from "./next-words.ts";
import { isComing, type Progress } from "./order-state.ts";

/** What happens next with an order, beginning with the promised days, or that they are over. */
export function WhatIsNext({ order }: { order: Progress & Pick<OrderCard, "delivery"> }) {
  const settings = useSettings();
  const { promise, late } = order.delivery;
  return (
    <>
      {isComing(order) && late && (
        <>
          This order is late: we promised it by{" "}
          <span className="unbroken">
            <strong>{oneDay(promise.lastDay)}</strong>,
          </span>{" "}
          and we are sorry.{" "}
        </>
      )}
      {isComing(order) && !late && (
        <>
          {order.pickup ? "Ready to collect" : "Arrives"}{" "}
          <span className="unbroken">
            <strong>{promisedDays(promise)}</strong>.
          </span>{" "}
        </>
      )}
      {whatIsNext(order, settings)}
    </>
  );
}
