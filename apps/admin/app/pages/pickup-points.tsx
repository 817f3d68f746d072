import { readablePhone } from "@shop/contract/readable-phone";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { useAdmin } from "../api/use-admin.ts";
import { DeliveryHead } from "../delivery/delivery-head.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Link } from "../navigation/link.tsx";

/** Where shoppers collect parcels. */
export default function PickupPointsPage() {
  const { data, error, refetch } = useAdmin("viewDeliveryPlaces");
  return (
    <>
      <DeliveryHead
        title="Pickup points"
        lead="Where shoppers collect parcels of pickup methods. Orders keep the point as it was."
        action={
          <Link to="/delivery/points/new" className={buttonClass()}>
            Add a pickup point
          </Link>
        }
      />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <RowsShape />}
      {data?.points.length === 0 && (
        <EmptyState title="No pickup points yet" sentence="Add one with its address and opening hours." />
      )}
      {data && data.points.length > 0 && (
        <section className="panel" aria-label="Pickup points">
          <ul className="place-rows">
            {data.points.map(({ id, name, address, hours, phone, isOpen, retired, serves }) => (
              <li key={id}>
                <span className="min-w-0">
                  <Link to={`/delivery/points/${id}`} className="link font-bold">
                    {name}
                  </Link>
                  <span className="block">{address}</span>
                  <span className="block text-soft">{hours}</span>
                  <span className="block text-soft">
                    {readablePhone(phone)} ·{" "}
                    {serves.length === 1 ? "serves 1 location" : `serves ${serves.length} locations`}
                  </span>
                </span>
                {retired && <StatusBadge tone="quiet">Retired</StatusBadge>}
                {!retired && (
                  <StatusBadge tone={isOpen ? "good" : "wait"}>{isOpen ? "Open" : "Closed"}</StatusBadge>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
