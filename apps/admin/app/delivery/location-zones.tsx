import type { DeliveryGrid } from "@shop/contract/admin/delivery";
import { SelectField } from "@shop/ui/select-field";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";

/** In which zone each location is. A choice is saved at once. */
export function LocationZones({ grid: { zones, locations } }: { grid: DeliveryGrid }) {
  const [search, setSearch] = useState("");
  const move = useAdminCall("moveLocations", { done: "Saved. The location has the prices of its new zone" });
  const wanted = search.trim().toLowerCase();
  const shown = locations.filter(({ name, state }) => `${name} ${state}`.toLowerCase().includes(wanted));
  return (
    <section className="panel" aria-labelledby="locations-heading">
      <h2 id="locations-heading">Locations</h2>
      <TextField
        label="Find a location"
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.length === 0 && <p className="text-soft">No location is called that.</p>}
      <ul className="location-zones">
        {shown.map((location) => (
          <li key={location.id}>
            <SelectField
              label={location.name}
              value={String(location.zone)}
              onChange={(event) => {
                const zone = Number(event.target.value);
                move.mutate({ moves: [{ location: location.id, was: location.zone, zone }] });
              }}
            >
              {zones.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
    </section>
  );
}
