import type { DeliveryPlaces, LocationRecord } from "@shop/contract/admin/delivery-places";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { SelectField } from "@shop/ui/select-field";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { StatusBadge } from "../lists/status-badge.tsx";
import { AddLocationsDialog } from "./add-locations-dialog.tsx";
import { LocationDialog } from "./location-dialog.tsx";
import { MoveBar } from "./move-bar.tsx";

/** The locations, found by name, state or zone; many move to another zone at once. */
export function LocationsPanel({ places: { zones, locations } }: { places: DeliveryPlaces }) {
  const [search, setSearch] = useState("");
  const [zone, setZone] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<LocationRecord | "new" | null>(null);
  const { data: areas = [] } = useAdmin("listDeliveryAreas");

  const live = zones.filter(({ retired }) => !retired);
  const zoneName = new Map(zones.map(({ id, name }) => [id, name]));
  const wanted = search.trim().toLowerCase();
  const shown = locations.filter(
    (one) =>
      `${one.name} ${one.state}`.toLowerCase().includes(wanted) && (zone === "" || one.zone === Number(zone)),
  );
  const choosable = shown.filter(({ retired }) => !retired);
  const isAllChosen = choosable.length > 0 && choosable.every(({ id }) => chosen.has(id));

  function choose(ids: readonly number[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const id of ids)
      if (isChosen) next.add(id);
      else next.delete(id);
    setChosen(next);
  }

  return (
    <section className="panel" aria-labelledby="locations-heading">
      <h2 id="locations-heading">Locations</h2>
      <div className="place-filters">
        <TextField
          label="Find a location"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField label="Zone" value={zone} onChange={(event) => setZone(event.target.value)}>
          <option value="">All zones</option>
          {zones.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button look="outline" disabled={live.length === 0} onClick={() => setOpen("new")}>
          Add locations
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="text-soft">
          {locations.length === 0 ? "There are no locations yet." : "No location matches."}
        </p>
      ) : (
        <Checkbox
          label={`Select all ${choosable.length} shown`}
          checked={isAllChosen}
          onChange={(event) =>
            choose(
              choosable.map(({ id }) => id),
              event.target.checked,
            )
          }
        />
      )}
      <ul className="place-rows">
        {shown.map((one) => (
          <li key={one.id}>
            <Checkbox
              className="min-w-0"
              label={
                <>
                  <span className="block font-bold">{one.name}</span>
                  <span className="text-soft">{zoneName.get(one.zone)}</span>
                </>
              }
              checked={chosen.has(one.id)}
              disabled={one.retired}
              onChange={(event) => choose([one.id], event.target.checked)}
            />
            {one.retired && <StatusBadge tone="quiet">Retired</StatusBadge>}
            <Button look="ghost" aria-label={`Change ${one.name}`} onClick={() => setOpen(one)}>
              Change
            </Button>
          </li>
        ))}
      </ul>
      <MoveBar
        chosen={locations.filter(({ id }) => chosen.has(id))}
        zones={live}
        onDone={() => setChosen(new Set())}
      />
      {open === "new" && (
        <AddLocationsDialog
          zones={live}
          taken={locations.map(({ name }) => name)}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open !== "new" && (
        <LocationDialog
          location={open}
          states={areas.map(({ state }) => state)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
