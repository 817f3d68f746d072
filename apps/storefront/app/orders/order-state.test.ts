import { FulfilmentState } from "@shop/contract/fulfilment";
import { OrderStatus, PaymentMethod } from "@shop/contract/orders";
import { expect, test } from "vitest";
import { everyOrder } from "../../test/fixtures/every-order.ts";
import { canBeCancelled, canBeChanged } from "./order-state.ts";

test("An order can be changed from the time it is placed until it is packed", () => {
  const changeable = OrderStatus.options.flatMap((status) =>
    FulfilmentState.options
      .filter((state) => canBeChanged({ ...everyOrder[0]!, status, parcel: { state, nextAttempt: null } }))
      .map((state) => `${status}/${state}`),
  );
  expect(changeable).toEqual([
    "placed/unconfirmed",
    "placed/confirmed",
    "processing/unconfirmed",
    "processing/confirmed",
  ]);
  expect(canBeChanged({ ...everyOrder[0]!, status: "pending_payment", parcel: null })).toBe(false);
});

test("An order can be cancelled until it is handed over, except while its refund is due", () => {
  const cancellable = new Set(
    everyOrder
      .filter(canBeCancelled)
      .filter(({ status }) => status !== "pending_payment")
      .map(({ status, paymentStatus, paymentMethod }) => `${status}/${paymentStatus} ${paymentMethod}`),
  );
  const paid = PaymentMethod.options.flatMap((method) => [`paid ${method}`, `refunded ${method}`]);
  const expected = ["placed", "processing"].flatMap((status) =>
    [...paid, "unpaid pay_on_delivery"].map((payment) => `${status}/${payment}`),
  );
  expect([...cancellable].toSorted()).toEqual(expected.toSorted());
  expect(everyOrder.filter(({ status }) => status === "pending_payment").every(canBeCancelled)).toBe(true);
});
