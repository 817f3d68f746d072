import { expect, test } from "vitest";
import { fieldsOf, newPromotion } from "./promotion-values.ts";

test("Times of a promotion are entered in Lagos time, and numbers with or without commas", () => {
  const fields = fieldsOf({
    ...newPromotion,
    minimum: "₦12,500.50",
    limitTotal: "1,000",
    startsAt: "2026-12-01T08:00",
  });
  expect(fields).toMatchObject({
    minimum: 12_500.5,
    limitTotal: 1000,
    limitPerCustomer: null,
    startsAt: "2026-12-01T08:00:00+01:00",
    endsAt: null,
    code: null,
  });
});
