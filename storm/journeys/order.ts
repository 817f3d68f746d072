import { setTimeout as wait } from "node:timers/promises";
import type { Outcome } from "../calls/caller.ts";
import type { OrderRequest } from "../calls/journal.ts";
import { actOnPage } from "./act-on-page.ts";
import { agree } from "./agree.ts";
import type { ShopperStage } from "./person.ts";

const DOUBLE_PRESS = 0.15;
let lastKey = 0;

/** A reference as the storefront makes it, and no two shoppers the same. */
function nextReference(): string {
  lastKey = Math.max(Date.now(), lastKey + 1);
  return `order-${lastKey}`;
}

/** Orders the cart to be paid on delivery, again and again under the same reference until there is an answer. */
export async function orderOnDelivery(stage: ShopperStage): Promise<void> {
  const { caller, random } = stage;
  const agreed = await agree(stage);
  if (!agreed) return;
  const key = nextReference();
  const request = requestOf(stage, { ...agreed, key });
  const press = () => caller.insist("saveOrder", { ...agreed.payload, trxref: key });
  const outcomes = await Promise.all(random.chance(DOUBLE_PRESS) ? [press(), press()] : [press()]);
  for (const outcome of outcomes) noteOrder(stage, request, outcome);
}

/** Opens a payment for the cart, pays it or does not, and comes back or does not. */
export async function orderOnline(stage: ShopperStage): Promise<void> {
  const { caller, random, sandbox } = stage;
  const agreed = await agree(stage);
  if (!agreed) return;
  const provider = random.pick(["nomba", "nomba", "paystack"] as const);
  const key = `key-${nextReference()}`;
  const request = requestOf(stage, { ...agreed, key });
  const start = provider === "nomba" ? "startNombaPayment" : "startPaystackPayment";
  const press = () => caller.insist(start, agreed.payload, { key });
  const [opened, ...others] = await Promise.all(random.chance(DOUBLE_PRESS) ? [press(), press()] : [press()]);
  for (const outcome of [opened, ...others]) noteOrder(stage, request, outcome);
  if (opened?.kind !== "done") return;

  const { orderReference, id } = opened.data;
  const way = random.weighted({
    approve: 24,
    transfer: 6,
    decline: 4,
    leave: 4,
    late: 4,
    tooLittle: 2,
    tooMuch: 1,
    twice: provider === "nomba" ? 2 : 0,
  });
  if (way === "late") await dawdle(stage, id);
  const hasActed = await actOnPage(sandbox, { provider, reference: orderReference, way, ...agreed });
  if (!hasActed || way === "leave" || way === "decline" || random.chance(0.3)) return;
  const confirm = provider === "nomba" ? "confirmNombaPayment" : "confirmPaystackPayment";
  const confirmed = await caller.try(confirm, { ...agreed.payload, trxref: orderReference });
  if (confirmed.kind !== "done") return;
  stage.storm.journal.note(stage.storm.journal.journeys, "paid online");
  stage.storm.journal.acknowledge(
    `order ${id} is paid, or its money went back`,
    "select from orders where public_id = $1 and payment_status in ('paid', 'refund_due', 'refunded')",
    id,
  );
}

/** Does something else first, and sometimes gives the order up, although a transfer may still arrive. */
async function dawdle({ caller, random }: ShopperStage, id: string): Promise<void> {
  await wait(random.int(200, 2_500));
  if (random.chance(0.5)) await caller.insist("cancelOrder", { id, refund: true });
}

/** Changes their mind. What was paid goes back. */
export async function cancelOwn(stage: ShopperStage): Promise<void> {
  const { caller, random, orders, storm } = stage;
  if (orders.length === 0) return;
  const id = random.pick(orders);
  const outcome = await caller.insist("cancelOrder", { id, refund: true });
  if (outcome.kind !== "done") return;
  storm.journal.note(storm.journal.journeys, "cancelled");
  storm.journal.acknowledge(
    `order ${id} is cancelled, with an email if it had been placed`,
    // One that awaited its payment may have been replaced by the next before, without an email.
    `select from orders o where public_id = $1 and status = 'cancelled'
       and (exists (select from outbox_mails m where m.key = 'order_cancelled:' || o.reference)
            or not exists (select from order_events e where e.order_id = o.id and e.status = 'placed'))`,
    id,
  );
}

function requestOf(
  { me, storm }: ShopperStage,
  { key, totalKobo, pieces }: { key: string; totalKobo: number; pieces: number },
): OrderRequest {
  const request = {
    shopperId: me.id,
    key,
    totalKobo,
    pieces,
    answeredWith: new Set<string>(),
    heardEmptyCart: false,
  };
  storm.journal.orders.push(request);
  return request;
}

function noteOrder(
  { orders, storm }: ShopperStage,
  request: OrderRequest,
  outcome: Outcome<{ id: string }> | undefined,
): void {
  if (outcome?.kind === "refused" && outcome.code === "cart_empty") request.heardEmptyCart = true;
  if (outcome?.kind !== "done") return;
  const { id } = outcome.data;
  storm.journal.note(storm.journal.journeys, "ordered");
  request.answeredWith.add(id);
  if (!orders.includes(id)) orders.push(id);
}
