import type { TestVariant } from "../factories.ts";
import { doPaymentWork } from "../fixtures/do-payment-work.ts";
import { inLanes } from "../in-lanes.ts";
import type { TestShop } from "../test-shop.ts";
import type { HostileCompany } from "./company.ts";
import { type OrderState, readStates, whyStuck } from "./order-states.ts";
import { type Row, WAYS, type Way } from "./row.ts";
import { fillCarts, type Shopper, shoppersWithCarts } from "./shoppers.ts";

/** A shop and the company that takes its money. */
export interface HostileWorld<Script> {
  shop: TestShop;
  company: HostileCompany<Script>;
  /** An order has begun. */
  begun(reference: string, row: Row<Script>): void;
}

/** What became of one order. */
export interface Outcome {
  ended: string;
  /** After the provider said something else. */
  endedThen: string | null;
  /** Why nobody would ever decide it; null when somebody will, or all is decided. */
  stuck: string | null;
  /** Answers that no answer may be. */
  faults: number[];
  /** What the next order of the shopper, on delivery, was answered. */
  nextOrder: number;
}

interface Case<Script> {
  row: Row<Script>;
  way: Way;
  ada: Shopper;
  order: OrderState;
  /** What the shopper's calls were answered, in their order. */
  answers: number[];
}

const LANES = 8;
const DOWN = [502, 503];

/** Sends every row down every way: one shopper for each, one shop and one worker for all. */
export async function runRows<Script>(
  world: HostileWorld<Script>,
  variant: TestVariant,
  rows: readonly Row<Script>[],
): Promise<(row: Row<Script>, way: Way) => Outcome> {
  const { shop, company } = world;
  const cases = await begin(world, variant, rows);
  await inLanes(LANES, cases, async (each) => void each.answers.push(...(await go(world, each))));
  await letTimePass(shop, cases);
  await workUntilQuiet(shop);
  const ended = await endsOf(shop, cases);

  const changing = cases.filter(({ row }) => row.later !== undefined);
  for (const { order, row } of changing) company.changesItsMind(order.reference, row.later!.answers);
  await pollNow(shop, changing);
  await workUntilQuiet(shop);
  const endedThen = await endsOf(shop, changing);
  const states = await readStates(shop, ordersOf(cases));

  await inLanes(LANES, cases, async (each) => void each.answers.push(...(await goOn(world, each))));
  await fillCarts(
    shop,
    variant,
    cases.map(({ ada }) => ada),
  );
  await inLanes(LANES, cases, async ({ ada, answers }) => void answers.push(await ada.ordersOnDelivery()));
  await workUntilQuiet(shop);

  const outcomes = new Map<string, Outcome>(
    cases.map(({ row, way, order: { orderId }, answers }) => [
      `${way} ${row.says}`,
      {
        ended: ended.get(orderId) ?? "",
        endedThen: endedThen.get(orderId) ?? null,
        stuck: whyStuck(states.get(orderId)!),
        faults: answers.filter((status) => status >= 500 && !DOWN.includes(status)),
        nextOrder: answers.at(-1) ?? 0,
      },
    ]),
  );
  return (row, way) => outcomes.get(`${way} ${row.says}`)!;
}

async function begin<Script>(
  { shop, company, begun }: HostileWorld<Script>,
  variant: TestVariant,
  rows: readonly Row<Script>[],
): Promise<Case<Script>[]> {
  const wanted = rows.flatMap((row) => (row.ways ?? WAYS).map((way) => ({ row, way })));
  const shoppers = await shoppersWithCarts(shop, variant, wanted.length);
  const answers = await inLanes(LANES, wanted, async ({ row }, nth) => {
    const ada = shoppers[nth]!;
    company.says(ada.mail, row.answers);
    return ada.startsPayment(company.name);
  });
  const { rows: begunOrders } = await shop.pool.query<OrderState & { shopperId: number }>(
    `select o.shopper_id as "shopperId", o.id as "orderId", o.public_id as "publicId", p.id as "paymentId", p.reference
     from orders o join payments p on p.order_id = o.id where o.shopper_id = any($1::bigint[])`,
    [shoppers.map(({ id }) => id)],
  );
  // The clock asks for nobody but those whose way it is.
  await shop.pool.query(
    "update payments set next_poll_at = now() + interval '1 day' where next_poll_at is not null",
  );
  const byShopper = new Map(begunOrders.map((order) => [order.shopperId, order]));
  return wanted.map(({ row, way }, nth) => {
    const ada = shoppers[nth]!;
    const order = byShopper.get(ada.id)!;
    begun(order.reference, row);
    return { row, way, ada, order, answers: [answers[nth]!] };
  });
}

