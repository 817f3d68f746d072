import { RETURN_TABS } from "@shop/contract/admin/return-tabs";
import type { ReturnRow } from "@shop/contract/admin/returns";
import { fullTime } from "../browser/lagos-time.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn, ListFilter } from "../lists/list-types.ts";
import { StatusBadge } from "../lists/status-badge.tsx";
import { HANDOVER, itemsText, returnWords, WANTED, waitText } from "./return-words.ts";

const TAB_NAMES = { to_decide: "To decide", on_the_way: "Approved", to_resolve: "To resolve", all: "All" };
const TABS = RETURN_TABS.map((tab) => ({ key: tab, label: TAB_NAMES[tab], query: { tab } }));

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const FILTERS: readonly ListFilter[] = [
  { kind: "choice", name: "wanted", label: "Wanted", choices: choicesOf(WANTED) },
  { kind: "choice", name: "handover", label: "Return method", choices: choicesOf(HANDOVER) },
];

const COLUMNS: readonly ListColumn<ReturnRow>[] = [
  {
    key: "items",
    label: "Items",
    card: "title",
    cell: itemsText,
  },
  {
    key: "state",
    label: "State",
    card: "aside",
    cell: (row) => <StatusBadge tone={returnWords(row).tone}>{returnWords(row).name}</StatusBadge>,
  },
  {
    key: "order",
    label: "Order",
    card: "line",
    cell: ({ order, customer }) => `${order.reference}, ${customer}`,
  },
  { key: "wanted", label: "Wanted", card: "labelled", cell: ({ wanted }) => WANTED[wanted] },
  { key: "handover", label: "Return method", card: "labelled", cell: ({ handover }) => HANDOVER[handover] },
  { key: "pictures", label: "Pictures", card: "labelled", isNumber: true, cell: ({ pictures }) => pictures },
  {
    key: "since",
    label: "Wait",
    card: "line",
    cell: (row) => (
      <time dateTime={row.askedAt} title={fullTime(row.askedAt)}>
        {waitText(row)}
      </time>
    ),
  },
];

/** The queue of return requests. */
export function ReturnsList() {
  return (
    <ListPage
      title="Returns"
      lead="Return requests from customers, longest wait first; under All, newest first."
      call="listReturns"
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowHref={({ id }) => `/returns/${id}`}
      tabs={TABS}
      filters={FILTERS}
      empty={{
        title: "No returns here",
        sentence: "Customers ask for a return on the page of a delivered order.",
      }}
    />
  );
}
