import type { RiderEvent } from "@shop/contract/admin/rider";
import { deviceStorage } from "../browser/device-storage.ts";
import { phoneList } from "./phone-list.ts";

const SEQUENCE_KEY = "rider-sequence";

/** `member`: who recorded it, by public id. */
export type QueuedEvent = RiderEvent & { reference: string; member: string };

const list = phoneList<QueuedEvent>("rider-events");

/** Counts up also across reloads, and never falls behind the clock of another phone of the same rider. */
function nextSequence(): number {
  const last = Number(deviceStorage.read(SEQUENCE_KEY) ?? 0);
  const next = Math.max(last + 1, Date.now());
  deviceStorage.write(SEQUENCE_KEY, String(next));
  return next;
}

type Recorded = Omit<QueuedEvent, "key" | "sequence" | "at" | "wasOffline">;

/** What the rider recorded and the shop has not confirmed yet. */
export const eventQueue = {
  get: list.get,
  subscribe: list.subscribe,
  onOtherTab: list.onOtherTab,
  /** Writes down what happened, before anything is sent. */
  add(recorded: Recorded): QueuedEvent {
    const event: QueuedEvent = {
      ...recorded,
      key: crypto.randomUUID(),
      sequence: nextSequence(),
      at: new Date().toISOString(),
      wasOffline: false,
    };
    list.update((events) => [...events, event]);
    return event;
  },
  /** The phone had no connection: the shop could not check the door code while the rider was at the door. */
  markOffline(key: string) {
    list.update((events) =>
      events.map((event) => (event.key === key ? { ...event, wasOffline: true } : event)),
    );
  },
  remove(keys: readonly string[]) {
    list.update((events) => events.filter(({ key }) => !keys.includes(key)));
  },
};
