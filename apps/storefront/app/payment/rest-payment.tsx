import { formatNaira } from "@shop/contract/money";
import type { Order } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../api/use-api.ts";
import { onHandover } from "../orders/order-words.ts";
import { orderQuery } from "../orders/orders-query.ts";
import { PayDuePanel } from "./pay-due-panel.tsx";
import { paymentNews } from "./payment-news.ts";
import { PaymentNewsLine } from "./payment-news-line.tsx";
import { usePaymentCheck } from "./use-payment-check.ts";

/** The rest of a paid order that became more expensive: what is known of its payment, and how to pay it online. */
export function RestPayment({
  order,
  hasReturned,
}: {
  order: Order;
  /** Whether the provider has just sent the browser back. */
  hasReturned: boolean;
}) {
  const api = useApi();
  const queries = useQueryClient();
  const { id, balance, total } = order;
  const isDue = balance?.payOnline === true;
  const { data, refetch } = usePaymentCheck({
    queryKey: ["order-rest", id],
    ask: () => api.call("checkRest", { id }),
    isOpen: ({ order: asked }) => hasReturned && asked.balance !== null,
    enabled: isDue,
  });
  useEffect(() => {
    if (data) queries.setQueryData(orderQuery(api, id).queryKey, data.order);
  }, [api, data, id, queries]);

  if (!isDue) return null;
  const news = data
    ? paymentNews({ due: balance.amount, paymentBeingChecked: false }, data.payment, { hasReturned })
    : null;
  return (
    <>
      <PaymentNewsLine news={news} />
      <PayDuePanel
        due={balance.amount}
        title="Pay the rest"
        sentence={`Your order now costs ${formatNaira(total)}, of which ${formatNaira(balance.amount)} is still to pay.${balance.onDelivery ? ` It can also be paid ${onHandover(order)}.` : ""}`}
        page={paths.order(id)}
        open={(provider) => api.call("payRest", { id, provider }, { shownInline: true })}
        onRefused={() => void refetch()}
      />
    </>
  );
}
