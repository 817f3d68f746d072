import { look, type StaffStage } from "./person.ts";

const BATCH = 6;
const IN_STATE = `select o.public_id as id from fulfilments f join orders o on o.id = f.order_id
  where f.state = $1 order by random() limit ${BATCH}`;
/** The states that a parcel can reach from one on, given up at any time. */
const AFTER = {
  confirmed: ["confirmed", "packed", "handed_over", "delivered", "failed", "returned", "cancelled"],
  packed: ["packed", "handed_over", "delivered", "failed", "returned", "cancelled"],
  handed_over: ["handed_over", "delivered", "failed", "packed", "returned"],
} as const;

/** Confirms, packs and hands over what waits for it. */
export async function confirmOrders(stage: StaffStage): Promise<void> {
  await moveOrders(stage, "unconfirmed", "confirmed", (ids) =>
    stage.caller.insistAsStaff("confirmOrders", { ids }),
  );
}

export async function packOrders(stage: StaffStage): Promise<void> {
  await moveOrders(stage, "confirmed", "packed", (ids) => stage.caller.insistAsStaff("packOrders", { ids }));
}

export async function handOverOrders(stage: StaffStage): Promise<void> {
  const riders = stage.fixtures.staff.filter(({ role }) => role === "rider");
  const rider = stage.random.pick(riders).id;
  await moveOrders(stage, "packed", "handed_over", (ids) =>
    stage.caller.insistAsStaff("handOverOrders", { ids, rider }),
  );
}

async function moveOrders(
  stage: StaffStage,
  from: string,
  to: keyof typeof AFTER,
  move: (
    ids: string[],
  ) => Promise<
    { kind: "done"; data: { id: string; refusal: unknown }[] } | { kind: "refused" } | { kind: "unknown" }
  >,
): Promise<void> {
  const ids = (await look<{ id: string }>(stage, IN_STATE, [from])).map(({ id }) => id);
  if (ids.length === 0) return;
  const moved = await move(ids);
  if (moved.kind !== "done") return;
  const { journal } = stage.storm;
  for (const { id } of moved.data.filter(({ refusal }) => refusal === null)) {
    journal.note(journal.journeys, to);
    journal.acknowledge(
      `order ${id} is ${to}`,
      `select from fulfilments f join orders o on o.id = f.order_id
       where o.public_id = $1 and f.state = any($2)
         and exists (select from order_events e where e.order_id = o.id and e.step = $3)`,
      id,
      AFTER[to],
      to,
    );
  }
}

/** Takes a parcel that could not be delivered back: for another attempt, or finally. */
export async function seeToFailed(stage: StaffStage): Promise<void> {
  const [failed] = await look<{ id: string }>(stage, IN_STATE, ["failed"]);
  if (!failed) return;
  const { caller, random } = stage;
  const { journal } = stage.storm;
  if (random.chance(0.4)) {
    const on = new Date(Date.now() + 2 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    await caller.insistAsStaff("retryDelivery", { id: failed.id, on });
    return;
  }
  const restock = random.chance(0.5);
  const back = await caller.tryAsStaff("returnOrder", { id: failed.id, restock, reason: "Came back" });
  if (back.kind !== "done") return;
  journal.returned.set(failed.id, restock);
  journal.note(journal.journeys, "returned");
  journal.acknowledge(
    `order ${failed.id} came back`,
    "select from orders where public_id = $1 and status = 'returned'",
    failed.id,
  );
}

/** Cancels an order for its customer. */
export async function cancelForCustomer(stage: StaffStage): Promise<void> {
  const [order] = await look<{ id: string }>(stage, IN_STATE, ["confirmed"]);
  if (!order) return;
  const cancelled = await stage.caller.insistAsStaff("cancelOrderByStaff", {
    id: order.id,
    reason: "Asked by phone",
  });
  if (cancelled.kind !== "done") return;
  const { journal } = stage.storm;
  journal.note(journal.journeys, "cancelled by staff");
  journal.acknowledge(
    `order ${order.id} is cancelled by staff, with an email`,
    `select from orders o where public_id = $1 and status = 'cancelled'
       and (select count(*) from outbox_mails m where m.key = 'order_cancelled:' || o.reference) = 1`,
    order.id,
  );
}

/** Takes a piece out of an order, or puts one in. */
export async function changeOrder(stage: StaffStage): Promise<void> {
  const [order] = await look<{ id: string }>(stage, IN_STATE, ["confirmed"]);
  if (!order) return;
  const { caller, random } = stage;
  const found = await caller.insistAsStaff("viewOrderForEdit", { order: order.id });
  if (found.kind !== "done" || !found.data.canEdit) return;
  const { version, lines } = found.data;
  const key = `edit-${order.id}-${random.int(1, 1e9)}`;
  const changed = await caller.insistAsStaff(
    "editOrder",
    {
      order: order.id,
      version,
      lines: lines.map(({ position, quantity }) => ({
        position,
        quantity: Math.max(1, quantity + random.int(-1, 1)),
        less: 0,
      })),
      added: [],
      reason: "Asked by phone",
    },
    { key },
  );
  if (changed.kind !== "done") return;
  const { journal } = stage.storm;
  journal.note(journal.journeys, "changed an order");
  journal.acknowledge(
    `order ${order.id} is changed, with one email`,
    `select from orders o where public_id = $1 and version > $2
       and (select count(*) from outbox_mails m where m.key = 'order_changed:' || o.reference || ':' || $2) = 1`,
    order.id,
    version,
  );
}
