import type { StockRow } from "@shop/contract/admin/stock";
import { TableActions } from "../catalogue/table-actions.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-types.ts";
import { useMay } from "../member/use-me.ts";
import { StockBadge } from "../stock/stock-badge.tsx";
import { lastCountInWords, lastsInWords } from "../stock/stock-words.ts";

const columns: ListColumn<StockRow>[] = [
  {
    key: "name",
    label: "Product",
    cell: ({ name, choice }) => (choice ? `${name}, ${choice}` : name),
    sort: { up: "name" },
    card: "title",
  },
  { key: "code", label: "Code", cell: ({ code }) => code, card: "none" },
  { key: "state", label: "State", cell: (row) => <StockBadge row={row} />, card: "aside" },
  {
    key: "available",
    label: "Available",
    cell: ({ available }) => available,
    sort: { up: "stock" },
    isNumber: true,
    card: "labelled",
  },
  { key: "onHand", label: "On hand", cell: ({ onHand }) => onHand, isNumber: true, card: "labelled" },
  { key: "lasts", label: "Will last", cell: lastsInWords, card: "labelled" },
  { key: "counted", label: "Last count", cell: lastCountInWords, card: "none" },
];

/** The stock of every variant for sale. */
export default function StockPage() {
  const canImport = useMay("catalogue.import");
  return (
    <ListPage
      title="Stock"
      lead="“Available” is what can be sold. “On hand” is what a count should find: it includes orders that are not packed yet."
      action={canImport && <TableActions kind="stock" />}
      call="listStock"
      views="stock"
      columns={columns}
      rowId={({ variant }) => variant}
      rowHref={({ variant }) => `/stock/${variant}`}
      tabs={[
        { key: "all", label: "All", query: { tab: "all" } },
        { key: "low", label: "Low", query: { tab: "low" } },
        { key: "sold_out", label: "Sold out", query: { tab: "sold_out" } },
      ]}
      sorts={[
        { value: "name", label: "By name" },
        { value: "stock", label: "Fewest first" },
      ]}
      search={{ label: "Name or code", name: "search" }}
      empty={{ title: "Nothing for sale yet", sentence: "Add a product to see its stock here." }}
    />
  );
}
