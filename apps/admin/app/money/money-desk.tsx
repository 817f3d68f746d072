import type { DeskItem } from "@shop/contract/admin/money-desk";
import { formatCurrency, formatNaira } from "@shop/contract/money";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-types.ts";
import { StatusBadge } from "../lists/status-badge.tsx";
import { DeskActions } from "./desk-actions.tsx";
import { deskWords, lagosTime, paymentText } from "./desk-words.ts";

const TABS = [
  { key: "to_decide", label: "To decide", query: { tab: "to_decide" } },
  { key: "to_approve", label: "To approve", query: { tab: "to_approve" } },
  { key: "stuck", label: "Stuck refunds", query: { tab: "stuck" } },
  { key: "refund_due", label: "Refund due", query: { tab: "refund_due" } },
];

const COLUMNS: readonly ListColumn<DeskItem>[] = [
  {
    key: "what",
    label: "What",
    card: "title",
    cell: (item) => deskWords(item).title,
  },
  {
    key: "amount",
    label: "Amount",
    card: "aside",
    isNumber: true,
    cell: ({ amount, currency, order }) => (
      <b>{amount === null ? (order ? formatNaira(order.total) : "") : formatCurrency(amount, currency)}</b>
    ),
  },
  {
    key: "why",
    label: "Why, and what to do",
    card: "line",
    cell: (item) => (
      <>
        {deskWords(item).sentence} {item.holdsOrder && <StatusBadge tone="wait">Holds the order</StatusBadge>}
      </>
    ),
  },
  {
    key: "order",
    label: "Order",
    card: "labelled",
    cell: ({ order }) =>
      order ? (
        <>
          <span className="lg:whitespace-nowrap">{order.reference}</span>, {order.customer}
        </>
      ) : (
        "None"
      ),
  },
  {
    key: "since",
    label: "Since",
    card: "labelled",
    cell: ({ since }) => <span className="lg:whitespace-nowrap">{lagosTime(since)}</span>,
  },
  {
    key: "money",
    label: "Payment",
    card: "labelled",
    cell: (item) => <span className="break-anywhere">{paymentText(item)}</span>,
  },
  { key: "do", label: "Do", card: "foot", cell: (item) => <DeskActions item={item} /> },
];

/** Everything about money that needs a person. */
export function MoneyDesk() {
  return (
    <ListPage
      title="Money desk"
      lead="What the shop cannot decide on its own, oldest first."
      call="listMoneyDesk"
      views="money"
      columns={COLUMNS}
      rowId={({ kind, id }) => `${kind} ${id}`}
      rowHref={({ kind, order }) =>
        order && (kind === "late_delivery" ? `/orders/${order.id}` : `/money/orders/${order.id}`)
      }
      tabs={TABS}
      opensOnWork
      empty={{
        title: "Nothing to do here",
        sentence: "Payments and refunds that need a decision appear here.",
      }}
    />
  );
}
