import type { PromotionRecord } from "@shop/contract/admin/promotions";
import { formatNaira } from "@shop/contract/money";
import { buttonClass } from "@shop/ui/button";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-types.ts";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Link } from "../navigation/link.tsx";
import { STATE_BADGES, termsInWords, timesInWords } from "../promotions/promotion-words.ts";

const columns: ListColumn<PromotionRecord>[] = [
  { key: "name", label: "Name", cell: ({ name }) => name, card: "title" },
  { key: "code", label: "Code", cell: ({ code }) => code ?? "Applies on its own", card: "line" },
  {
    key: "terms",
    label: "Gives",
    cell: (row) => (row.deducts ? termsInWords(row) : `${termsInWords(row)}, only shown`),
    card: "line",
  },
  {
    key: "state",
    label: "State",
    cell: ({ state }) => (
      <StatusBadge tone={STATE_BADGES[state].tone}>{STATE_BADGES[state].label}</StatusBadge>
    ),
    card: "aside",
  },
  { key: "times", label: "When", cell: timesInWords, card: "none" },
  { key: "redeemed", label: "Orders", cell: ({ redeemed }) => redeemed, isNumber: true, card: "labelled" },
  {
    key: "deducted",
    label: "Taken off",
    cell: ({ deducted }) => formatNaira(deducted),
    isNumber: true,
    card: "labelled",
  },
];

/** All promotions, newest first. */
export default function PromotionsPage() {
  return (
    <ListPage
      title="Promotions"
      call="listPromotions"
      views="promotions"
      columns={columns}
      rowId={({ id }) => String(id)}
      rowHref={({ id }) => `/promotions/${id}`}
      tabs={[
        { key: "all", label: "All", query: { tab: "all" } },
        { key: "running", label: "Running", query: { tab: "running" } },
        { key: "scheduled", label: "Scheduled", query: { tab: "scheduled" } },
        { key: "over", label: "Over", query: { tab: "over" } },
      ]}
      action={
        <Link to="/promotions/new" className={buttonClass()}>
          New promotion
        </Link>
      }
      empty={{ title: "No promotions here", sentence: "A new promotion appears in the shop at once." }}
    />
  );
}
