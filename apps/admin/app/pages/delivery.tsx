import { useAdmin } from "../api/use-admin.ts";
import { DeliveryHead } from "../delivery/delivery-head.tsx";
import { PriceGrid } from "../delivery/price-grid.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";

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
      {grid && <PriceGrid fresh={grid} />}
    </>
  );
}
