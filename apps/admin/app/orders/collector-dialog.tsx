import type { OrderPage } from "@shop/contract/admin/orders";
import { Dialog } from "@shop/ui/dialog";
import { useId } from "react";
import { useMe } from "../member/use-me.ts";

/**
 * The only member who may record what was paid for a parcel, because they answer for the money; null if this member may
 * record it. The server checks this too.
 */
export function useCollector({ cash, parcel: { rider } }: OrderPage): string | null {
  const { me } = useMe();
  const mayForOthers = me?.permissions["cash.collect"] === "all";
  return cash !== "due" || rider === null || mayForOthers || rider.name === me?.name ? null : rider.name;
}

/** In place of the form that records a delivery. */
export function CollectorDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={heading}>
      <h2 id={heading} className="me-10 text-24">
        {name} collects the money
      </h2>
      <p className="mt-5">
        {name} answers for what the customer pays, so {name} records the delivery under My parcels. A manager
        can also record it here.
      </p>
    </Dialog>
  );
}
