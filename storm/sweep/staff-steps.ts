import { setTimeout as wait } from "node:timers/promises";
import type { Cast } from "./stage.ts";
import { done, doneBefore, fillCart, need, type Prepared, paidOrder, placeOrder } from "./steps.ts";

/** To be paid at the door. */
export async function confirmedOrder(cast: Cast): Promise<Prepared> {
  const { id } = await placeOrder(cast, await fillCart(cast));
  await cast.staff.insistAsStaff("confirmOrders", { ids: [id] });
  return { id };
}

export async function deliverOrder(cast: Cast): Promise<Prepared> {
  const { staff, world } = cast;
  const { id: order } = await confirmedOrder(cast);
  const id = need(order);
  const rider = world.fixtures.staff.find(({ role }) => role === "rider")?.id;
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

export async function cancelForCustomer({ staff, journal }: Cast, { id }: Prepared): Promise<void> {
  doneBefore(
    "cancelOrderByStaff",
    await staff.insistAsStaff("cancelOrderByStaff", { id: need(id), reason: "Asked by phone" }),
    "order_moved_on",
  );
  journal.acknowledge(
    `order ${id} is cancelled by staff, with an email`,
    `select from orders o where public_id = $1 and status = 'cancelled'
       and (select count(*) from outbox_mails m where m.key = 'order_cancelled:' || o.reference) = 1`,
    id,
  );
}

/** One piece more. */
export async function changeOrder({ staff, nth, journal }: Cast, { id }: Prepared): Promise<void> {
  const order = need(id);
  const found = done("viewOrderForEdit", await staff.insistAsStaff("viewOrderForEdit", { order }));
  const { version } = found;
  const lines = found.lines.map(({ position, quantity }) => ({ position, quantity: quantity + 1, less: 0 }));
  done(
    "editOrder",
    await staff.insistAsStaff(
      "editOrder",
      { order, version, lines, added: [], reason: "Asked by phone" },
      { key: `sweep-${nth}` },
    ),
  );
  journal.acknowledge(
    `order ${order} is changed once, with one email`,
    `select from orders o where public_id = $1 and version = $2 + 1
       and (select sum(quantity) from order_lines where order_id = o.id) = $3
       and (select count(*) from outbox_mails m where m.key = 'order_changed:' || o.reference || ':' || $2) = 1`,
    order,
    version,
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  );
}

export async function askForRefund({ staff, nth, journal }: Cast, { id }: Prepared): Promise<string> {
  const order = need(id);
  const asked = done(
    "requestRefund",
    await staff.insistAsStaff(
      "requestRefund",
      { order, scope: { kind: "whole", restock: [] }, way: "provider", reason: "Broken", notify: true },
      { key: `sweep-${nth}` },
    ),
  );
  journal.acknowledge(
    `the refund of order ${order} is asked for once`,
    "select from refund_requests r join orders o on o.id = r.order_id where o.public_id = $1",
    order,
  );
  return asked.refund;
}

/** `id` is that of the request, `reference` that of the order's payment. */
export async function askedRefund(cast: Cast): Promise<Prepared> {
  const paid = await paidOrder(cast);
  return { id: await askForRefund(cast, paid), reference: need(paid.reference) };
}

export async function approveRefund({ staff, journal }: Cast, { id, reference }: Prepared): Promise<void> {
  done("approveRefund", await staff.insistAsStaff("approveRefund", { refund: need(id) }));
  journal.acknowledge(
    `refund ${id} is approved, and the money went back once`,
    `select from refund_requests q join orders o on o.id = q.order_id join payments p on p.order_id = o.id
     where q.public_id = $1 and p.reference = $2 and q.state = 'approved' and o.payment_status = 'refunded'
       and (select count(*) from refunds f where f.request_id = q.id and f.state = 'done' and f.amount = o.total) = 1`,
    id,
    reference,
  );
}

/** A rider holds the cash of a parcel. */
export async function collectedCash(cast: Cast): Promise<Prepared> {
  const delivered = await deliverOrder(cast);
  await handOverCash(cast, delivered);
  return delivered;
}

const HANDED_IN_WITHIN_MS = 60_000;
const ASKS_AGAIN_AFTER_MS = 50;

/** A manager signs off all that somebody else holds. */
export async function handInCash({ staff, journal }: Cast, { id }: Prepared): Promise<void> {
  const deadline = Date.now() + HANDED_IN_WITHIN_MS;
  for (;;) {
    const { holders } = done("viewCash", await staff.insistAsStaff("viewCash", undefined));
    // What the first try handed in is gone from the screen that is opened again.
    const holder = holders.find(({ holds }) => holds > 0);
    if (!holder) break;
    if (Date.now() > deadline) throw new Error(`${holder.name} still holds cash: ${holder.holds}`);
    const { id: holderId, holds } = holder;
    const outcome = await staff.tryAsStaff("receiveCash", {
      holder: holderId,
      expected: holds,
      counted: holds,
    });
    if (outcome.kind === "refused") doneBefore("receiveCash", outcome, "cash_changed");
    if (outcome.kind !== "done") await wait(ASKS_AGAIN_AFTER_MS);
  }
  journal.acknowledge(
    `the cash of order ${id} is handed in once`,
    // The rider who collected it hands it in once before they collect the next.
    `select from fulfilments f join orders o on o.id = f.order_id
       join cash_entries e on e.order_id = o.id and e.kind = 'collected'
     where o.public_id = $1 and f.cash = 'handed_in'
       and (select count(*) from cash_entries h
            where h.kind = 'handed_in' and h.holder_id = e.holder_id and h.id > e.id
              and not exists (select from cash_entries n where n.kind = 'collected' and n.holder_id = e.holder_id
                                and n.id > e.id and n.id < h.id)) = 1`,
    id,
  );
}
