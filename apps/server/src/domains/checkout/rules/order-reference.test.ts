import { expect, test } from "vitest";
import { orderReference } from "./order-reference.ts";

const NOW = 1_795_219_200_000;
const HOUR = 60 * 60 * 1000;
const named = (milliseconds: number) => orderReference(`order-${milliseconds}`, new Date(NOW));

test.each([0, 1, -1, 24 * HOUR, -24 * HOUR])("a trxref %s ms from now names the order", (away) => {
  expect(named(NOW + away)).toEqual({ kind: "named", reference: `order-${NOW + away}` });
});

test.each([-24 * HOUR - 1, -NOW])(
  "an order under a trxref from long ago (%s ms) is named by our own clock",
  (away) => {
    const trxref = `order-${String(NOW + away).padStart(13, "0")}`;
    expect(orderReference(trxref, new Date(NOW))).toEqual({ kind: "named", reference: `order-${NOW}` });
  },
);

test.each([24 * HOUR + 1, 9_999_999_999_999 - NOW])("a trxref %s ms ahead names no order", (ahead) => {
  expect(named(NOW + ahead)).toEqual({ kind: "too_late" });
});
