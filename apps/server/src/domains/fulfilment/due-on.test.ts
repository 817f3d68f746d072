import { FulfilmentState } from "@shop/contract/fulfilment";
import type { OrderStatus } from "@shop/contract/orders";
import { expect, test } from "vitest";
import { placeOrders } from "../../../test/fixtures/place-orders.ts";
import { testShop } from "../../../test/test-shop.ts";
import { dueDay } from "../orders/rules/due-day.ts";

const LAST_DAY = "2026-12-02";
const RETRY_ON = "2026-12-04";
const POINT = { name: "Ikeja", address: "24 Opebi Road", hours: "", phone: "", mapUrl: "" };

/** Those of an order whose parcel is in the state; a parcel is packed for a first attempt or for another one. */
const STATUSES = {
  unconfirmed: ["placed"],
  confirmed: ["processing"],
  packed: ["processing", "shipped"],
  handed_over: ["shipped"],
  failed: ["shipped"],
  delivered: ["delivered"],
  returned: ["returned"],
  cancelled: ["cancelled"],
} as const satisfies Record<FulfilmentState, readonly OrderStatus[]>;

const CASES = FulfilmentState.options.flatMap((state) =>
  STATUSES[state].flatMap((status) =>
    [null, RETRY_ON].flatMap((retryOn) =>
      [false, true].map((isPickup) => ({ state, status, retryOn, isPickup })),
    ),
  ),
);

/** What the lists are sorted by: nothing is due that waits at a pickup point, and null where the work is done. */
function sortedBy({ state, status, retryOn, isPickup }: (typeof CASES)[number]): string | null {
  if (state === "delivered" || state === "returned" || state === "cancelled") return null;
  const order = { status, isPickup, lastDay: LAST_DAY, fulfilment: state, retryOn };
  return dueDay({ ...order, isPastPromise: false, isPastRetry: false })?.by ?? "infinity";
}

test("In every state, work is sorted by the day that staff see, whether the parcel or the promise changed last", async () => {
  const shop = await testShop();
  const [order] = await placeOrders(shop);
  const dueOn = async () => {
    const { rows } = await shop.pool.query(
      "select f.due_on::text as due from fulfilments f join orders o on o.id = f.order_id where o.public_id = $1",
      [order!.id],
    );
    return rows[0].due as string | null;
  };
  const promise = (isPickup: boolean, day: string) =>
    shop.pool.query(
      "update orders set first_day = $2, last_day = $2, pickup_point = $3 where public_id = $1",
      [order!.id, day, isPickup ? POINT : null],
    );
  const kept: unknown[] = [];
  for (const each of CASES) {
    const { state, status, retryOn, isPickup } = each;
    await promise(isPickup, LAST_DAY);
    await shop.pool.query("update orders set status = $2 where public_id = $1", [order!.id, status]);
    await shop.pool.query(
      `update fulfilments set state = $2, retry_on = $3, failed_reason = case $2 when 'failed' then 'not_home' end
       where order_id = (select id from orders where public_id = $1)`,
      [order!.id, state, retryOn],
    );
    const ofParcel = await dueOn();
    await promise(!isPickup, "2026-12-09");
    await promise(isPickup, LAST_DAY);
    kept.push({ ...each, ofParcel, ofPromise: await dueOn() });
  }
  expect(kept).toEqual(
    CASES.map((each) => ({ ...each, ofParcel: sortedBy(each), ofPromise: sortedBy(each) })),
  );
});
