import type { DeliveryPlaces, LocationRecord } from "@shop/contract/admin/delivery-places";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { SelectField } from "@shop/ui/select-field";
import { TextField } from "@shop/ui/text-field";
import { type ReactNode, useState } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { StatusBadge } from "../lists/status-badge.tsx";
import { AddLocationsDialog } from "./add-locations-dialog.tsx";
import { LocationDialog } from "./location-dialog.tsx";
import { MoveBar } from "./move-bar.tsx";

/** As typed and chosen; the zone is empty for all of them. */
interface Filters {
  search: string;
  zone: string;
}

const ALL: Filters = { search: "", zone: "" };

/** The locations, found by name, state or zone; many move to another zone at once. */
export function LocationsPanel({ places: { zones, locations } }: { places: DeliveryPlaces }) {
  const [filters, setFilters] = useState(ALL);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<LocationRecord | "new" | null>(null);
  const { data: areas = [] } = useAdmin("listDeliveryAreas");

  const live = zones.filter(({ retired }) => !retired);
  const zoneName = new Map(zones.map(({ id, name }) => [id, name]));
  const shown = locations.filter((one) => fits(one, filters));
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
      <PlaceFilters filters={filters} zones={zones} onChange={setFilters}>
        <Button look="outline" disabled={live.length === 0} onClick={() => setOpen("new")}>
          Add locations
        </Button>
      </PlaceFilters>
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
          <LocationRow
            key={one.id}
            location={one}
            zone={zoneName.get(one.zone)}
            isChosen={chosen.has(one.id)}
            onChoose={(isChosen) => choose([one.id], isChosen)}
            onOpen={() => setOpen(one)}
          />
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

function fits({ name, state, zone: own }: LocationRecord, { search, zone }: Filters): boolean {
  const wanted = search.trim().toLowerCase();
  return `${name} ${state}`.toLowerCase().includes(wanted) && (zone === "" || own === Number(zone));
}

function PlaceFilters({
  filters,
  zones,
  onChange,
  children,
}: {
  filters: Filters;
  zones: DeliveryPlaces["zones"];
  onChange: (filters: Filters) => void;
  children: ReactNode;
}) {
  return (
    <div className="place-filters">
      <TextField
        label="Find a location"
        type="search"
        autoComplete="off"
        value={filters.search}
        onChange={({ target }) => onChange({ ...filters, search: target.value })}
      />
      <SelectField
        label="Zone"
        value={filters.zone}
        onChange={({ target }) => onChange({ ...filters, zone: target.value })}
      >
        <option value="">All zones</option>
        {zones.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {children}
    </div>
  );
}

function LocationRow({
  location: { name, retired },
  zone,
  isChosen,
  onChoose,
  onOpen,
}: {
  location: LocationRecord;
  zone: string | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
}) {
  return (
    <li>
      <Checkbox
        className="min-w-0"
        label={
          <>
            <span className="block font-bold">{name}</span>
            <span className="text-soft">{zone}</span>
          </>
        }
        checked={isChosen}
        disabled={retired}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {retired && <StatusBadge tone="quiet">Retired</StatusBadge>}
      <Button look="ghost" aria-label={`Change ${name}`} onClick={onOpen}>
        Change
      </Button>
    </li>
  );
}
