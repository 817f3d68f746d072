import type { ImportKind } from "@shop/contract/admin/import-limits";
import type { StaffImport } from "@shop/contract/admin/imports";
import { Skeleton } from "@shop/ui/skeleton";
import { useAdmin } from "../api/use-admin.ts";
import { ImportMapping } from "../catalogue/import-mapping.tsx";
import { ImportProgress } from "../catalogue/import-progress.tsx";
import { ImportResult } from "../catalogue/import-result.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { Link } from "../navigation/link.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";

const ASK_EVERY_MS = 1000;

const ROWS: Record<ImportKind, string> = {
  products: "products",
  categories: "categories",
  stock: "stock changes",
};

const NEXT: Record<ImportKind, { to: string; label: string }> = {
  products: { to: "/products", label: "See the products" },
  categories: { to: "/imports", label: "Import products next" },
  stock: { to: "/stock", label: "See the stock" },
};

/** One import, from the file's columns to the end. It continues when this page is closed. */
export default function ImportPage({ params: { token = "" } }: PageProps) {
  const { data, error, refetch } = useAdmin("viewImport", { import: token });
  const isRunning = data?.status === "checking" || data?.status === "importing";
  useAdmin("viewImport", { import: token }, { enabled: isRunning, refetchInterval: ASK_EVERY_MS });
  const up =
    data?.kind === "stock"
      ? { to: "/stock", label: "Stock" }
      : { to: "/imports", label: "Import and export" };
  return (
    <>
      <PageHead
        title={data ? data.fileName : "Import"}
        up={up}
        lead={data && `${data.rowsTotal.toLocaleString("en-NG")} rows of ${ROWS[data.kind]}`}
      />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && <Step data={data} onChange={() => void refetch()} />}
    </>
  );
}

function doneInWords({ kind, counts }: StaffImport): string {
  const { new: added, changed, same } = counts ?? { new: 0, changed: 0, same: 0 };
  if (kind === "stock")
    return `${changed} stock ${changed === 1 ? "change is" : "changes are"} in the ledger and in the shop.`;
  const rows = (count: number) => count.toLocaleString("en-NG");
  return `${rows(added)} new ${added === 1 ? "row" : "rows"}, ${rows(changed)} changed, ${rows(same)} unchanged.`;
}

function Step({ data, onChange }: { data: StaffImport; onChange: () => void }) {
  switch (data.status) {
    case "uploaded":
    case "failed":
    case "cancelled":
      return (
        <>
          {data.problem && (
            <p role="alert" className="field-error mb-4">
              {data.problem}
            </p>
          )}
          <ImportMapping data={data} onChange={onChange} />
        </>
      );
    case "checking":
    case "importing":
      return <ImportProgress data={data} onChange={onChange} />;
    case "checked":
      return <ImportResult data={data} onChange={onChange} />;
    case "done":
      return (
        <section className="panel" role="status">
          <h2>Imported</h2>
          <p>{doneInWords(data)}</p>
          <Link className="link" to={NEXT[data.kind].to}>
            {NEXT[data.kind].label}
          </Link>
        </section>
      );
  }
}
