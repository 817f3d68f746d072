import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import type { QueuedEvent } from "./event-queue.ts";

type Run = StaffDataOf<"viewRun">;

/** The run sheet with what the shop has taken of it since it was read: nothing of that is to be recorded again. */
export function withRecorded(run: Run, recorded: readonly Pick<QueuedEvent, "id" | "kind">[]): Run {
  const kinds = new Map(recorded.map(({ id, kind }) => [id, kind]));
  return {
    ...run,
    parcels: run.parcels
      .filter(({ id }) => kinds.get(id) !== "delivered")
      .map((parcel) => (kinds.has(parcel.id) ? { ...parcel, state: "failed" } : parcel)),
  };
}
