import { BULK_CHOSEN_MAX } from "@shop/contract/admin/bulk-limits";
import type { ProductRow } from "@shop/contract/admin/products";
import { formatNaira } from "@shop/contract/money";
import { buttonClass } from "@shop/ui/button";
import { useAdmin } from "../api/use-admin.ts";
import { DuplicateButton } from "../catalogue/duplicate-button.tsx";
import { ProductState } from "../catalogue/product-state.tsx";
import { PickedCell } from "../forms/product-picker.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-types.ts";
import { useMe } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";

const TABS = [
  { key: "all", label: "All", query: { tab: "all" } },
  { key: "active", label: "In the shop", query: { tab: "active" } },
  { key: "planned", label: "Planned", query: { tab: "planned" } },
  { key: "draft", label: "Drafts", query: { tab: "draft" } },
  { key: "archived", label: "Archived", query: { tab: "archived" } },
];

const COLUMNS: readonly ListColumn<ProductRow>[] = [
  { key: "name", label: "Product", cell: PickedCell, sort: { up: "name" }, card: "title" },
  { key: "state", label: "State", cell: ProductState, card: "line" },
  { key: "category", label: "Category", cell: CategoryCell, card: "line" },
  { key: "price", label: "Price", cell: PriceCell, isNumber: true, card: "line" },
  { key: "variants", label: "Variants", cell: ({ variants }) => variants, isNumber: true, card: "labelled" },
  { key: "stock", label: "Stock", cell: StockCell, isNumber: true, card: "labelled" },
];

export default function ProductsPage() {
  const { me } = useMe();
  const { data: categories = [] } = useAdmin("listStaffCategories");
  const canWrite = me?.may("catalogue.write") ?? false;
  const canBulk = me?.may("catalogue.bulk") ?? false;
  const add = (look: "ink" | "brass") =>
    canWrite ? (
      <Link to="/products/new" className={buttonClass({ look })}>
        Add a product
      </Link>
    ) : null;
  return (
    <ListPage
      title="Products"
      call="listProducts"
      views="products"
      columns={COLUMNS}
      rowId={({ token }) => token}
      rowHref={({ token }) => `/products/${token}`}
      tabs={TABS}
      search={{ label: "Name or code", name: "search" }}
      filters={[
        {
          kind: "choice",
          name: "category",
          label: "Category",
          choices: categories.map(({ token, path }) => ({ value: token, label: path })),
        },
        {
          kind: "choice",
          name: "stock",
          label: "Stock",
          choices: [{ value: "sold-out", label: "Sold out" }],
        },
      ]}
      sorts={[
        { value: "edited", label: "Last edited" },
        { value: "name", label: "Name" },
      ]}
      action={(query) => (
        <>
          {canBulk && (
            <Link
              to={`/bulk-edits/new?${new URLSearchParams(query)}`}
              className={buttonClass({ look: "outline" })}
            >
              Change all of these
            </Link>
          )}
          {add("ink")}
        </>
      )}
      {...(canWrite ? { batch: (selected) => <Batch selected={selected} canBulk={canBulk} /> } : {})}
      empty={{
        title: "No products yet",
        sentence: "Add the first one, or import a table.",
        action: add("brass"),
      }}
    />
  );
}

function Batch({ selected, canBulk }: { selected: ProductRow[]; canBulk: boolean }) {
  const tokens = selected.slice(0, BULK_CHOSEN_MAX).map(({ token }) => token);
  const [only, ...others] = tokens;
  return (
    <>
      {only && others.length === 0 && <DuplicateButton product={only} />}
      {canBulk && (
        <Link to={`/bulk-edits/new?products=${tokens.join(",")}`} className={buttonClass()}>
          Change {tokens.length}
        </Link>
      )}
    </>
  );
}

function CategoryCell({ category, additionalCategories }: ProductRow) {
  return additionalCategories === 0 ? category.name : `${category.name}, and ${additionalCategories} more`;
}

function PriceCell({ lowestPrice, highestPrice }: ProductRow) {
  if (lowestPrice === null || highestPrice === null) return "No variants";
  if (lowestPrice === highestPrice) return formatNaira(lowestPrice);
  return `${formatNaira(lowestPrice)} – ${formatNaira(highestPrice)}`;
}

function StockCell({ stock, soldOutVariants, variants }: ProductRow) {
  if (variants === 0) return "–";
  if (soldOutVariants === 0) return stock;
  return soldOutVariants === variants ? "Sold out" : `${stock}, ${soldOutVariants} sold out`;
}
