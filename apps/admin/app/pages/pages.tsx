import type { PageRow } from "@shop/contract/admin/pages";
import { buttonClass } from "@shop/ui/button";
import { PAGE_STATE_BADGES } from "../content/page-values.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-types.ts";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import { Link } from "../navigation/link.tsx";

const columns: ListColumn<PageRow>[] = [
  { key: "title", label: "Title", cell: ({ title }) => title, card: "title" },
  { key: "path", label: "Address", cell: ({ path }) => path, card: "line" },
  {
    key: "state",
    label: "State",
    cell: ({ state }) => (
      <StatusBadge tone={PAGE_STATE_BADGES[state].tone}>{PAGE_STATE_BADGES[state].label}</StatusBadge>
    ),
    card: "aside",
  },
  {
    key: "changed",
    label: "Changed",
    cell: ({ changedAt }) => (changedAt === null ? "Never" : <Time at={changedAt} />),
    card: "labelled",
  },
];

/** The text pages of the shop. */
export default function PagesPage() {
  return (
    <ListPage
      title="Pages"
      lead="Texts that shoppers read, such as the returns policy. Nothing changes in the shop until you publish."
      call="listPages"
      columns={columns}
      rowId={({ name }) => name}
      rowHref={({ name }) => `/pages/${name}`}
      action={
        <Link to="/pages/new" className={buttonClass()}>
          New page
        </Link>
      }
      empty={{ title: "No pages here" }}
    />
  );
}
