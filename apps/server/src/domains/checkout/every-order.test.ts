import { describe, expect, test } from "vitest";
import type { TestShopper, TestVariant } from "../../../test/factories.ts";
import { doPaymentWork } from "../../../test/fixtures/do-payment-work.ts";
import { inLanes } from "../../../test/in-lanes.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { releaseReservation } from "./release-reservation.ts";
import { settlePayment } from "./settle-payment.ts";

/** Which call learns of a payment first, and when, is random. */
const DELIVERIES = ["message", "save", "webhook", "reconciler", "expiry"] as const;
type Delivery = (typeof DELIVERIES)[number] | "cancel";

/** One order on its way. */
interface Attempt {
  ada: TestShopper;
  id: string;
  orderId: number;
  paymentId: number;
  reference: string;
  transactions: string[];
}

/** What the shopper does at the provider: @returns the transactions that moved money */
type Ledger = (shop: TestShop, attempt: Attempt) => string[];

const nobodyPays: Ledger = () => [];
const pays: Ledger = (shop, { reference }) => [shop.nomba.pays(reference)];

interface Ending {
  before: Ledger;
  after: Ledger;
  kept: string;
  cancelled: string;
  /** Nearly all payments end like this: every order of events is tried. Of the others, any four events in every order. */
  isCommon?: boolean;
}

