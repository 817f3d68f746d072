import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import type { RunParcel } from "@shop/contract/admin/rider";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { AnswerOf } from "../api/admin-api.ts";
import { isUnanswered } from "../api/failed-call.ts";
import { adminKey, useAdmin } from "../api/use-admin.ts";
import { runStore } from "../browser/run-store.ts";
import { useMe } from "../member/use-me.ts";
import { eventQueue } from "./event-queue.ts";
import { keepPage } from "./keep-page.ts";
import { refusalList } from "./refusal-list.ts";
import { useSending, useUnsent } from "./use-sending.ts";

/** The rider's parcels: as the shop knows them, less what the phone has recorded and not sent yet. */
export function useRun() {
  const { data, dataUpdatedAt, failureReason, error, isPending, refetch } = useAdmin("viewRun", undefined, {
    refetchInterval: 60_000,
  });
  const { me } = useMe();
  const queued = useUnsent(me?.id);
  const { send, isOffline, notTaken } = useSending(me?.id);
  const refusals = useSyncExternalStore(refusalList.subscribe, refusalList.get);
  const own = refusals.filter(({ member }) => member === me?.id);

  const queries = useQueryClient();
  const memberId = me?.id;

  useEffect(() => void keepPage(), []);
  useEffect(
    () =>
      // What another tab has sent has left the queue, and is on the sheet that the phone keeps: it must not come back here.
      eventQueue.onOtherTab(() => {
        const kept = keptRunOf(memberId);
        if (!kept) return;
        queries.setQueryData<AnswerOf<"viewRun">>(
          adminKey("viewRun"),
          (answer) => answer && { ...answer, data: kept },
        );
        void queries.invalidateQueries({ queryKey: adminKey("viewRun") });
      }),
    [memberId, queries],
  );
  useEffect(() => {
    // Each answer, even the same one: the end of a session has dropped the last.
    if (!data || !me || dataUpdatedAt === 0) return;
    const { may: _, ...member } = me;
    runStore.save({ member, run: data });
    refusalList.keepOf(data.parcels, me.id);
  }, [data, dataUpdatedAt, me]);
  // Without a connection, the phone shows the last run sheet that it loaded.
  const run = data ?? keptRunOf(me?.id);

  async function record(event: Omit<Parameters<typeof eventQueue.add>[0], "member">) {
    // Its dialog may have been open in two tabs.
    if (eventQueue.get().some(({ id, attempt }) => id === event.id && attempt === event.attempt))
      return send();
    refusalList.drop(event.id);
    eventQueue.add({ ...event, member: me?.id ?? "" });
    await send();
  }

  const waiting = new Set(queued.map(({ id }) => id));
  const parcels: RunParcel[] = (run?.parcels ?? []).filter(({ id }) => !waiting.has(id));
  const onSheet = new Set(run?.parcels.map(({ id }) => id));
  return {
    parcels,
    /** What the shop refused about a parcel, until the rider tries again. */
    refusalOf: (parcel: string) => own.find(({ id }) => id === parcel) ?? null,
    dropRefusal: refusalList.drop,
    /** What came too late about parcels that the rider no longer has, until they have told the office. */
    tooLate: own.filter(({ id, isTooLate }) => isTooLate && !onSheet.has(id)),
    cash: run?.cash ?? 0,
    // The run sheet that the phone has kept may be of an earlier release.
    notFound: run?.notFound ?? [],
    queued,
    isOffline: isOffline || isUnanswered(failureReason),
    notTaken,
    isPending: isPending && !run,
    isKnown: run !== undefined,
    error: run ? null : error,
    refetch,
    record,
  };
}

function keptRunOf(member: string | undefined): StaffDataOf<"viewRun"> | undefined {
  const kept = runStore.read();
  return kept?.member.id === member ? kept?.run : undefined;
}
