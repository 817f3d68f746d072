import { PRODUCT_STATUS_NAMES } from "@shop/contract/admin/product-limits";
import type { ProductRow } from "@shop/contract/admin/products";
import { StatusBadge } from "../lists/status-badge.tsx";

const whenInLagos = new Intl.DateTimeFormat("en-NG", {
  timeZone: "Africa/Lagos",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** Whether shoppers see the product, in words. */
export function ProductState({
  status,
  isShown,
  publishAt,
}: Pick<ProductRow, "status" | "isShown" | "publishAt">) {
  if (status === "draft") return <StatusBadge tone="wait">{PRODUCT_STATUS_NAMES.draft}</StatusBadge>;
  if (status === "archived") return <StatusBadge tone="quiet">{PRODUCT_STATUS_NAMES.archived}</StatusBadge>;
  if (isShown) return <StatusBadge tone="good">{PRODUCT_STATUS_NAMES.active}</StatusBadge>;
  return <StatusBadge tone="info">From {whenInLagos.format(new Date(publishAt))}</StatusBadge>;
}
