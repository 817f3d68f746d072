import type { BulkEdit } from "@shop/contract/admin/bulk-edits";

const counted = (count: number) => `${count.toLocaleString("en-NG")} ${count === 1 ? "product" : "products"}`;

/** How far a change of many products has come, in words. */
export function stateInWords({ status, total, done, counts, undoes }: BulkEdit): string {
  if (status === "running") return `${done.toLocaleString("en-NG")} of ${counted(total)}`;
  const what = `${counted(counts.changed)} ${undoes ? "restored" : "changed"}`;
  return status === "cancelled" ? `${what}, then stopped` : what;
}
