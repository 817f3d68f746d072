import { setTimeout as wait } from "node:timers/promises";
import type { World } from "../world/world.ts";
import {
  approvedReturn,
  approveRefund,
  askedRefund,
  askForRefund,
  cancelForCustomer,
  changeOrder,
  collectedCash,
  confirmedOrder,
  countStock,
  deliverOrder,
  failDelivery,
  handInCash,
  handOverCash,
  receiveReturn,
  receiveStock,
  takeBack,
} from "./staff-steps.ts";
import type { Cast, Mortal } from "./stage.ts";
import {
  cancel,
  confirm,
  fillCart,
  need,
  nothing,
  openPayment,
  type Prepared,
  paidOrder,
  payInSilence,
  placeOrder,
  startPayment,
} from "./steps.ts";

/** One way of money or stock through the shop. */
export interface Path {
  name: string;
  /** Whose statements are counted. */
  dies: Mortal;
  /** What has to be there first. */
  prepare: (cast: Cast) => Promise<Prepared>;
  /** The path itself, repeated by its caller until there is an answer. What has to be true then is in the journal. */
  go: (cast: Cast, prepared: Prepared) => Promise<unknown>;
}

const IS_PAID = `select from orders o where public_id = $1 and payment_status = 'paid'
  and (select count(*) from payment_receipts r where r.order_id = o.id and r.state = 'credited' and r.amount = o.total) = 1`;

export const PATHS: readonly Path[] = [
  { name: "place an order", dies: "web1", prepare: fillCart, go: placeOrder },
  { name: "start a payment", dies: "web1", prepare: fillCart, go: startPayment },
  {
    name: "confirm a payment",
    dies: "web1",
    prepare: payInSilence,
    go: async (cast, prepared) => {
      await confirm(cast, prepared);
      isPaidOnce(cast, prepared);
    },
  },
  {
    name: "take an event",
    dies: "web1",
    prepare: openPayment,
    go: async (cast, prepared) => {
      await cast.world.sandbox.act("nomba", need(prepared.reference), { act: "approve" });
      // The provider sends it on its own, and again where it gets no answer.
      await untilRow(
        cast.world,
        "select from payment_events e join payments p on p.id = e.payment_id where p.reference = $1",
        need(prepared.reference),
      );
      isPaidOnce(cast, prepared);
    },
  },
  {
    name: "settle a payment",
    dies: "jobs",
    prepare: payInSilence,
    go: async (cast, prepared) => {
      const { pool } = cast.world;
      await pool.query("update payments set next_poll_at = now() where reference = $1", [prepared.reference]);
      await pool.query("notify payments");
      await untilRow(cast.world, IS_PAID, need(prepared.id));
      isPaidOnce(cast, prepared);
    },
  },
  { name: "cancel a paid order", dies: "web1", prepare: paidOrder, go: cancel },
  {
    name: "send a refund",
    dies: "jobs",
    prepare: paidOrder,
    go: async (cast, prepared) => {
      await cancel(cast, prepared);
      const { pool } = cast.world;
      await untilRow(
        cast.world,
        `select from refunds f join payment_receipts r on r.id = f.receipt_id join payments p on p.id = r.payment_id
         where p.reference = $1 and f.state = 'done'`,
        need(prepared.reference),
        // The provider has accepted it, and its record is read a minute later: let that minute pass.
        async () => {
          const { rowCount } = await pool.query(
            "update refunds set next_try_at = now() where state = 'on_its_way' and lease is null and next_try_at > now()",
          );
          if (rowCount) await pool.query("notify payments");
        },
      );
    },
  },
  {
    name: "end a reservation",
    dies: "jobs",
    prepare: openPayment,
    go: async ({ world, journal }, { id }) => {
      const order = need(id);
      await world.pool.query(
        "update orders set reserved_until = now() - interval '1 second' where public_id = $1",
        [order],
      );
      await world.pool.query("notify payments");
      const isExpired = "select from orders where public_id = $1 and status = 'expired'";
      await untilRow(world, isExpired, order);
      journal.acknowledge(`order ${order} is given up`, isExpired, order);
    },
  },
  { name: "ask for a refund", dies: "web1", prepare: paidOrder, go: askForRefund },
  { name: "approve a refund", dies: "web1", prepare: askedRefund, go: approveRefund },
  { name: "change an order", dies: "web1", prepare: confirmedOrder, go: changeOrder },
  { name: "cancel for a customer", dies: "web1", prepare: confirmedOrder, go: cancelForCustomer },
  { name: "deliver for cash", dies: "web1", prepare: deliverOrder, go: handOverCash },
  { name: "hand in cash", dies: "web1", prepare: collectedCash, go: handInCash },
  { name: "take a parcel back", dies: "web1", prepare: failDelivery, go: takeBack },
  { name: "receive a return", dies: "web1", prepare: approvedReturn, go: receiveReturn },
  { name: "receive stock", dies: "web1", prepare: nothing, go: receiveStock },
  { name: "count stock", dies: "web1", prepare: nothing, go: countStock },
];

function isPaidOnce({ journal }: Cast, { id }: Prepared): void {
  journal.acknowledge(`order ${id} is paid once`, IS_PAID, id);
}

const ROW_WITHIN_MS = 5_000;

/** Waits a while for what a job does: after a death, it is done once some time has passed. */
async function untilRow(
  world: World,
  query: string,
  value: string,
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  const deadline = Date.now() + ROW_WITHIN_MS;
  while (Date.now() < deadline) {
    const { rowCount } = await world.pool.query(query, [value]);
    if (rowCount) return;
    await meanwhile();
    await wait(20);
    if (!world.programs.jobs.isRunning) return;
  }
}
