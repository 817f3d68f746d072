import { DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import type { StartPayment } from "@shop/contract/payments";
import type { Caller, Outcome } from "../calls/caller.ts";
import type { Journal } from "../calls/journal.ts";
import type { Person } from "../world/fixtures.ts";
import type { World } from "../world/world.ts";

/** Who does what in the sweep. Each step has a shopper of its own. */
export interface Cast {
  world: World;
  me: Person;
  shopper: Caller;
  staff: Caller;
  journal: Journal;
  /** Another number for each step, for keys and references. */
  nth: number;
}

/** One way of money or stock through the shop. */
export interface Path {
  name: string;
  /** Whose statements are counted. */
  dies: "web1" | "jobs";
  /** What has to be there first. */
  prepare: (cast: Cast) => Promise<Prepared>;
  /** The path itself, repeated by its caller until there is an answer. */
  go: (cast: Cast, prepared: Prepared) => Promise<unknown>;
}

/** What the preparation leaves for the path. */
interface Prepared {
  payload?: StartPayment;
  reference?: string;
  id?: string;
}

const VARIANT = 10;

const placeOrder = async (cast: Cast, { payload }: Prepared) =>
  done(
    "saveOrder",
    await cast.shopper.insist("saveOrder", {
      ...need(payload),
      trxref: `order-${1_790_000_000_000 + cast.nth}`,
    }),
  );
const startPayment = async (cast: Cast, { payload }: Prepared) =>
  done(
    "startNombaPayment",
    await cast.shopper.insist("startNombaPayment", need(payload), { key: `sweep-${cast.nth}` }),
  );

async function fillCart({ shopper, world }: Cast): Promise<Prepared> {
  const { variants, delivery } = world.fixtures;
  const variant = variants[VARIANT];
  if (!variant) throw new Error("The sweep has no variant");
  done("changeCart", await shopper.insist("changeCart", { variant_token: variant.token, quantity: 1 }));
  const { locationId, methodId } = delivery;
  const price = done(
    "priceOrder",
    await shopper.insist("priceOrder", { location_id: locationId, method_id: methodId, promo_code: "ONCE" }),
  );
  return {
    payload: {
      amount: price.amount.toFixed(2),
      dl_id: locationId,
      dm_id: methodId,
      dc_id: DELIVERY_CATEGORY_ID,
      delivery_address: "12 Allen Avenue, Ikeja, Lagos",
      delivery_cost: price.delivery_cost,
      totalAmountToPay: price.totalAmountToPay,
      promo_code: "ONCE",
    },
  };
}

async function openPayment(cast: Cast): Promise<Prepared> {
  const prepared = await fillCart(cast);
  const { orderReference, id } = await startPayment(cast, prepared);
  return { ...prepared, reference: orderReference, id };
}

/** The provider has the money, and has told nobody. */
async function payInSilence(cast: Cast): Promise<Prepared> {
  const prepared = await openPayment(cast);
  const { sandbox } = cast.world;
  await sandbox.switches("nomba", { webhooks: "none" });
  await sandbox.act("nomba", need(prepared.reference), { act: "approve" });
  await sandbox.switches("nomba", { webhooks: "on" });
  return prepared;
}

const confirm = async (cast: Cast, { payload, reference }: Prepared) =>
  done(
    "confirmNombaPayment",
    await cast.shopper.insist("confirmNombaPayment", { ...need(payload), trxref: need(reference) }),
  );
const cancel = async (cast: Cast, { id }: Prepared) =>
  done("cancelOrder", await cast.shopper.insist("cancelOrder", { id: need(id), refund: true }));

async function deliverOrder(cast: Cast): Promise<Prepared> {
  const { id } = await placeOrder(cast, await fillCart(cast));
  const { staff, world } = cast;
  const rider = world.fixtures.staff.find(({ role }) => role === "rider")?.id;
  await staff.insistAsStaff("confirmOrders", { ids: [id] });
  await staff.insistAsStaff("packOrders", { ids: [id] });
  await staff.insistAsStaff("handOverOrders", { ids: [id], ...(rider ? { rider } : {}) });
  return { id };
}

async function handOverCash({ staff, world }: Cast, { id }: Prepared): Promise<unknown> {
  const { rows } = await world.pool.query<{ cash: number }>(
    "select total::float8 / 100 as cash from orders where public_id = $1",
    [id],
  );
  const cash = rows[0]?.cash ?? 0;
  const outcome = await staff.insistAsStaff("deliverOrder", { id: need(id), receiver: "A neighbour", cash });
  // A repetition after the answer was lost hears that the parcel is delivered already.
  return outcome.kind === "refused" && outcome.code === "order_moved_on"
    ? null
    : done("deliverOrder", outcome);
}

async function approvedReturn(cast: Cast): Promise<Prepared> {
  const { id } = await deliverOrder(cast);
  await handOverCash(cast, { id: need(id) });
  const asked = done(
    "requestReturn",
    await cast.shopper.insist("requestReturn", {
      id: need(id),
      lines: [{ position: 1, quantity: 1, reason: "faulty" }],
      wanted: "refund",
      handover: "drop_off",
      note: "",
    }),
  );
  const request = need(asked.returns[0]?.id);
  await cast.staff.insistAsStaff("approveReturn", { id: request, instructions: "Bring it to the shop" });
  return { id: request };
}

async function failDelivery(cast: Cast): Promise<Prepared> {
  const { id } = await deliverOrder(cast);
  done("failDelivery", await cast.staff.insistAsStaff("failDelivery", { id: need(id), reason: "not_home" }));
  return { id };
}

async function takeBack({ staff, journal }: Cast, { id }: Prepared): Promise<unknown> {
  const order = need(id);
  journal.returned.set(order, false);
  const outcome = await staff.insistAsStaff("returnOrder", {
    id: order,
    restock: false,
    reason: "Came back",
  });
  return outcome.kind === "refused" && outcome.code === "order_moved_on"
    ? null
    : done("returnOrder", outcome);
}

const nothing = async () => ({});

export const PATHS: readonly Path[] = [
  { name: "place an order", dies: "web1", prepare: fillCart, go: placeOrder },
  { name: "start a payment", dies: "web1", prepare: fillCart, go: startPayment },
  { name: "confirm a payment", dies: "web1", prepare: payInSilence, go: confirm },
  {
    name: "take an event",
    dies: "web1",
    prepare: openPayment,
    go: async ({ world }, { reference }) => {
      await world.sandbox.act("nomba", need(reference), { act: "approve" });
      // The provider sends it on its own, and again where it gets no answer.
      await untilRow(
        world,
        "select from payment_events e join payments p on p.id = e.payment_id where p.reference = $1",
        need(reference),
      );
    },
  },
  {
    name: "settle a payment",
    dies: "jobs",
    prepare: payInSilence,
    go: async ({ world }, { reference }) => {
      await world.pool.query("update payments set next_poll_at = now() where reference = $1", [reference]);
      await world.pool.query("notify payments");
      await untilRow(
        world,
        "select from payments p join orders o on o.id = p.order_id where p.reference = $1 and o.payment_status = 'paid'",
        need(reference),
      );
    },
  },
  {
    name: "cancel a paid order",
    dies: "web1",
    prepare: async (cast) => {
      const prepared = await payInSilence(cast);
      await confirm(cast, prepared);
      return prepared;
    },
    go: cancel,
  },
  {
    name: "send a refund",
    dies: "jobs",
    prepare: async (cast) => {
      const prepared = await payInSilence(cast);
      await confirm(cast, prepared);
      return prepared;
    },
    go: async (cast, prepared) => {
      await cancel(cast, prepared);
      await untilRow(
        cast.world,
        `select from refunds f join payment_receipts r on r.id = f.receipt_id join payments p on p.id = r.payment_id
         where p.reference = $1 and f.state = 'done'`,
        need(prepared.reference),
      );
    },
  },
  { name: "deliver for cash", dies: "web1", prepare: deliverOrder, go: handOverCash },
  { name: "take a parcel back", dies: "web1", prepare: failDelivery, go: takeBack },
  {
    name: "receive a return",
    dies: "web1",
    prepare: approvedReturn,
    go: async ({ staff }, { id }) => {
      const lines = [{ position: 1, received: 1, restocked: 1 }];
      const outcome = await staff.insistAsStaff("receiveReturn", { id: need(id), lines });
      const isRepeated = outcome.kind === "refused" && outcome.code === "return_moved_on";
      return isRepeated ? null : done("receiveReturn", outcome);
    },
  },
  {
    name: "receive stock",
    dies: "web1",
    prepare: nothing,
    go: async ({ staff, world, nth }) =>
      done(
        "adjustStock",
        await staff.insistAsStaff(
          "adjustStock",
          { variant: need(world.fixtures.variants[0]?.token), reason: "received", pieces: 2 },
          { key: `sweep-${nth}` },
        ),
      ),
  },
  {
    name: "count stock",
    dies: "web1",
    prepare: nothing,
    go: async ({ staff, world }) => {
      const variant = need(world.fixtures.variants[1]?.token);
      const seen = done("viewStock", await staff.insistAsStaff("viewStock", { variant }));
      const outcome = await staff.insistAsStaff("countStock", {
        variant,
        counted: seen.onHand + 1,
        lastCount: seen.lastCount?.id ?? null,
      });
      const isRepeated = outcome.kind === "refused" && outcome.code === "changed_meanwhile";
      return isRepeated ? null : done("countStock", outcome);
    },
  },
];

const ROW_WITHIN_MS = 5_000;

/** Waits for what a job does, for a while: after a death it is done when time goes by. */
async function untilRow(world: World, query: string, value: string): Promise<void> {
  const deadline = Date.now() + ROW_WITHIN_MS;
  while (Date.now() < deadline) {
    const { rowCount } = await world.pool.query(query, [value]);
    if (rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (!world.programs.jobs.isRunning) return;
  }
}

function done<Data>(call: string, outcome: Outcome<Data>): Data {
  if (outcome.kind === "done") return outcome.data;
  throw new Error(`${call}: ${JSON.stringify(outcome)}`);
}

function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The step before left nothing");
  return value;
}
