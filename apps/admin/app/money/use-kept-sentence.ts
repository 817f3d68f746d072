import type { OrderRefund } from "@shop/contract/admin/order-money";
import { formatNaira } from "@shop/contract/money";
import { useAdmin } from "../api/use-admin.ts";

/**
 * What to say before a refund is declined or given up although the customer has paid more than the order costs; empty otherwise.
 * @param order null while nobody asks
 */
export function useKeptSentence(order: string | null, isMeant: (refund: OrderRefund) => boolean): string {
  const { data } = useAdmin("viewOrderMoney", { order: order ?? "" }, { enabled: order !== null });
  const beyond = data?.refunds.find(isMeant)?.beyondPrice ?? 0;
  return beyond === 0
    ? ""
    : ` The customer has paid ${formatNaira(beyond)} more than the order costs, and the shop keeps it.`;
}
