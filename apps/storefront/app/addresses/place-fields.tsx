import { Button } from "@shop/ui/button";
import { SelectField } from "@shop/ui/select-field";
import { useQuery } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import { useApi } from "../api/use-api.ts";
import { areasQuery } from "../area/area-queries.ts";
import { AreaSearch } from "../area/area-search.tsx";
import type { Place } from "../area/match-areas.ts";

/** Props of a select: `field("state")` of `useFields`. */
interface ListField {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** Names that shoppers also know under another name. */
const KNOWN_AS: Record<string, string> = { FCT: "FCT (Abuja)" };

/**
 * State and area: found by typing, or chosen from native selects.
 * @param onPlace gets both at once; a new state alone clears the area
 */
export function PlaceFields({
  state,
  lga,
  onPlace,
}: {
  state: ListField;
  lga: ListField;
  onPlace: (place: Place) => void;
}) {
  const areas = useQuery(areasQuery(useApi()));
  const lgas = areas.data?.find((one) => one.state === state.value)?.lgas ?? [];

  return (
    <>
      <AreaSearch states={areas.data ?? []} onChoose={onPlace} />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          {...state}
          label="State"
          autoComplete="address-level1"
          onChange={(event) => {
            state.onChange(event);
            onPlace({ state: event.currentTarget.value, lga: "" });
          }}
        >
          <option value="">{areas.isPending ? "Loading the states…" : "Choose your state"}</option>
          {/* The chosen value is shown before the lists are loaded. */}
          {!areas.data && state.value !== "" && <option value={state.value}>{state.value}</option>}
          {areas.data?.map(({ state: name }) => (
            <option key={name} value={name}>
              {KNOWN_AS[name] ?? name}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...lga}
          value={!areas.data || lgas.includes(lga.value) ? lga.value : ""}
          label="Local government area"
          autoComplete="address-level2"
          help={state.value === "" ? "Choose the state first" : undefined}
        >
          <option value="">Choose your area</option>
          {!areas.data && lga.value !== "" && <option value={lga.value}>{lga.value}</option>}
          {lgas.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {areas.isError && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="font-bold text-coral-text">We could not load the list of states.</p>
          <Button look="outline" busy={areas.isFetching} onClick={() => void areas.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}
