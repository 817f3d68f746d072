import { useSearchParams } from "react-router";
import { selectionOf } from "../catalogue/bulk/bulk-values.ts";
import { EarlierEdits } from "../catalogue/bulk/earlier-edits.tsx";
import { NewBulkEdit } from "../catalogue/bulk/new-bulk-edit.tsx";
import { PageHead } from "../navigation/page-head.tsx";

/** Changes many products at once: those that the address names, or all that match its filter. */
export default function NewBulkEditPage() {
  const [params] = useSearchParams();
  const selection = selectionOf(params);
  const count = "products" in selection ? selection.products.length : null;
  return (
    <>
      <PageHead
        title="Change many products"
        up={{ to: "/products", label: "Products" }}
        lead={
          count === null
            ? "All products that match the filter of the list."
            : `${count} ${count === 1 ? "product" : "products"} that you selected.`
        }
      />
      <div className="grid gap-5">
        <NewBulkEdit key={params.toString()} selection={selection} />
        <EarlierEdits />
      </div>
    </>
  );
}
