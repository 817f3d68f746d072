import type { DeliveryPlaces, ZoneRecord } from "@shop/contract/admin/delivery-places";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { StatusBadge } from "../lists/status-badge.tsx";
import { ZoneDialog } from "./zone-dialog.tsx";

/** The zones, each with how many locations it has. */
export function ZonesPanel({ places: { zones, locations } }: { places: DeliveryPlaces }) {
  const [open, setOpen] = useState<ZoneRecord | "new" | null>(null);
  return (
    <section className="panel" aria-labelledby="zones-heading">
      <h2 id="zones-heading">Zones</h2>
      {zones.length === 0 && <p className="text-soft">There are no zones yet. Add one to begin.</p>}
      <ul className="place-rows">
        {zones.map((zone) => {
          const count = locations.filter((one) => one.zone === zone.id && !one.retired).length;
          return (
            <li key={zone.id}>
              <span className="min-w-0">
                <span className="block font-bold">{zone.name}</span>
                <span className="text-soft">{count === 1 ? "1 location" : `${count} locations`}</span>
              </span>
              {zone.retired && <StatusBadge tone="quiet">Retired</StatusBadge>}
              <Button look="ghost" aria-label={`Change ${zone.name}`} onClick={() => setOpen(zone)}>
                Change
              </Button>
            </li>
          );
        })}
      </ul>
      <div>
        <Button look="outline" onClick={() => setOpen("new")}>
          Add a zone
        </Button>
      </div>
      {open && <ZoneDialog zone={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </section>
  );
}
