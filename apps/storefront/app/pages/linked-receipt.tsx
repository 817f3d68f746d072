import { paths } from "@shop/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useApi } from "../api/use-api.ts";
import { useInBrowser } from "../browser/store.ts";
import { Head } from "../navigation/head.tsx";
import { ConfirmationPaper } from "../orders/confirmation-paper.tsx";
import { hasConfirmation } from "../orders/receipt-link.tsx";
import { PaperView, ReceiptView, WaitingReceipt } from "../orders/receipt-view.tsx";
import { useReceipt } from "../orders/use-receipt.ts";

/**
 * The paper of an order by its secret link: its receipt, or its confirmation as long as it is to be paid on delivery. The secret is
 * in the fragment, which only the browser knows.
 */
export default function LinkedReceiptPage() {
  const token = useLocation().hash.slice(1);
  return useInBrowser() ? <LinkedPaper key={token} token={token} /> : <WaitingPaper />;
}

function WaitingPaper() {
  return (
    <>
      <Head title="Receipt" />
      <WaitingReceipt />
    </>
  );
}

function LinkedPaper({ token }: { token: string }) {
  const api = useApi();
  const { data: order, isPending } = useQuery({
    queryKey: ["order-link", token, "paper"],
    queryFn: () => api.call("viewLinkedOrder", { token }, { shownInline: true }),
    // The rider may have been paid since.
    staleTime: 0,
  });
  if (isPending) return <WaitingPaper />;
  // Where the order cannot be read, its receipt cannot either, and says why.
  if (!order || !hasConfirmation(order)) return <LinkedReceipt token={token} />;
  return (
    <>
      <Head title="Order confirmation" />
      <PaperView back={paths.orderLink(token)}>
        <ConfirmationPaper order={{ ...order, customer: null }} />
      </PaperView>
    </>
  );
}

function LinkedReceipt({ token }: { token: string }) {
  const api = useApi();
  const receipt = useReceipt(["order-link", token, "receipt"], () =>
    api.call("viewLinkedReceipt", { token }, { shownInline: true }),
  );
  return (
    <>
      <Head title="Receipt" />
      <ReceiptView receipt={receipt} back={paths.orderLink(token)} />
    </>
  );
}
