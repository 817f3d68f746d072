import { randomUUID } from "node:crypto";
import type { RiderEvent } from "@shop/contract/admin/rider";
import { look, type StaffStage } from "./person.ts";

const FAILS = 0.2;
const SENT_TWICE = 0.3;
const NOT_IN_CASH = 0.4;
const NOT_FOUND = 0.3;
let sequence = 0;

/** Brings a parcel to the door. The phone sends what happened until the shop has it, and sometimes twice. */
export async function deliver(stage: StaffStage): Promise<void> {
  const { caller, random, storm } = stage;
  const run = await caller.insistAsStaff("viewRun", undefined);
  if (run.kind !== "done") return;
  const parcels = run.data.parcels.filter(({ state }) => state === "handed_over");
  if (parcels.length === 0) return;
  const parcel = random.pick(parcels);
  const [told] = await look<{ doorCode: string | null }>(
    stage,
    `select f.door_code as "doorCode" from fulfilments f join orders o on o.id = f.order_id where o.public_id = $1`,
    [parcel.id],
  );
  sequence += 1;
  const common = {
    key: randomUUID(),
    id: parcel.id,
    sequence,
    attempt: parcel.attempt,
    at: new Date().toISOString(),
    wasOffline: false,
  };
  const event: RiderEvent = random.chance(FAILS)
    ? { ...common, kind: "failed", reason: "not_home" }
    : {
        ...common,
        kind: "delivered",
        ...(told?.doorCode ? { doorCode: told.doorCode } : { receiver: "A neighbour" }),
        ...(parcel.cashDue === null ? {} : paid(parcel.cashDue, random)),
      };
  const send = () => caller.insistAsStaff("sendRiderEvents", { events: [event] });
  const [sent] = await Promise.all(random.chance(SENT_TWICE) ? [send(), send()] : [send()]);
  if (sent?.kind !== "done" || sent.data[0]?.outcome !== "done") return;
  const { journal } = storm;
  journal.note(journal.journeys, event.kind);
  if (event.kind !== "delivered") return;
  journal.acknowledge(
    `order ${parcel.id} is delivered, with one email, and its money is counted once`,
    `select from fulfilments f join orders o on o.id = f.order_id
     where o.public_id = $1 and f.state in ('delivered', 'returned')
       -- After a failed attempt the key also has the number of the attempt.
       and (select count(*) from outbox_mails m
            where m.key = 'order_delivered:' || o.reference or m.key like 'order_delivered:' || o.reference || ':%') = 1
       and (select coalesce(sum(amount), 0) from cash_entries where order_id = o.id and kind = 'collected')
           + (select coalesce(sum(amount), 0) from handover_payments where order_id = o.id) = $2`,
    parcel.id,
    Math.round((parcel.cashDue ?? 0) * 100),
  );
}

/** In cash, by transfer or on a POS terminal. */
function paid(due: number, random: StaffStage["random"]): Pick<RiderEvent, "cash" | "payment"> {
  if (!random.chance(NOT_IN_CASH)) return { cash: due };
  const reference = randomUUID().replaceAll("-", "");
  return { payment: { way: random.pick(["transfer", "pos"] as const), amount: due, reference } };
}

/** Looks for a transfer or POS payment on a statement. */
export async function checkPayment(stage: StaffStage): Promise<void> {
  const { caller, random, storm } = stage;
  const seen = await caller.insistAsStaff("viewHandoverPayments", undefined);
  if (seen.kind !== "done") return;
  const payments = seen.data.toCheck.filter(({ isOwn }) => !isOwn);
  if (payments.length === 0) return;
  const { id, recordedAt } = random.pick(payments);
  const checked = random.chance(NOT_FOUND)
    ? await caller.tryAsStaff("reportHandoverPayment", { id, reason: "Not on the statement" })
    : await caller.tryAsStaff("receiveHandoverPayment", { id, on: recordedAt.slice(0, 10) });
  if (checked.kind !== "done") return;
  const { state } = checked.data;
  storm.journal.note(storm.journal.journeys, `payment ${state}`);
  storm.journal.acknowledge(
    `the payment of order ${id} is ${state}`,
    `select from handover_payments p join orders o on o.id = p.order_id
     where o.public_id = $1 and p.state = $2
       and (select coalesce(sum(amount), 0) from cash_entries where order_id = o.id)
           = case p.state when 'not_found' then p.amount else 0 end`,
    id,
    state,
  );
}

/** Signs off what a rider hands in. */
export async function receiveCash(stage: StaffStage): Promise<void> {
  const { caller, random, storm, me } = stage;
  const cash = await caller.insistAsStaff("viewCash", undefined);
  if (cash.kind !== "done") return;
  const holders = cash.data.holders.filter(({ id, holds }) => holds > 0 && id !== me.id);
  if (holders.length === 0) return;
  const { id: holder, holds } = random.pick(holders);
  // When no answer comes the screen is opened again: the same sum is refused once it has been handed in.
  const received = await caller.tryAsStaff("receiveCash", { holder, expected: holds, counted: holds });
  if (received.kind !== "done") return;
  const { journal } = storm;
  journal.note(journal.journeys, "handed in cash");
  journal.acknowledge(
    `cash-up ${received.data.id} is in the ledger`,
    "select from cash_entries where cash_up_id = $1 and kind = 'handed_in' and amount = $2",
    received.data.id,
    -Math.round(holds * 100),
  );
}
