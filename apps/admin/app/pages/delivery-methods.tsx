import type { MethodRecord } from "@shop/contract/admin/delivery-places";
import { Button } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { useState } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { DeliveryHead } from "../delivery/delivery-head.tsx";
import { MethodDialog } from "../delivery/method-dialog.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";

/** How parcels are delivered. */
export default function DeliveryMethodsPage() {
  const { data, error, refetch } = useAdmin("viewDeliveryPlaces");
  const [open, setOpen] = useState<MethodRecord | "new" | null>(null);
  return (
    <>
      <DeliveryHead
        title="Delivery methods"
        lead="A method reaches a zone once it has a price there. A pickup method also needs an open pickup point."
        action={<Button onClick={() => setOpen("new")}>Add a method</Button>}
      />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <RowsShape />}
      {data?.methods.length === 0 && (
        <EmptyState
          title="No methods yet"
          sentence="Add how your parcels are delivered, such as “Standard delivery”."
        />
      )}
      {data && data.methods.length > 0 && (
        <section className="panel" aria-label="Methods">
          <ul className="place-rows">
            {data.methods.map((method) => (
              <li key={method.id}>
                <span className="min-w-0">
                  <span className="block font-bold">{method.name}</span>
                  <span className="text-soft">{method.description}</span>
                </span>
                {method.pickup && <StatusBadge tone="info">Pickup</StatusBadge>}
                {method.retired && <StatusBadge tone="quiet">Retired</StatusBadge>}
                <Button look="ghost" aria-label={`Change ${method.name}`} onClick={() => setOpen(method)}>
                  Change
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {open && <MethodDialog method={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}
