import { useAdmin } from "../api/use-admin.ts";
import { DeliveryHead } from "../delivery/delivery-head.tsx";
import { LocationsPanel } from "../delivery/locations-panel.tsx";
import { ZonesPanel } from "../delivery/zones-panel.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";

/** The zones, and the locations in them. */
export default function DeliveryPlacesPage() {
  const { data: places, error, refetch } = useAdmin("viewDeliveryPlaces");
  return (
    <>
      <DeliveryHead
        title="Zones and locations"
        lead="A zone is a group of locations with the same prices. Retired zones and locations take no new orders. Existing orders keep them."
      />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!places && !error && <RowsShape />}
      {places && (
        <div className="place-panels">
          <ZonesPanel places={places} />
          <LocationsPanel places={places} />
        </div>
      )}
    </>
  );
}