const LEDGERS: Record<string, Ending> = {
  approved: {
    before: pays,
    after: nobodyPays,
    kept: "placed/paid",
    cancelled: "placed/paid",
    isCommon: true,
  },
  declined: {
    before: (shop, { reference }) => {
      shop.nomba.declines(reference);
      return [];
    },
    after: nobodyPays,
    kept: "expired/failed",
    cancelled: "cancelled/unpaid",
  },
  late: {
    before: nobodyPays,
    after: pays,
    kept: "placed/paid",
    cancelled: "cancelled/refunded",
    isCommon: true,
  },
  "wrong amount": {
    before: (shop, { reference }) => [shop.nomba.pays(reference, { amount: 399_999 as never })],
    after: nobodyPays,
    kept: "cancelled/refunded",
    cancelled: "cancelled/refunded",
  },
  "wrong currency": {
    before: (shop, { reference }) => [shop.nomba.pays(reference, { currency: "USD" })],
    after: nobodyPays,
    kept: "cancelled/refunded",
    cancelled: "cancelled/refunded",
  },
  twice: {
    before: (shop, { reference }) => [shop.nomba.pays(reference), shop.nomba.pays(reference)],
    after: nobodyPays,
    kept: "placed/paid",
    cancelled: "placed/paid",
  },
  "unreadable at first": {
    before: (shop, attempt) => {
      const [transaction] = pays(shop, attempt) as [string];
      shop.nomba.says(transaction, {
        kind: "unrecognised",
        reason: "money moved, but not how much",
        saysPaid: true,
      });
      return [transaction];
    },
    after: (shop, { transactions }) => {
      for (const transaction of transactions) shop.nomba.saysTruth(transaction);
      return [...transactions];
    },
    kept: "placed/paid",
    cancelled: "placed/paid",
  },
  never: {
    before: nobodyPays,
    after: nobodyPays,
    kept: "expired/failed",
    cancelled: "cancelled/unpaid",
  },
};

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, at) => permutations(items.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/**
 * Fewer sequences: as many as are needed for any four of the items to occur in every order, with or without others in
 * between.
 */
function everyFourInEveryOrder<Item>(items: readonly Item[]): Item[][] {
  const all = permutations(items).map((order) => ({ order, fours: foursOf(order) }));
  const missing = new Set(all.flatMap(({ fours }) => fours));
  const chosen: Item[][] = [];
  while (missing.size > 0) {
    const countOf = ({ fours }: { fours: string[] }) => fours.filter((four) => missing.has(four)).length;
    const best = all.reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
    for (const four of best.fours) missing.delete(four);
    chosen.push(best.order);
  }
  return chosen;
}

const SOME_ORDERS: readonly Delivery[][] = everyFourInEveryOrder(DELIVERIES);
const SOME_ORDERS_WITH_A_CANCELLATION: readonly Delivery[][] = everyFourInEveryOrder([
  ...DELIVERIES,
  "cancel",
]);

function foursOf(order: readonly unknown[]): string[] {
  return order.flatMap((a, i) =>
    order
      .slice(i + 1)
      .flatMap((b, j) =>
        order.slice(i + j + 2).flatMap((c, k) => order.slice(i + j + k + 3).map((d) => [a, b, c, d].join())),
      ),
  );
}

async function begin(shop: TestShop, variant: TestVariant): Promise<Attempt> {
  const ada = await shop.aShopper({ cart: [variant] });
  const { id, orderReference: reference } = (await ada.startsPayment()).body.data;
  const { rows } = await shop.pool.query(
    `select o.id as "orderId", p.id as "paymentId" from payments p join orders o on o.id = p.order_id
     where p.reference = $1`,
    [reference],
  );
  return { ada, id, reference, transactions: [], ...rows[0] };
}

const deliver: Record<Delivery, (shop: TestShop, attempt: Attempt) => Promise<unknown>> = {
  message: (_, { ada, id }) => ada.call("checkPayment", { id }),
  save: (_, { ada, reference }) => ada.confirms(reference),
  async webhook(shop, { reference, transactions, paymentId }) {
    for (const transactionId of transactions.length > 0 ? transactions : [null]) {
      const { status } = await shop.send("/webhooks/nomba", shop.nomba.event(reference, transactionId));
      expect(status).toBe(200);
    }
    await settlePayment(shop.ctx, { paymentId });
  },
  reconciler: (shop, { paymentId }) => settlePayment(shop.ctx, { paymentId }),
  async expiry(shop, { orderId }) {
    await shop.pool.query("update orders set reserved_until = now() - interval '1 second' where id = $1", [
      orderId,
    ]);
    await releaseReservation(shop.ctx, { orderId, overdueSeconds: 1 });
  },
  cancel: (_, { ada, id }) => ada.call("cancelOrder", { id }),
};

/** So many shoppers at a time, each in the middle of something else. */
const LANES = 6;

async function workUntilDone(shop: TestShop): Promise<void> {
  while ((await doPaymentWork(shop.ctx, { limit: 50 })) > 0);
}

/** How many orders are in which state. */
async function endStates(shop: TestShop): Promise<Record<string, number>> {
  const { rows } = await shop.pool.query<{ state: string; count: number }>(
    `select status || '/' || payment_status as state, count(*)::integer as count from orders group by 1`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** The provider's records and the shop's orders, order by order and to the kobo; the stock piece by piece. */
async function expectAgreement(
  shop: TestShop,
  attempts: readonly Attempt[],
  variant: TestVariant,
  stock: number,
) {
  const { rows } = await shop.pool.query<{ id: string; total: number; isPaid: boolean; holds: boolean }>(
    `select public_id as id, total::integer as total, payment_status = 'paid' as "isPaid",
            status = 'placed' as holds from orders`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, reference } of attempts) {
    const order = byId.get(id)!;
    expect([id, shop.nomba.net(reference)]).toEqual([id, order.isPaid ? order.total : 0]);
  }
  expect(await shop.stockOf(variant)).toBe(stock - rows.filter(({ holds }) => holds).length);
  const mails = await shop.pool.query(
    "select from outbox_mails where template = 'order_placed' group by data->>'orderId' having count(*) > 1",
  );
  expect(mails.rowCount).toBe(0);
}

const STOCK = 1_000_000;

async function runAll(ledger: Ending, orders: readonly Delivery[][]) {
  const shop = await testShop();
  const variant = await shop.aVariant({ stock: STOCK, price: 250_000 });
  await shop.aDelivery();
  const attempts: Attempt[] = [];
  await inLanes(LANES, orders, async (order) => {
    const attempt = await begin(shop, variant);
    attempts.push(attempt);
    attempt.transactions = ledger.before(shop, attempt);
    for (const delivery of order) await deliver[delivery](shop, attempt);
    const later = ledger.after(shop, attempt);
    if (later.length === 0) return;
    attempt.transactions.push(...later);
    await deliver.webhook(shop, attempt);
  });
  await workUntilDone(shop);
  await expectAgreement(shop, attempts, variant, STOCK);
  return { shop, attempts };
}

describe.each(Object.entries(LEDGERS))("A payment that is %s", (_, ledger) => {
  test("ends the same in any order of signals", { timeout: 300_000 }, async () => {
    const orders = ledger.isCommon ? permutations(DELIVERIES) : SOME_ORDERS;
    const { shop } = await runAll(ledger, orders);
    expect(await endStates(shop)).toEqual({ [ledger.kept]: orders.length });
  });

  test("ends the same in any order with a cancellation in between", {
    timeout: 300_000,
    tags: ["slow"],
  }, async () => {
    const { shop } = await runAll(ledger, SOME_ORDERS_WITH_A_CANCELLATION);
    expect(await endStates(shop)).toEqual({ [ledger.cancelled]: SOME_ORDERS_WITH_A_CANCELLATION.length });
  });
});

test("A transfer that arrives at any moment places the order", {
  timeout: 300_000,
  tags: ["slow"],
}, async () => {
  const shop = await testShop();
  const variant = await shop.aVariant({ stock: STOCK, price: 250_000 });
  await shop.aDelivery();
  const attempts: Attempt[] = [];
  const moments = permutations(DELIVERIES).map((order, nth) => ({ order, at: nth % (order.length + 1) }));
  await inLanes(LANES, moments, async ({ order, at }) => {
    const attempt = await begin(shop, variant);
    attempts.push(attempt);
    for (const [nth, delivery] of order.entries()) {
      if (nth === at) attempt.transactions = pays(shop, attempt);
      await deliver[delivery](shop, attempt);
    }
    if (at === order.length) attempt.transactions = pays(shop, attempt);
    await deliver.webhook(shop, attempt);
  });
  await workUntilDone(shop);
  expect(await endStates(shop)).toEqual({ "placed/paid": moments.length });
  await expectAgreement(shop, attempts, variant, STOCK);
});
