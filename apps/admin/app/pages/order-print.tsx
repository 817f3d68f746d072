import { useAdmin } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";
import { PrintView } from "../orders/print-view.tsx";

export default function OrderPrintPage({ params }: PageProps) {
  const id = params.id ?? "";
  const { data: order, error, refetch } = useAdmin("viewFullOrder", { id });
  if (order) return <PrintView order={order} />;
  return (
    <>
      <PageHead title="Print" up={{ to: `/orders/${id}`, label: "Order" }} />
      {error ? <LoadFailure error={error} onAgain={() => void refetch()} /> : <RowsShape />}
    </>
  );
}
