import type { OrderRow } from "@shop/contract/admin/orders";
import { formatNaira } from "@shop/contract/money";
import { readablePhone } from "@shop/contract/readable-phone";
import { Button } from "@shop/ui/button";
import { useAdminCall } from "../api/use-admin.ts";
import { shopName } from "../browser/shop-name.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn, ListSort } from "../lists/list-types.ts";
import { CallLinks } from "./call-links.tsx";
import { NextStep } from "./next-step.tsx";

/** The longest wait is called first. */
const SORTS: readonly ListSort[] = [
  { value: "oldest", label: "Longest wait first" },
  { value: "newest", label: "Newest first" },
];

const COLUMNS: readonly ListColumn<OrderRow>[] = [
  { key: "customer", label: "Customer", cell: ({ customer }) => customer, card: "title" },
  {
    key: "total",
    label: "Total",
    cell: ({ total }) => formatNaira(total),
    isNumber: true,
    card: "aside",
  },
  {
    key: "about",
    label: "Order",
    cell: ({ itemCount, area, phone, hasNote, recipient }) =>
      `${readablePhone(phone)} · ${itemCount} ${itemCount === 1 ? "item" : "items"} · ${area}${recipient ? ` · For ${recipient}` : ""}${hasNote ? " · Note" : ""}`,
    card: "line",
  },
  { key: "call", label: "Call", cell: (order) => <Contact order={order} />, card: "line" },
  { key: "confirm", label: "Next", cell: (order) => <NextStep order={order} />, card: "line" },
];

/** Orders that wait for a call: one tap dials, or opens WhatsApp with the text ready. */
export function CallList() {
  return (
    <ListPage
      title="Call list"
      lead="Ask whether the customer wants the order and will be there to receive it, then confirm it."
      call="searchOrders"
      fixed={{ tab: "to_confirm", sort: "oldest" }}
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowHref={({ id }) => `/orders/${id}`}
      sorts={SORTS}
      empty={{ title: "Nobody to call", sentence: "Every order is confirmed." }}
    />
  );
}

function Contact({ order }: { order: OrderRow }) {
  const note = useAdminCall("addOrderNote", { done: "Noted: no answer" });
  const { id, phone, customer, reference } = order;
  return (
    <span className="contact-buttons lg:flex-nowrap">
      <CallLinks name={customer} phone={phone} text={confirmationText(order)} />
      <Button
        look="ghost"
        busy={note.isPending}
        aria-label={`No answer: ${reference}`}
        onClick={() => note.mutate({ id, note: "Called: no answer" })}
      >
        No answer
      </Button>
    </span>
  );
}

/** What WhatsApp has ready to be sent. */
function confirmationText({ customer, reference, total, itemCount, area }: OrderRow): string {
  const items = `${itemCount} ${itemCount === 1 ? "item" : "items"}`;
  return `Hello ${customer.split(" ")[0]}, this is ${shopName()}. You ordered ${items} for ${formatNaira(total)}, to ${area} (${reference}). Shall we send it? Please reply yes or no.`;
}
