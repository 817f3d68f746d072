import type { OrderPage } from "@shop/contract/admin/orders";
import { useEffect } from "react";
import { useAdmin } from "../api/use-admin.ts";

const ASK_EVERY_MS = 2_000;
const IN_SHOP: ReadonlySet<OrderPage["fulfilment"]> = new Set(["unconfirmed", "confirmed", "packed"]);

/** Part of a notice that offers to undo the packing of an order: the parcel may leave the shop, or be cancelled, meanwhile. */
export function UndoWatch({ order, onGone }: { order: string; onGone: () => void }) {
  const { data } = useAdmin("viewFullOrder", { id: order }, { refetchInterval: ASK_EVERY_MS });
  const isGone = data !== undefined && !IN_SHOP.has(data.fulfilment);
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  return null;
}
