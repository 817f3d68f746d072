import { paths } from "@shop/contract/paths";
import { SessionGate } from "../account/session-gate.tsx";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { Head } from "../navigation/head.tsx";
import type { PageProps } from "../navigation/routes.ts";
import { ConfirmationPaper } from "../orders/confirmation-paper.tsx";
import { orderQuery } from "../orders/orders-query.ts";
import { hasConfirmation } from "../orders/receipt-link.tsx";
import { PaperView, ReceiptView, WaitingReceipt } from "../orders/receipt-view.tsx";
import { useReceipt } from "../orders/use-receipt.ts";

/** The paper of an order, to print or to save: its receipt, or its confirmation as long as it is to be paid on delivery. */
export default function ReceiptPage({ params }: PageProps) {
  return (
    <SessionGate waiting={<WaitingPaper />}>
      <OwnPaper id={params.orderId ?? ""} />
    </SessionGate>
  );
}

function WaitingPaper() {
  return (
    <>
      <Head title="Receipt" />
      <WaitingReceipt />
    </>
  );
}

function OwnPaper({ id }: { id: string }) {
  // The rider may have been paid since.
  const order = usePageQuery({ ...orderQuery(useApi(), id), staleTime: 0 });
  if (order.kind === "loading") return <WaitingPaper />;
  if (order.kind === "failed" || !hasConfirmation(order.data)) return <OwnReceipt id={id} />;
  return (
    <>
      <Head title="Order confirmation" />
      <PaperView back={paths.order(id)}>
        <ConfirmationPaper order={order.data} />
      </PaperView>
    </>
  );
}

function OwnReceipt({ id }: { id: string }) {
  const api = useApi();
  const receipt = useReceipt(["order", id, "receipt"], () =>
    api.call("viewReceipt", { id }, { shownInline: true }),
  );
  return (
    <>
      <Head title="Receipt" />
      <ReceiptView receipt={receipt} back={paths.order(id)} />
    </>
  );
}
