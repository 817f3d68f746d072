import type { Order } from "@shop/contract/orders";
import { Cloth } from "@shop/ui/cloth";
import { Tag } from "@shop/ui/tag";
import type { ReactNode } from "react";
import { momentInLagos } from "../delivery/promised-days.ts";
import type { Progress } from "./order-state.ts";
import { progressName, statusLook } from "./order-words.ts";

export const ORDER_TITLE = "order-title";

/** The top of an order's page: how far it is, what happens next, its number, and when it was placed. */
export function OrderHead({
  order,
  title,
  next,
  isFestive,
  children,
}: {
  order: Progress & Pick<Order, "reference" | "placedAt">;
  title: string;
  next: ReactNode;
  /** Just placed, or just paid. */
  isFestive: boolean;
  /** What the customer needs at the door. */
  children: ReactNode;
}) {
  return (
    <header className="order-head" data-ground="night">
      <Cloth pattern={isFestive ? "beads" : "oniko"} />
      <div className="grid gap-3">
        <Tag look={statusLook(order.status)} className="order-head-tag">
          {progressName(order)}
        </Tag>
        <h1 id={ORDER_TITLE} tabIndex={-1} className="order-title">
          {title}
        </h1>
        <p className="max-w-[46ch] text-18">{next}</p>
        <p className="text-14">
          <span className="break-all">{order.reference}</span>
          {" · "}
          <time dateTime={order.placedAt}>{momentInLagos(order.placedAt)}</time>
        </p>
      </div>
      {children}
    </header>
  );
}
