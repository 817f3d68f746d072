import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import type { RunParcel } from "@shop/contract/admin/rider";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { call } from "../api/admin-api.ts";
import { isUnanswered } from "../api/failed-call.ts";
import { adminKey, useAdmin } from "../api/use-admin.ts";
import { runStore } from "../browser/run-store.ts";
import { useMe } from "../member/use-me.ts";
import { notify } from "../notices/notify.ts";
import { eventQueue, type QueuedEvent } from "./event-queue.ts";
import { refusalList } from "./refusal-list.ts";
import { sendEvents } from "./send-events.ts";

const RETRY_MS = 15_000;

/** The rider's parcels: as the shop knows them, less what the phone has recorded and not sent yet. */
export function useRun() {
  const { data, error, isPending, refetch } = useAdmin("viewRun", undefined, { refetchInterval: 60_000 });
  const queued = useSyncExternalStore(eventQueue.subscribe, eventQueue.get);
  const refusals = useSyncExternalStore(refusalList.subscribe, refusalList.get);
  const queries = useQueryClient();
  const { me } = useMe();
  const isSending = useRef(false);
  const [isOffline, setOffline] = useState(false);
  const [notTaken, setNotTaken] = useState<string | null>(null);

  useEffect(() => {
    if (!data) return;
    runStore.save(data);
    if (me) refusalList.keepOf(data.parcels, me.id);
  }, [data, me]);
  // Without a connection, the phone shows the last run sheet that it loaded.
  const run = data ?? runStore.read<StaffDataOf<"viewRun">>();

  const send = useEffectEvent(async () => {
    // Another member may have recorded on this phone: theirs wait for them.
    const events = eventQueue.get().filter(({ member }) => member === me?.id);
    if (isSending.current || events.length === 0) return;
    isSending.current = true;
    try {
      await sendEvents(events, {
        send: (part) =>
          call("sendRiderEvents", { events: part.map(({ reference: _, member: __, ...event }) => event) }),
        settle(part, outcomes) {
          const refused = refusalList.note(part, outcomes);
          eventQueue.remove(outcomes.map(({ key }) => key));
          // Also shown as a notice: the parcel may be far down the page, or no longer on it.
          for (const { reference, message } of refused) notify.error(`${reference}: ${message}`);
        },
      });
      setOffline(false);
      setNotTaken(null);
      void queries.invalidateQueries({ queryKey: adminKey("viewTasks") });
      await queries.invalidateQueries({ queryKey: adminKey("viewRun") });
    } catch (failure) {
      setNotTaken(isUnanswered(failure) || !(failure instanceof Error) ? null : failure.message);
      if (!isUnanswered(failure)) return;
      setOffline(true);
      for (const { key } of events) eventQueue.markOffline(key);
    } finally {
      isSending.current = false;
    }
  });

  useEffect(() => {
    if (me?.id === undefined) return;
    void send();
    const timer = setInterval(() => void send(), RETRY_MS);
    const now = () => void send();
    addEventListener("online", now);
    return () => {
      clearInterval(timer);
      removeEventListener("online", now);
    };
  }, [me?.id]);

  async function record(event: Omit<Parameters<typeof eventQueue.add>[0], "member">) {
    refusalList.drop(event.id);
    eventQueue.add({ ...event, member: me?.id ?? "" });
    await send();
  }

  const waiting = new Set(queued.map(({ id }) => id));
  const parcels: RunParcel[] = (run?.parcels ?? []).filter(({ id }) => !waiting.has(id));
  return {
    parcels,
    /** What the shop refused about a parcel, until the rider tries again. */
    refusalOf: (parcel: string) =>
      refusals.find(({ id, member }) => id === parcel && member === me?.id) ?? null,
    cash: run?.cash ?? 0,
    // The run sheet that the phone has kept may be of an earlier release.
    notFound: run?.notFound ?? [],
    queued: queued as readonly QueuedEvent[],
    isOffline: isOffline || isUnanswered(error),
    /** Why the shop accepts nothing that was recorded, for example because it is too busy. It stays on the phone. */
    notTaken,
    isPending: isPending && !run,
    error: run ? null : error,
    refetch,
    record,
  };
}
