import type { RiderEvent } from "@shop/contract/admin/rider";

/** What the rider recorded and the shop has not confirmed yet. Kept on the phone, so that it survives a closed tab. */
const KEY = "rider-events";
const SEQUENCE_KEY = "rider-sequence";

/** `member`: who recorded it, by public id. */
export type QueuedEvent = RiderEvent & { reference: string; member: string };

let memory: QueuedEvent[] | null = null;
const listeners = new Set<() => void>();

function read(): QueuedEvent[] {
  if (memory) return memory;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    memory = Array.isArray(stored) ? (stored as QueuedEvent[]) : [];
  } catch {
    memory = []; // storage can be blocked
  }
  return memory;
}

function write(events: QueuedEvent[]): void {
  memory = events;
  try {
    if (events.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(events));
  } catch {
    // Storage can be full or blocked: the queue then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Counts up also across reloads, and never falls behind the clock of another phone of the same rider. */
function nextSequence(): number {
  let last = 0;
  try {
    last = Number(localStorage.getItem(SEQUENCE_KEY) ?? 0);
  } catch {
    // storage can be blocked
  }
  const next = Math.max(last + 1, Date.now());
  try {
    localStorage.setItem(SEQUENCE_KEY, String(next));
  } catch {
    // storage can be full or blocked
  }
  return next;
}

type Recorded = Omit<QueuedEvent, "key" | "sequence" | "at" | "wasOffline">;

export const eventQueue = {
  get: read,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Writes down what happened, before anything is sent. */
  add(recorded: Recorded): QueuedEvent {
    const event: QueuedEvent = {
      ...recorded,
      key: crypto.randomUUID(),
      sequence: nextSequence(),
      at: new Date().toISOString(),
      wasOffline: false,
    };
    write([...read(), event]);
    return event;
  },
  /** The phone had no connection: the shop could not check the door code while the rider was at the door. */
  markOffline(key: string) {
    write(read().map((event) => (event.key === key ? { ...event, wasOffline: true } : event)));
  },
  remove(keys: readonly string[]) {
    write(read().filter(({ key }) => !keys.includes(key)));
  },
};
