import type { OrderRow } from "@shop/contract/admin/orders";
import { shortDay } from "@shop/contract/day-in-words";
import { formatNaira } from "@shop/contract/money";
import type { ListColumn } from "../lists/list-types.ts";
import { DueDay } from "./due-day.tsx";
import { NextStep } from "./next-step.tsx";
import { OrderBadges } from "./order-badges.tsx";
import { OrderNumber } from "./order-number.tsx";
import { ageText, failedText } from "./order-words.ts";

/**
 * The columns of the orders' list; on a phone, the parts of a card.
 * @param isWork whether the tab is of parcels that somebody waits for: only those can be ordered by their day
 */
export function orderColumns(now: number, isWork: boolean): readonly ListColumn<OrderRow>[] {
  return [
    {
      key: "reference",
      label: "Order",
      cell: ({ reference }) => <OrderNumber reference={reference} />,
      sort: { up: "oldest", down: "newest" },
      card: "title",
    },
    {
      key: "age",
      label: "Age",
      cell: ({ placedAt }) => (
        <time dateTime={placedAt} className="whitespace-nowrap">
          {ageText(placedAt, now)}
        </time>
      ),
      card: "aside",
    },
    {
      key: "customer",
      label: "Customer",
      cell: ({ customer, recipient, area, hasNote }) => (
        <>
          {customer}
          {recipient && ` for ${recipient}`}
          <span className="order-place">
            <span className="order-place-dot"> · </span>
            {area}
            {hasNote && " · Note"}
          </span>
        </>
      ),
      card: "line",
    },
    {
      key: "items",
      label: "Items",
      cell: ({ itemCount }) => itemCount,
      isNumber: true,
      card: "none",
    },
    {
      key: "total",
      label: "Total",
      cell: ({ total }) => formatNaira(total),
      isNumber: true,
      card: "aside",
    },
    {
      key: "due",
      label: "Due",
      cell: (order) => <DueDay order={order} />,
      ...(isWork ? { sort: { up: "due" } } : {}),
      card: "line",
    },
    { key: "state", label: "State", cell: (order) => <RowState order={order} />, card: "line" },
    {
      key: "next",
      label: "Next",
      cell: (order) => <NextStep order={order} />,
      card: "line",
    },
  ];
}

function RowState({ order }: { order: OrderRow }) {
  const { rider, retryOn, fulfilment } = order;
  const failed = failedText(order);
  const about = [
    fulfilment === "failed" ? failed : null,
    rider !== null && (fulfilment === "handed_over" || fulfilment === "failed") ? rider : null,
    (fulfilment === "packed" || fulfilment === "confirmed") && retryOn !== null
      ? `Again on ${shortDay(retryOn)}`
      : null,
  ].filter((text) => text !== null);
  return (
    <span className="flex flex-col gap-1">
      <OrderBadges order={order} />
      {about.length > 0 && <span className="text-14 text-soft">{about.join(" · ")}</span>}
    </span>
  );
}
