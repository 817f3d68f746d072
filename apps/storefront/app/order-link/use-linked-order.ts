import { useApi } from "../api/use-api.ts";
import { usePaymentCheck } from "../payment/use-payment-check.ts";

/** An order by its link, and what its provider says of the payment. */
export function useLinkedOrder(token: string, { isExpectingMoney }: { isExpectingMoney: boolean }) {
  const api = useApi();
  return usePaymentCheck({
    queryKey: ["order-link", token],
    ask: () => api.call("checkLinkedPayment", { token }),
    isOpen: ({ order }) => order.paymentBeingChecked || (isExpectingMoney && order.due > 0),
  });
}
