import { DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import type { StartPayment } from "@shop/contract/payments";
import type { Outcome } from "../calls/caller.ts";
import type { Cast } from "./stage.ts";

/** What the preparation leaves for the path. */
export interface Prepared {
  payload?: StartPayment;
  reference?: string;
  id?: string;
}

const VARIANT = 10;

export async function placeOrder(cast: Cast, { payload }: Prepared): Promise<{ id: string }> {
  const key = `order-${1_790_000_000_000 + cast.nth}`;
  const order = done("saveOrder", await cast.shopper.insist("saveOrder", { ...need(payload), trxref: key }));
  noteOrder(cast, { key, payload, id: order.id });
  return order;
}

export async function startPayment(
  cast: Cast,
  { payload }: Prepared,
): Promise<{ id: string; orderReference: string }> {
  const key = `sweep-${cast.nth}`;
  const opened = done(
    "startNombaPayment",
    await cast.shopper.insist("startNombaPayment", need(payload), { key }),
  );
  noteOrder(cast, { key, payload, id: opened.id });
  return opened;
}

/** What the shopper was told of has to be there, once and as it was agreed. */
function noteOrder(
  { journal, me }: Cast,
  { key, payload, id }: { key: string; payload: StartPayment | undefined; id: string },
): void {
  journal.orders.push({
    shopperId: me.id,
    key,
    totalKobo: Math.round(need(payload).totalAmountToPay * 100),
    pieces: 1,
    answeredWith: new Set([id]),
    heardEmptyCart: false,
  });
}

export async function fillCart({ shopper, world }: Cast): Promise<Prepared> {
  const { variants, delivery } = world.fixtures;
  const variant = variants[VARIANT];
  if (!variant) throw new Error("The sweep has no variant");
  done("changeCart", await shopper.insist("changeCart", { variant_token: variant.token, quantity: 1 }));
  const { locationId, methodId } = delivery;
  const promo = { promo_code: "ONCE" };
  const price = done(
    "priceOrder",
    await shopper.insist("priceOrder", { location_id: locationId, method_id: methodId, ...promo }),
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
      // A long sweep comes to the same shopper again.
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

export async function deliverOrder(cast: Cast): Promise<Prepared> {
  const { id } = await placeOrder(cast, await fillCart(cast));
  const { staff, world } = cast;
  const rider = world.fixtures.staff.find(({ role }) => role === "rider")?.id;
  await staff.insistAsStaff("confirmOrders", { ids: [id] });
  await staff.insistAsStaff("packOrders", { ids: [id] });
  await staff.insistAsStaff("handOverOrders", { ids: [id], ...(rider ? { rider } : {}) });
  return { id };
}

export async function handOverCash({ staff, world, journal }: Cast, { id }: Prepared): Promise<void> {
  const { rows } = await world.pool.query<{ kobo: number }>(
    "select total::int as kobo from orders where public_id = $1",
    [id],
  );
  const kobo = rows[0]?.kobo ?? 0;
  // A repetition after the answer was lost hears that the parcel is delivered already.
  doneBefore(
    "deliverOrder",
    await staff.insistAsStaff("deliverOrder", { id: need(id), receiver: "A neighbour", cash: kobo / 100 }),
    "order_moved_on",
  );
  journal.acknowledge(
    `order ${id} is delivered, and its cash is counted once`,
    `select from fulfilments f join orders o on o.id = f.order_id where o.public_id = $1 and f.state = 'delivered'
       and (select count(*) from cash_entries where order_id = o.id and kind = 'collected' and amount = $2) = 1`,
    id,
    kobo,
  );
}

export async function approvedReturn(cast: Cast): Promise<Prepared> {
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

export async function failDelivery(cast: Cast): Promise<Prepared> {
  const { id } = await deliverOrder(cast);
  done("failDelivery", await cast.staff.insistAsStaff("failDelivery", { id: need(id), reason: "not_home" }));
  return { id };
}

export async function takeBack({ staff, journal }: Cast, { id }: Prepared): Promise<void> {
  const order = need(id);
  journal.returned.set(order, false);
  doneBefore(
    "returnOrder",
    await staff.insistAsStaff("returnOrder", { id: order, restock: false, reason: "Came back" }),
    "order_moved_on",
  );
  journal.acknowledge(
    `order ${order} came back`,
    "select from orders where public_id = $1 and status = 'returned'",
    order,
  );
}

export async function receiveReturn({ staff, journal }: Cast, { id }: Prepared): Promise<void> {
  const lines = [{ position: 1, received: 1, restocked: 1 }];
  doneBefore(
    "receiveReturn",
    await staff.insistAsStaff("receiveReturn", { id: need(id), lines }),
    "return_moved_on",
  );
  journal.acknowledge(
    `return ${id} is received`,
    `select from return_requests r join return_request_lines l on l.request_id = r.id
     where r.public_id = $1 and r.state = 'received' and l.restocked = 1`,
    id,
  );
}

export async function receiveStock({ staff, world, nth, journal }: Cast): Promise<void> {
  const { id, token } = need(world.fixtures.variants[0]);
  const key = `sweep-${nth}`;
  done(
    "adjustStock",
    await staff.insistAsStaff("adjustStock", { variant: token, reason: "received", pieces: 2 }, { key }),
  );
  journal.acknowledge(
    `2 pieces received under ${key} count once`,
    "select from stock_movements where variant_id = $1 and request_key = $2 and delta = 2",
    id,
    key,
  );
}

export async function countStock({ staff, world, journal }: Cast): Promise<void> {
  const { id, token } = need(world.fixtures.variants[1]);
  const seen = done("viewStock", await staff.insistAsStaff("viewStock", { variant: token }));
  const counted = seen.onHand + 1;
  const lastCount = seen.lastCount?.id ?? null;
  doneBefore(
    "countStock",
    await staff.insistAsStaff("countStock", { variant: token, counted, lastCount }),
    "changed_meanwhile",
  );
  journal.acknowledge(
    `a count of ${counted} is in the ledger once`,
    "select from stock_movements where variant_id = $1 and reason = 'counted' and balance = $2 and id > $3",
    id,
    counted,
    lastCount ?? 0,
  );
}

export const nothing = async (): Promise<Prepared> => ({});

export function done<Data>(call: string, outcome: Outcome<Data>): Data {
  if (outcome.kind === "done") return outcome.data;
  throw new Error(`${call}: ${JSON.stringify(outcome)}`);
}

/** A repetition after the answer was lost may be refused, because it is done already. */
function doneBefore(call: string, outcome: Outcome<unknown>, code: string): void {
  if (outcome.kind !== "refused" || outcome.code !== code) done(call, outcome);
}

export function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The step before left nothing");
  return value;
}
