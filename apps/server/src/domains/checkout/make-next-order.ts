import { createHash } from "node:crypto";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import type { CartToOrder } from "../cart/order-lines.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { type EarlierOrders, findEarlierOrders, type StoredOrder } from "../orders/queries.ts";
import { cancelPaymentsBehind } from "../payments/cancel-payments.ts";
import { type Beginning, createOrder, type NotifyCustomer, type OrderRequest } from "./create-order.ts";
import { type Customer, lockShopper } from "./lock-shopper.ts";
import { nameCustomer } from "./name-customer.ts";
import { refuseBlocked } from "./refuse-blocked.ts";
import { replaceAwaiting } from "./replace-awaiting.ts";
import { settleBeforeNext } from "./settle-payment.ts";

/** What is known of the shopper, who is locked, and of the request. */
export interface OrderSituation {
  customer: Customer;
  /** The hash of everything that was asked for. */
  requestHash: Buffer;
  earlier: EarlierOrders;
  /** When the order is placed. */
  now: Date;
}

/** The same, and the order that awaits its payment, locked; null when there is none. */
export interface LockedSituation extends OrderSituation {
  waiting: LockedOrder | null;
}

export interface MadeOrder<Result> {
  result: Result;
  /** The order that the new one took the place of. */
  replacedId: number | null;
}

/** How an order on delivery and an order paid online differ. */
interface Kind<Result> {
  /** What is asked for besides what every order asks for. */
  choice: string;
  /** The name by which an earlier order is the same order; null when only the key tells. */
  sameReference: string | null;
  /** Answers a repeated request at once, without asking a provider; null when it is no repetition. */
  repeat?(tx: { db: Transaction }, found: OrderSituation): Promise<Result | null>;
  make(tx: { db: Transaction }, found: LockedSituation): Promise<MadeOrder<Result>>;
}

type Attempt<Result> =
  | ({ kind: "made" } & MadeOrder<Result>)
  /** An order of the shopper's awaits its payment: the provider is asked before it is given up. */
  | { kind: "ask_first"; orderId: number };

/**
 * Makes the next order of a shopper, in one transaction. An order that the shopper has begun to pay may be paid already, so its
 * provider is asked first, outside the transaction, and the attempt is repeated.
 */
export async function makeNextOrder<Result>(
  ctx: Pick<Ctx, "db" | "env" | "providers" | "log" | "now">,
  request: OrderRequest,
  kind: Kind<Result>,
): Promise<Result> {
  let askedFor: number | null = null;
  for (;;) {
    const attempt: Attempt<Result> = await inTransaction(
      ctx.db,
      (tx) => attemptOrder({ db: tx, env: ctx.env, now: ctx.now }, request, { kind, askedFor }),
      { startsWithRead: true },
    );
    if (attempt.kind === "made") {
      if (attempt.replacedId !== null) cancelPaymentsBehind(ctx, { orderId: attempt.replacedId });
      return attempt.result;
    }
    askedFor = attempt.orderId;
    await settleBeforeNext(ctx, attempt);
  }
}

async function attemptOrder<Result>(
  { db, env, now }: { db: Transaction } & Pick<Ctx, "env" | "now">,
  request: OrderRequest,
  { kind, askedFor }: { kind: Kind<Result>; askedFor: number | null },
): Promise<Attempt<Result>> {
  const requestHash = hashOf(request, kind.choice);
  // Sent together, with the begin of the transaction: nothing before this may write. The database runs the second after
  // the first, so it sees what another order had committed when it released the lock.
  const [customer, earlier] = await Promise.all([
    lockShopper({ db }, request),
    findEarlierOrders({ db }, { ...request, reference: kind.sameReference }),
  ]);
  const found = { customer, requestHash, earlier, now: now() };
  const repeated = (await kind.repeat?.({ db }, found)) ?? null;
  if (repeated !== null) return { kind: "made", result: repeated, replacedId: null };
  refuseBlocked({ env }, customer);

  const { awaiting } = earlier;
  if (awaiting && awaiting.id !== askedFor) return { kind: "ask_first", orderId: awaiting.id };
  const named = await nameCustomer({ db }, request, customer);
  const waiting = awaiting ? await lockOrder({ db }, { orderId: awaiting.id }) : null;
  return { kind: "made", ...(await kind.make({ db }, { ...found, customer: named, waiting })) };
}

function hashOf(
  { locationId, methodId, address, agreed, promoCode, recipient }: OrderRequest,
  choice: string,
): Buffer {
  const asked: unknown[] = [
    ...[locationId, methodId, address, agreed.subtotal, agreed.delivery, agreed.total, choice],
    ...(promoCode === null ? [] : [promoCode]),
    ...(recipient === null ? [] : [recipient]),
  ];
  return createHash("sha256").update(JSON.stringify(asked)).digest();
}

/** Creates the order as a replacement of the one that awaits its payment, if that one still does. */
export async function createInPlaceOf(
  { db }: { db: Transaction },
  request: OrderRequest,
  {
    found: { customer, requestHash, waiting, now },
    cart,
    beginning,
    notify,
  }: {
    found: LockedSituation;
    cart: CartToOrder;
    beginning: Beginning;
    notify?: NotifyCustomer;
  },
): Promise<{ order: StoredOrder; replacedId: number | null }> {
  const replaced = await replaceAwaiting({ db }, waiting);
  const order = await createOrder({ db }, request, {
    cart,
    customer,
    requestHash,
    replaced,
    beginning,
    now,
    notify,
  });
  return { order, replacedId: replaced?.id ?? null };
}
