import { DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import type { StartPayment } from "@shop/contract/payments";
import type { Outcome } from "../calls/caller.ts";
import type { Cast } from "./stage.ts";

/** What the preparation leaves for the path. */
export interface Prepared {
  payload?: StartPayment;
  /** How many the cart holds: a long sweep comes to the same shopper again, who may have left some in it. */
  pieces?: number;
  reference?: string;
  id?: string;
}

const VARIANT = 10;

export async function placeOrder(cast: Cast, { payload, pieces }: Prepared): Promise<{ id: string }> {
  const key = `order-${1_790_000_000_000 + cast.nth}`;
  const order = done("saveOrder", await cast.shopper.insist("saveOrder", { ...need(payload), trxref: key }));
  noteOrder(cast, { key, payload, pieces, id: order.id });
  return order;
}

export async function startPayment(
  cast: Cast,
  { payload, pieces }: Prepared,
): Promise<{ id: string; orderReference: string }> {
  const key = `sweep-${cast.nth}`;
  const opened = done(
    "startNombaPayment",
    await cast.shopper.insist("startNombaPayment", need(payload), { key }),
  );
  noteOrder(cast, { key, payload, pieces, id: opened.id });
  return opened;
}

/** Whatever was confirmed to the shopper has to be there, once and as agreed. */
function noteOrder(
  { journal, me }: Cast,
  {
    key,
    payload,
    pieces,
    id,
  }: { key: string; payload: StartPayment | undefined; pieces: number | undefined; id: string },
): void {
  journal.orders.push({
    shopperId: me.id,
    key,
    totalKobo: Math.round(need(payload).totalAmountToPay * 100),
    pieces: need(pieces),
    answeredWith: new Set([id]),
    heardEmptyCart: false,
  });
}

export async function fillCart({ shopper, world }: Cast): Promise<Prepared> {
  const { variants, delivery } = world.fixtures;
  const variant = variants[VARIANT];
  if (!variant) throw new Error("The sweep has no variant");
  const cart = done(
    "changeCart",
    await shopper.insist("changeCart", { variant_token: variant.token, quantity: 1 }),
  );
  const { locationId, methodId } = delivery;
  const promo = { promo_code: "ONCE" };
  const price = done(
    "priceOrder",
    await shopper.insist("priceOrder", { location_id: locationId, method_id: methodId, ...promo }),
  );
  return {
    pieces: cart.totalQuantity,
    payload: {
      amount: price.amount.toFixed(2),
      dl_id: locationId,
      dm_id: methodId,
      dc_id: DELIVERY_CATEGORY_ID,
      delivery_address: "12 Allen Avenue, Ikeja, Lagos",
      delivery_cost: price.delivery_cost,
      totalAmountToPay: price.totalAmountToPay,
      // A shopper may use it once.
      ...(price.promoRefusal === null ? promo : {}),
    },
  };
}

export async function openPayment(cast: Cast): Promise<Prepared> {
  const prepared = await fillCart(cast);
  const { orderReference, id } = await startPayment(cast, prepared);
  return { ...prepared, reference: orderReference, id };
}

/** The provider has the money, and has told nobody. */
export async function payInSilence(cast: Cast): Promise<Prepared> {
  const prepared = await openPayment(cast);
  const { sandbox } = cast.world;
  await sandbox.switches("nomba", { webhooks: "none" });
  await sandbox.act("nomba", need(prepared.reference), { act: "approve" });
  await sandbox.switches("nomba", { webhooks: "on" });
  return prepared;
}

export async function paidOrder(cast: Cast): Promise<Prepared> {
  const prepared = await payInSilence(cast);
  await confirm(cast, prepared);
  return prepared;
}

export const confirm = async (cast: Cast, { payload, reference }: Prepared) =>
  done(
    "confirmNombaPayment",
    await cast.shopper.insist("confirmNombaPayment", { ...need(payload), trxref: need(reference) }),
  );

export async function cancel({ shopper, journal }: Cast, { id }: Prepared): Promise<void> {
  done("cancelOrder", await shopper.insist("cancelOrder", { id: need(id), refund: true }));
  journal.acknowledge(
    `order ${id} is cancelled, and its money went back once`,
    `select from orders o where public_id = $1 and status = 'cancelled' and payment_status = 'refunded'
       and (select count(*) from refunds f join payment_receipts r on r.id = f.receipt_id
            where r.order_id = o.id and f.state = 'done' and f.amount = o.total) = 1`,
    id,
  );
}

export const nothing = async (): Promise<Prepared> => ({});

export function done<Data>(call: string, outcome: Outcome<Data>): Data {
  if (outcome.kind === "done") return outcome.data;
  throw new Error(`${call}: ${JSON.stringify(outcome)}`);
}

/** A repetition after the answer was lost may be refused, because it is done already. */
export function doneBefore(call: string, outcome: Outcome<unknown>, code: string): void {
  if (outcome.kind !== "refused" || outcome.code !== code) done(call, outcome);
}

export function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The step before left nothing");
  return value;
}
