import { paths } from "@shop/contract/paths";
import { useLocation } from "react-router";
import { useApi } from "../api/use-api.ts";
import { useInBrowser } from "../browser/store.ts";
import { Head } from "../navigation/head.tsx";
import { ReceiptView, WaitingReceipt } from "../orders/receipt-view.tsx";
import { useReceipt } from "../orders/use-receipt.ts";

/** The receipt of a paid order by its secret link. The secret is in the fragment, which only the browser knows. */
export default function LinkedReceiptPage() {
  const token = useLocation().hash.slice(1);
  return (
    <>
      <Head title="Receipt" />
      {useInBrowser() ? <LinkedReceipt key={token} token={token} /> : <WaitingReceipt />}
    </>
  );
}

function LinkedReceipt({ token }: { token: string }) {
  const api = useApi();
  const receipt = useReceipt(["order-link", token, "receipt"], () =>
    api.call("viewLinkedReceipt", { token }, { shownInline: true }),
  );
  return <ReceiptView receipt={receipt} back={paths.orderLink(token)} />;
}
