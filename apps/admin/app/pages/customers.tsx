import { customerColumns } from "../customers/customer-columns.tsx";
import { ListPage } from "../lists/list-page.tsx";

const TABS = [
  { key: "all", label: "All", query: { tab: "all" } },
  { key: "blocked", label: "Blocked", query: { tab: "blocked" } },
];
const SORTS = [
  { value: "newest", label: "Newest first" },
  { value: "name", label: "By last name" },
];

/** Everybody with an account. */
export default function CustomersPage() {
  return (
    <ListPage
      title="Customers"
      call="listCustomers"
      views="customers"
      columns={customerColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => `/customers/${id}`}
      tabs={TABS}
      sorts={SORTS}
      search={{ label: "Name, email or phone", name: "search" }}
      empty={{
        title: "No customers yet",
        sentence: "Everybody who opens an account in the shop is listed here.",
      }}
    />
  );
}
