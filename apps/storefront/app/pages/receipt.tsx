import { paths } from "@shop/contract/paths";
import { SessionGate } from "../account/session-gate.tsx";
import { useApi } from "../api/use-api.ts";
import { Head } from "../navigation/head.tsx";
import type { PageProps } from "../navigation/routes.ts";
import { ReceiptView, WaitingReceipt } from "../orders/receipt-view.tsx";
import { useReceipt } from "../orders/use-receipt.ts";

/** The receipt of a paid order, to print or to save. */
export default function ReceiptPage({ params }: PageProps) {
  return (
    <>
      <Head title="Receipt" />
      <SessionGate waiting={<WaitingReceipt />}>
        <OwnReceipt id={params.orderId ?? ""} />
      </SessionGate>
    </>
  );
}

function OwnReceipt({ id }: { id: string }) {
  const api = useApi();
  const receipt = useReceipt(["order", id, "receipt"], () =>
    api.call("viewReceipt", { id }, { shownInline: true }),
  );
  return <ReceiptView receipt={receipt} back={paths.order(id)} />;
}
