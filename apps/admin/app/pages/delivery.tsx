import type { DeliveryGrid } from "@shop/contract/admin/delivery";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { useAdmin } from "../api/use-admin.ts";
import { DeliveryHead } from "../delivery/delivery-head.tsx";
import { PriceGrid } from "../delivery/price-grid.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { Link } from "../navigation/link.tsx";

export default function DeliveryPage() {
  const { data: grid, error, refetch } = useAdmin("viewDeliveryGrid");
  return (
    <>
      <DeliveryHead
        title="Delivery"
        lead="Prices in naira and working days, by zone. Shoppers see changes at once. Existing orders keep their prices and days."
      />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!grid && !error && <RowsShape />}
      {grid && (grid.zones.length === 0 || grid.methods.length === 0) && <NoPrices grid={grid} />}
      {grid && grid.zones.length > 0 && grid.methods.length > 0 && <PriceGrid fresh={grid} />}
    </>
  );
}

/** A new shop has no prices to fill in until it has a zone and a method. */
function NoPrices({ grid: { zones } }: { grid: DeliveryGrid }) {
  const missing =
    zones.length === 0
      ? { title: "No zones yet", what: "zone", to: "/delivery/places" }
      : { title: "No methods yet", what: "method", to: "/delivery/methods" };
  return (
    <EmptyState
      title={missing.title}
      sentence="A price belongs to a zone and a delivery method."
      action={
        <Link to={missing.to} className={buttonClass({ look: "brass" })}>
          Add a {missing.what}
        </Link>
      }
    />
  );
}
