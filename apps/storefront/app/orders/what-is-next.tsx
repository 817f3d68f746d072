import type { Order } from "@shop/contract/orders";
import { useSettings } from "../settings/settings.ts";
import { isComing, type Progress, whatIsNext } from "./order-words.ts";
import { promisedDays } from "./promised-days.ts";

/** What happens next with an order, beginning with the promised days while they hold. */
export function WhatIsNext({
  order,
}: {
  order: Progress & { delivery: Pick<Order["delivery"], "promise"> };
}) {
  const settings = useSettings();
  return (
    <>
      {isComing(order) && (
        <>
          {order.pickup ? "Ready to collect" : "Arrives"}{" "}
          <strong className="unbroken">{promisedDays(order.delivery.promise)}</strong>.{" "}
        </>
      )}
      {whatIsNext(order, settings)}
    </>
  );
}
