import { CallError } from "@shop/contract/client";
import { expect, test } from "vitest";
import type { QueuedEvent } from "./event-queue.ts";
import { sendEvents } from "./send-events.ts";

const recorded = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ key: `${nth + 1}` }) as QueuedEvent);

/** Sends to a shop that cannot read the event with this key. */
async function sent(count: number, { unreadable = "none" } = {}) {
  const calls: number[] = [];
  const outcomes: string[] = [];
  await sendEvents(recorded(count), {
    async send(part) {
      calls.push(part.length);
      if (part.some(({ key }) => key === unreadable)) {
        throw new CallError("The event has no time", 400, { code: "bad_input" });
      }
      return part.map(({ key }) => ({ key, outcome: "done", code: null, message: null }));
    },
    noteOutcomes: (_, answers) =>
      outcomes.push(
        ...answers.map(({ key, outcome, message }) => `${key} ${outcome} ${message ?? ""}`.trim()),
      ),
  });
  return { calls, outcomes };
}

test("More events than fit in one call are sent in parts, oldest first", async () => {
  const { calls, outcomes } = await sent(205);
  expect(calls).toEqual([100, 100, 5]);
  expect(outcomes).toEqual(recorded(205).map(({ key }) => `${key} done`));
});

test("An event that the shop cannot read is refused with the reason, and all others are accepted", async () => {
  const { outcomes } = await sent(101, { unreadable: "37" });
  expect(outcomes).toHaveLength(101);
  expect(outcomes.filter((outcome) => !outcome.endsWith("done"))).toEqual([
    "37 refused The event has no time",
  ]);
});

test("Events that the shop does not accept for another reason stay recorded, and those accepted before do not", async () => {
  const noted: number[] = [];
  const busy = new CallError("Too many requests", 429, { code: "too_many_requests" });
  const sending = sendEvents(recorded(150), {
    send: async (part) => (part.length < 100 ? Promise.reject(busy) : []),
    noteOutcomes: (part) => noted.push(part.length),
  });
  await expect(sending).rejects.toBe(busy);
  expect(noted).toEqual([100]);
});
