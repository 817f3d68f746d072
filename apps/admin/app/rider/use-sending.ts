import type { RiderEventOutcome } from "@shop/contract/admin/rider";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { type AnswerOf, call } from "../api/admin-api.ts";
import { isUnanswered } from "../api/failed-call.ts";
import { adminKey } from "../api/use-admin.ts";
import { runStore } from "../browser/run-store.ts";
import { notify } from "../notices/notify.ts";
import { eventQueue, type QueuedEvent } from "./event-queue.ts";
import { refusalList } from "./refusal-list.ts";
import { sendEvents } from "./send-events.ts";
import { withRecorded } from "./with-recorded.ts";

const RETRY_MS = 15_000;

/** After the number of the order. */
const RECORDED = { delivered: "is delivered", failed: "is not delivered" };

/** Both the frame and the page send, and one may start while the other is still sending. */
let isSending = false;

/** Another member may have recorded on this phone: theirs wait for them. */
const unsentOf = (member: string | undefined) => eventQueue.get().filter((event) => event.member === member);

/** What the member recorded at the door and the shop has not confirmed yet. */
export function useUnsent(member: string | undefined): readonly QueuedEvent[] {
  useSyncExternalStore(eventQueue.subscribe, eventQueue.get);
  return unsentOf(member);
}

/** Refused where another member has signed in since, perhaps in another tab: it would count as an event of theirs. */
const sendPartOf = (member: string | undefined) => (part: readonly QueuedEvent[]) => {
  const events = part.map(({ reference: _, member: __, ...event }) => event);
  return call("sendRiderEvents", { events }, member === undefined ? {} : { member });
};

/** Does nothing while another tab sends: a wrong door code would count twice. Locks need a secure connection. */
async function unlessAnotherTab(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request("rider-events", { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

function noteOutcomes(
  queries: QueryClient,
  part: readonly QueuedEvent[],
  outcomes: readonly RiderEventOutcome[],
): void {
  const refused = refusalList.note(part, outcomes);
  const recorded = part.filter(({ key }) =>
    outcomes.some((each) => each.key === key && (each.outcome === "done" || each.outcome === "unproven")),
  );
  // Before they leave the queue: reading the run sheet again takes a while, and may fail.
  noteOnSheet(queries, recorded);
  eventQueue.remove(outcomes.map(({ key }) => key));
  const [only] = recorded;
  if (recorded.length > 1) notify.success(`${recorded.length} parcels are recorded`);
  else if (only) notify.success(`${only.reference} ${RECORDED[only.kind]}`);
  // Said for a moment as well: the parcel may be far down the page, or the page another one.
  for (const { reference, message } of refused) notify.error(`${reference}: ${message}`);
}

function noteOnSheet(queries: QueryClient, recorded: readonly QueuedEvent[]): void {
  if (recorded.length === 0) return;
  queries.setQueryData<AnswerOf<"viewRun">>(
    adminKey("viewRun"),
    (answer) => answer && { ...answer, data: withRecorded(answer.data, recorded) },
  );
  const kept = runStore.read();
  if (kept) runStore.save({ ...kept, run: withRecorded(kept.run, recorded) });
}

/** Sends what the member recorded: now, every 15 seconds, and once there is a connection again. */
export function useSending(member: string | undefined) {
  const queries = useQueryClient();
  const [isOffline, setOffline] = useState(false);
  const [notTaken, setNotTaken] = useState<string | null>(null);

  const send = useEffectEvent(async () => {
    if (isSending || unsentOf(member).length === 0) return;
    isSending = true;
    const tried = new Set<string>();
    const untried = () => unsentOf(member).filter(({ key }) => !tried.has(key));
    try {
      await unlessAnotherTab(async () => {
        // Again for what was recorded meanwhile.
        for (let events = untried(); events.length > 0; events = untried()) {
          for (const { key } of events) tried.add(key);
          await sendEvents(events, {
            send: sendPartOf(member),
            noteOutcomes: (part, outcomes) => noteOutcomes(queries, part, outcomes),
          });
        }
      });
      setOffline(false);
      setNotTaken(null);
    } catch (failure) {
      setNotTaken(isUnanswered(failure) || !(failure instanceof Error) ? null : failure.message);
      if (!isUnanswered(failure)) return;
      setOffline(true);
      for (const key of tried) eventQueue.markOffline(key);
      return;
    } finally {
      isSending = false;
    }
    void queries.invalidateQueries({ queryKey: adminKey("viewTasks") });
    await queries.invalidateQueries({ queryKey: adminKey("viewRun") });
  });

  useEffect(() => {
    if (member === undefined) return;
    const now = () => void send();
    now();
    const timer = setInterval(now, RETRY_MS);
    addEventListener("online", now);
    return () => {
      clearInterval(timer);
      removeEventListener("online", now);
    };
  }, [member]);

  return {
    send,
    isOffline,
    /** Why the shop takes nothing that was recorded, for example because it is too busy. It stays on the phone. */
    notTaken,
  };
}
