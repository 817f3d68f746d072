import type { CustomerRow } from "@shop/contract/admin/customers";
import { formatNaira } from "@shop/contract/money";
import type { ListColumn } from "../lists/list-types.ts";
import { MailAddress } from "../lists/mail-address.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";

export const customerColumns: readonly ListColumn<CustomerRow>[] = [
  {
    key: "name",
    label: "Name",
    cell: ({ name }) => name,
    sort: { up: "name" },
    card: "title",
  },
  {
    key: "state",
    label: "State",
    cell: ({ isBlocked }) => (isBlocked ? <StatusBadge tone="bad">Blocked</StatusBadge> : null),
    card: "aside",
  },
  { key: "phone", label: "Phone", cell: ({ phone }) => phone, card: "line" },
  {
    key: "mail",
    label: "Email",
    cell: ({ mail }) => <MailAddress>{mail}</MailAddress>,
    card: "line",
  },
  { key: "orders", label: "Orders", cell: ({ orders }) => orders, isNumber: true, card: "labelled" },
  { key: "value", label: "Value", cell: ({ value }) => formatNaira(value), isNumber: true, card: "labelled" },
  {
    key: "last",
    label: "Last order",
    cell: ({ lastOrderAt }) => (lastOrderAt === null ? "None" : <Time at={lastOrderAt} />),
    card: "labelled",
  },
  {
    key: "since",
    label: "Customer since",
    cell: ({ since }) => <Time at={since} />,
    sort: { down: "newest" },
    card: "none",
  },
];
