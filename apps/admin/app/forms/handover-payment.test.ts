import { expect, test } from "vitest";
import { NOTHING_TYPED, readPayment, typedBefore } from "./handover-payment.ts";

const RRN = "6332 0001 2345";
const pos = { way: "pos", amount: "12,500.50", reference: ` ${RRN} ` } as const;
const fieldOf = (typed: Parameters<typeof readPayment>[0]) => {
  const read = readPayment(typed, 12_500.5);
  return "problem" in read ? read.problem.field : null;
};

test("A payment at the door needs a way, exactly what is due, and a reference unless it is cash", () => {
  expect(fieldOf(NOTHING_TYPED)).toBe("way");
  expect(fieldOf({ ...pos, amount: "" })).toBe("amount");
  expect(fieldOf({ ...pos, amount: "12,500" })).toBe("amount");
  expect(fieldOf({ ...pos, reference: " " })).toBe("reference");
  expect(fieldOf({ ...pos, reference: "12-34" })).toBe("reference");
  expect(readPayment(pos, 12_500.5)).toEqual({
    paid: { payment: { way: "pos", amount: 12_500.5, reference: RRN } },
  });
  expect(readPayment({ ...pos, way: "cash" }, 12_500.5)).toEqual({ paid: { cash: 12_500.5 } });
});

test("Nothing is asked when nothing is due", () => {
  expect(readPayment(NOTHING_TYPED, null)).toEqual({ paid: {} });
});

test("A refused payment is filled in again as it was entered", () => {
  const payment = { way: "transfer", amount: 4000, reference: "000013251128" } as const;
  expect(typedBefore({ payment })).toEqual({ ...payment, amount: "4000" });
  expect(typedBefore({ cash: 4000 })).toEqual({ way: "cash", amount: "4000", reference: "" });
  expect(typedBefore({})).toEqual(NOTHING_TYPED);
});
