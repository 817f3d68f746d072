import type { Receipt } from "@shop/contract/receipts";
import { type QueryKey, useQuery } from "@tanstack/react-query";

/** A receipt, asked for at each visit: a refund may have been made since. */
export function useReceipt(queryKey: QueryKey, queryFn: () => Promise<Receipt>) {
  return useQuery({ queryKey, queryFn, staleTime: 0, retry: false });
}

export type AskedReceipt = ReturnType<typeof useReceipt>;
