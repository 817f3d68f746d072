import type { DeliveryPlaces } from "@shop/contract/admin/delivery-places";
import { Checkbox } from "@shop/ui/checkbox";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import type { FormOfField } from "../forms/fields.tsx";
import type { PointValues } from "./point-values.ts";

/** For each pickup method, the locations whose parcels wait at the point. What another point serves is greyed out. */
export function ServedField({
  of: { form, labels },
  places: { methods, locations, points },
  pointId,
}: {
  of: FormOfField<PointValues>;
  places: DeliveryPlaces;
  pointId: number | null;
}) {
  const [search, setSearch] = useState("");
  const serves = form.watch("serves");
  const wanted = search.trim().toLowerCase();
  const shown = locations.filter(
    ({ name, state, retired }) => !retired && `${name} ${state}`.toLowerCase().includes(wanted),
  );
  const ways = methods.filter(({ pickup, retired }) => pickup && !retired);
  const takerOf = (location: number, method: number) =>
    points.find(
      ({ id, serves: theirs }) =>
        id !== pointId && theirs.some((pair) => pair.location === location && pair.method === method),
    );

  function choose(location: number, method: number, isChosen: boolean) {
    const others = serves.filter((pair) => pair.location !== location || pair.method !== method);
    const next = isChosen ? [...others, { location, method }] : others;
    const inOrder = next.toSorted((a, b) => a.location - b.location || a.method - b.method);
    form.setValue("serves", inOrder, { shouldDirty: true });
  }

  if (ways.length === 0) {
    return <p className="text-soft">Add a pickup method first: without one, nobody can choose this point.</p>;
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-bold">{labels.serves}</legend>
      <TextField
        label="Find a location"
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {ways.map((method) => (
        <fieldset key={method.id} className="grid gap-2">
          <legend className="mb-1">{method.name}</legend>
          <div className="choice-box">
            {shown.length === 0 && <p className="text-soft">No location matches.</p>}
            {shown.map(({ id, name }) => {
              const taker = takerOf(id, method.id);
              return (
                <Checkbox
                  key={id}
                  label={taker ? `${name} (${taker.name})` : name}
                  disabled={taker !== undefined}
                  checked={serves.some((pair) => pair.location === id && pair.method === method.id)}
                  onChange={(event) => choose(id, method.id, event.target.checked)}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}
