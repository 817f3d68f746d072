import type { LocationRecord, ZoneRecord } from "@shop/contract/admin/delivery-places";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { SelectionBar } from "../lists/selection-bar.tsx";

/** Moves the selected locations to another zone, all or none. */
export function MoveBar({
  chosen,
  zones,
  onDone,
}: {
  chosen: readonly LocationRecord[];
  zones: readonly ZoneRecord[];
  onDone: () => void;
}) {
  const [zone, setZone] = useState("");
  const move = useAdminCall("moveLocations", {
    done: "Moved. The locations have the prices of their new zone",
    onDone,
  });
  const moves = chosen
    .filter((one) => one.zone !== Number(zone))
    .map((one) => ({ location: one.id, was: one.zone, zone: Number(zone) }));
  return (
    <SelectionBar count={chosen.length} onClear={onDone}>
      <select
        className="input move-zone"
        aria-label="Move to zone"
        value={zone}
        onChange={(event) => setZone(event.target.value)}
      >
        <option value="">Move to zone…</option>
        {zones.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button
        disabled={zone === "" || moves.length === 0}
        busy={move.isPending}
        busyText="Moving..."
        onClick={() => move.mutate({ moves })}
      >
        Move
      </Button>
    </SelectionBar>
  );
}
