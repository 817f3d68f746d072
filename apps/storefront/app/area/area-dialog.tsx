import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { SelectField } from "@shop/ui/select-field";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useApi } from "../api/use-api.ts";
import { areaOfAddress } from "./account-area.ts";
import { type Area, forgetArea, keepArea } from "./area.ts";
import { areasQuery, servedLocationsQuery } from "./area-queries.ts";
import { AreaSearch } from "./area-search.tsx";
import type { Place } from "./match-areas.ts";
import { servedPlaces } from "./served-places.ts";

const STATE_NAMES: Record<string, string> = { FCT: "FCT (Abuja)" };

/** Where the shopper wants deliveries: the state, then the shop's delivery location in it. */
export default function AreaDialog({
  open,
  area,
  onClose,
}: {
  open: boolean;
  area: Area | null;
  onClose: () => void;
}) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={titleId}>
      <h2 id={titleId} className="mb-2 pr-10 text-24">
        Where should we deliver?
      </h2>
      {open && <AreaForm area={area} onDone={onClose} />}
    </Dialog>
  );
}

function AreaForm({ area, onDone }: { area: Area | null; onDone: () => void }) {
  const locations = useQuery(servedLocationsQuery(useApi()));
  const [state, setState] = useState(area?.state ?? "");
  const [id, setId] = useState(area?.id ?? null);
  const [isMissing, setIsMissing] = useState(false);
  const known = useQuery(areasQuery(useApi()));
  const form = useRef<HTMLFormElement>(null);
  const states = [...new Set(locations.data?.map((one) => one.state))].toSorted();
  const places = locations.data?.filter((one) => one.state === state) ?? [];
  const chosen = places.find((one) => one.id === id);

  function chooseState(next: string) {
    setState(next);
    setIsMissing(false);
    const inState = locations.data?.filter((one) => one.state === next) ?? [];
    setId(inState.length === 1 ? (inState[0]?.id ?? null) : null);
  }

  /**
   * The shop's areas cut across local government areas, so the shopper may have to choose among those of the one found.
   */
  function find({ state: found, lga, town = "", city = "" }: Place) {
    chooseState(found);
    const area = areaOfAddress({ state: found, lga, area: `${town}, ${city}` }, locations.data ?? []);
    if (area) setId(area.id);
  }

  function showMissing() {
    // Render the message before moving the focus, or screen readers miss it.
    flushSync(() => setIsMissing(true));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  if (locations.isError) {
    return (
      <div role="alert" className="grid gap-4">
        <p>We could not load the areas.</p>
        <Button look="outline" busy={locations.isFetching} onClick={() => void locations.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={form}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen) return showMissing();
        keepArea({ id: chosen.id, name: chosen.name, state: chosen.state });
        onDone();
      }}
    >
      <p className="text-soft">
        We show delivery prices and days for this area. We store it on this device only.
      </p>
      <AreaSearch states={servedPlaces(known.data ?? [], locations.data ?? [])} onChoose={find} />
      <SelectField label="State" value={state} onChange={(event) => chooseState(event.currentTarget.value)}>
        <option value="">{locations.isPending ? "Loading the states…" : "Choose your state"}</option>
        {states.map((name) => (
          <option key={name} value={name}>
            {STATE_NAMES[name] ?? name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Area"
        value={chosen?.id ?? ""}
        help={state === "" ? "Choose the state first" : "The same areas as at checkout"}
        error={isMissing ? "Please choose your area" : undefined}
        onChange={(event) => {
          setId(Number(event.currentTarget.value) || null);
          setIsMissing(false);
        }}
      >
        <option value="">Choose your area</option>
        {places.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <DialogButtons>
        <Button type="submit" look="brass" large>
          Use this area
        </Button>
        {area && (
          <Button
            look="ghost"
            large
            onClick={() => {
              forgetArea();
              onDone();
            }}
          >
            Forget my area
          </Button>
        )}
      </DialogButtons>
    </form>
  );
}
