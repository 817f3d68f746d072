import type { StockRow } from "@shop/contract/admin/stock";
import { StatusBadge } from "../lists/status-badge.tsx";

export function StockBadge({ row: { available, isLow } }: { row: Pick<StockRow, "available" | "isLow"> }) {
  if (available === 0) return <StatusBadge tone="bad">Sold out</StatusBadge>;
  if (isLow) return <StatusBadge tone="wait">Low</StatusBadge>;
  return <StatusBadge tone="good">In stock</StatusBadge>;
}
