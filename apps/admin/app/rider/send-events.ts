import type { RiderEventOutcome } from "@shop/contract/admin/rider";
import { RIDER_EVENTS_MAX } from "@shop/contract/fulfilment-facts";
import { isRefused } from "../api/failed-call.ts";
import type { QueuedEvent } from "./event-queue.ts";

interface Ways {
  send: (events: readonly QueuedEvent[]) => Promise<RiderEventOutcome[]>;
  /** Called after each part that the shop has answered. */
  noteOutcomes: (events: readonly QueuedEvent[], outcomes: readonly RiderEventOutcome[]) => void;
}

/**
 * Sends what was recorded, oldest first, in parts that fit in one call. An event that cannot be read does not block the
 * others.
 */
export async function sendEvents(events: readonly QueuedEvent[], ways: Ways): Promise<void> {
  for (let at = 0; at < events.length; at += RIDER_EVENTS_MAX) {
    await sendPart(events.slice(at, at + RIDER_EVENTS_MAX), ways);
  }
}

async function sendPart(part: readonly QueuedEvent[], ways: Ways): Promise<void> {
  try {
    ways.noteOutcomes(part, await ways.send(part));
  } catch (failure) {
    if (!isRefused(failure) || failure.code !== "bad_input") throw failure;
    const [first] = part;
    if (first && part.length === 1) {
      const { message, code } = failure;
      return ways.noteOutcomes(part, [{ key: first.key, outcome: "refused", code, message }]);
    }
    // The shop has applied none of them. Sending halves finds the event that it cannot read.
    const half = Math.ceil(part.length / 2);
    await sendPart(part.slice(0, half), ways);
    await sendPart(part.slice(half), ways);
  }
}
