import type { BulkEdit, BulkProduct } from "@shop/contract/admin/bulk-edits";
import { BULK_OUTCOMES, type BulkOutcome } from "@shop/contract/admin/bulk-limits";
import { useState } from "react";
import { useAdminPages } from "../../api/use-admin.ts";
import { LoadFailure } from "../../lists/load-failure.tsx";
import { OutcomeTabs } from "../../lists/outcome-tabs.tsx";
import { ShowMore } from "../../lists/show-more.tsx";
import { BulkProducts, OUTCOME_WORDS } from "./bulk-products.tsx";

/** What a change of many products has done to each. */
export function BulkReport({ edit }: { edit: BulkEdit }) {
  const [outcome, setOutcome] = useState<BulkOutcome | "all">("all");
  const list = useAdminPages("listBulkEditProducts", {
    edit: edit.token,
    ...(outcome === "all" ? {} : { outcome }),
  });
  const rows = (list.pages ?? []).flatMap(({ data }) => data as BulkProduct[]);
  return (
    <section className="panel" aria-labelledby="bulk-report">
      <h2 id="bulk-report">Products</h2>
      <OutcomeTabs
        label="Which products"
        tabs={(["all", ...BULK_OUTCOMES] as const).map((key) => ({
          key,
          label: key === "all" ? "All" : OUTCOME_WORDS[key].label,
          count: key === "all" ? edit.total : edit.counts[key],
        }))}
        chosen={outcome}
        onChoose={setOutcome}
      />
      {list.error && <LoadFailure error={list.error} onAgain={() => void list.refetch()} />}
      {!list.isPending && !list.error && rows.length === 0 && <p className="text-soft">No products.</p>}
      <BulkProducts products={rows} />
      <ShowMore list={list} />
    </section>
  );
}
