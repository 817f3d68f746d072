import type { RiderEventOutcome, RunParcel } from "@shop/contract/admin/rider";
import { afterEach, expect, test } from "vitest";
import type { QueuedEvent } from "./event-queue.ts";
import { refusalList } from "./refusal-list.ts";

const [MUSA, TUNDE] = ["musa", "tunde"];
const WRONG = "The door code is not correct. Tries left: 4";

function recorded(id: string, changes: Partial<QueuedEvent> = {}): QueuedEvent {
  return {
    key: `event of ${id}`,
    id,
    reference: `SS-${id}`,
    member: MUSA,
    sequence: 1,
    at: "2026-11-22T12:00:00.000Z",
    kind: "delivered",
    doorCode: "1234",
    cash: 12_500,
    wasOffline: false,
    ...changes,
  };
}

const answer = (id: string, changes: Partial<RiderEventOutcome> = {}): RiderEventOutcome => ({
  key: `event of ${id}`,
  outcome: "refused",
  code: "door_code_wrong",
  message: WRONG,
  ...changes,
});

const onTheRun = (id: string, state: RunParcel["state"] = "handed_over") => ({ id, state }) as RunParcel;
const kept = () => refusalList.get().map(({ id, message }) => [id, message]);

afterEach(() => {
  for (const { id } of refusalList.get()) refusalList.drop(id);
});

test("A refused delivery is kept with the shop's words and the counted cash, without the door code", () => {
  const sent = [recorded("1"), recorded("2")];
  const done = answer("2", { outcome: "done", code: null, message: null });
  expect(refusalList.note(sent, [answer("1"), done])).toMatchObject([{ reference: "SS-1", message: WRONG }]);
  expect(refusalList.get()).toEqual([
    {
      id: "1",
      member: MUSA,
      reference: "SS-1",
      message: WRONG,
      isOfCode: true,
      isOfReference: false,
      isTooLate: false,
      paid: { cash: 12_500 },
    },
  ]);
});

test("A refused reference is kept with what was entered of the payment", () => {
  const payment = { way: "transfer", amount: 12_500, reference: "000013251128" } as const;
  const used = answer("1", { code: "payment_reference_used", message: "Already recorded for SS-9" });
  refusalList.note([recorded("1", { cash: undefined, payment })], [used]);
  expect(refusalList.get()).toMatchObject([{ isOfCode: false, isOfReference: true, paid: { payment } }]);
});

test("A newer refusal replaces the older one, and trying again clears it", () => {
  refusalList.note([recorded("1")], [answer("1")]);
  const other = answer("1", { code: "cash_differs", message: "₦100 is due, not ₦12,500" });
  refusalList.note([recorded("1", { cash: undefined })], [other]);
  expect(refusalList.get()).toMatchObject([{ message: other.message, isOfCode: false, paid: {} }]);
  refusalList.drop("1");
  expect(refusalList.get()).toEqual([]);
});

test("An event that came too late to have an effect is kept too, and says what to do with its cash", () => {
  const late = answer("1", { outcome: "superseded", code: null, message: null });
  expect(refusalList.note([recorded("1")], [late])).toMatchObject([{ reference: "SS-1" }]);
  expect(kept()).toEqual([
    ["1", "The shop has something newer about this parcel. If you were paid for it, tell the office"],
  ]);
});

test("A refusal is forgotten once the member no longer has the parcel; those of others stay", () => {
  const sent = [
    ...["open", "failed", "gone"].map((id) => recorded(id)),
    recorded("of another", { member: TUNDE }),
  ];
  refusalList.note(
    sent,
    sent.map(({ id }) => answer(id)),
  );
  refusalList.keepOf([onTheRun("open"), onTheRun("failed", "failed")], MUSA);
  expect(kept()).toEqual([
    ["open", WRONG],
    ["failed", WRONG],
    ["of another", WRONG],
  ]);
});

test.each([
  ["tried again since", { outcome: "superseded", code: null, message: null }],
  ["back in the shop", { code: "order_moved_on", message: "SS-gone is now returned" }],
  ["with another rider", { code: "order_not_found", message: "There is no such order" }],
] as const)(
  "A delivery of a parcel that is %s stays, with what was paid, until the rider has told the office",
  (_, late) => {
    refusalList.note(
      [recorded("gone"), recorded("not met", { kind: "failed", cash: undefined })],
      [answer("gone", late), answer("not met", late)],
    );
    refusalList.keepOf([], MUSA);
    expect(refusalList.get()).toMatchObject([
      { id: "gone", reference: "SS-gone", isTooLate: true, paid: { cash: 12_500 } },
    ]);
    refusalList.drop("gone");
    expect(refusalList.get()).toEqual([]);
  },
);
