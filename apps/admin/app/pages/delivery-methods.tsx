import type { MethodRecord } from "@shop/contract/admin/delivery-places";
import { Button } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { useState } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { DeliveryHead } from "../delivery/delivery-head.tsx";
import { MethodDialog } from "../delivery/method-dialog.tsx";
import { MethodRows } from "../delivery/method-rows.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { Link } from "../navigation/link.tsx";

/** How parcels are delivered. */
export default function DeliveryMethodsPage() {
  const { data, error, refetch } = useAdmin("viewDeliveryPlaces");
  const [open, setOpen] = useState<MethodRecord | "new" | null>(null);
  return (
    <>
      <DeliveryHead
        title="Delivery methods"
        lead="A method is available in a zone once it has a price there. A pickup method also needs an open pickup point."
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
          <MethodRows methods={data.methods} onChange={setOpen} />
          <p className="text-14 text-soft">
            Other{" "}
            <Link to="/pay-on-delivery" className="link">
              rules of pay on delivery
            </Link>{" "}
            can exclude an order by its value, place, items or phone number.
          </p>
        </section>
      )}
      {open && <MethodDialog method={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}