/** The shopper or the provider says something. */
async function go<Script>(
  { shop, company }: HostileWorld<Script>,
  { way, ada, order: { reference, publicId } }: Case<Script>,
): Promise<number[]> {
  switch (way) {
    case "confirm":
      return [await ada.confirms(company.name, reference)];
    case "webhook":
      return [(await shop.send(`/webhooks/${company.name}`, company.announces(reference, shop.env))).status];
    case "cancel":
      return [await ada.asks("cancelOrder", publicId)];
    case "poll":
    case "expiry":
      return [];
  }
}

/** So much that those are polled whose way it is, and those run out whose way that is. */
async function letTimePass(shop: TestShop, cases: readonly Case<unknown>[]): Promise<void> {
  await pollNow(
    shop,
    cases.filter(({ way }) => way === "poll"),
  );
  await shop.pool.query(
    `update orders set reserved_until = now() - interval '1 second'
     where id = any($1::bigint[]) and status = 'pending_payment'`,
    [ordersOf(cases.filter(({ way }) => way === "expiry"))],
  );
}

async function pollNow(shop: TestShop, cases: readonly Case<unknown>[]): Promise<void> {
  await shop.pool.query(
    "update payments set next_poll_at = now() where order_id = any($1::bigint[]) and state <> 'refused'",
    [ordersOf(cases)],
  );
}

const ordersOf = (cases: readonly Case<unknown>[]) => cases.map(({ order }) => order.orderId);

async function workUntilQuiet(shop: TestShop): Promise<void> {
  while ((await doPaymentWork(shop.ctx, { limit: 20 })) > 0);
}

/** Each order: the last answer if somebody asked, its state, and the alerts of operators. */
async function endsOf(shop: TestShop, cases: readonly Case<unknown>[]): Promise<Map<number, string>> {
  const states = await readStates(shop, ordersOf(cases));
  const alerts = new Map<string, Set<string>>();
  for (const { fields } of shop.logged) {
    if (!("alert" in fields)) continue;
    const about = fields.orderId === undefined ? `payment ${fields.paymentId}` : `order ${fields.orderId}`;
    alerts.set(about, (alerts.get(about) ?? new Set()).add(String(fields.alert)));
  }
  return new Map(
    cases.map(({ way, order: { orderId, paymentId }, answers }) => {
      const { state, isHeld } = states.get(orderId)!;
      const told = [`order ${orderId}`, `payment ${paymentId}`].flatMap((about) => [
        ...(alerts.get(about) ?? []),
      ]);
      const answer = way === "poll" || way === "expiry" ? [] : [String(answers.at(-1))];
      return [orderId, [...answer, state, ...(isHeld ? ["held"] : []), ...told.toSorted()].join(" ")];
    }),
  );
}

/** Whatever became of the order, its shopper may ask about it and try something else. */
async function goOn<Script>(
  { company }: HostileWorld<Script>,
  { way, ada, order: { publicId } }: Case<Script>,
): Promise<number[]> {
  if (way === "webhook") return [await ada.asks("payOnDeliveryInstead", publicId)];
  if (way !== "poll") return [await ada.asks("checkPayment", publicId)];
  return [await ada.asks("payAgain", publicId), await ada.startsPayment(company.name)];
}
