import type { OrderMessage } from "@shop/contract/admin/order-messages";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { asTime } from "../../lib/personal-data.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { findOrderId } from "../orders/list-lines.ts";
import { noteOrder } from "../orders/note-order.ts";

/** The messages about an order of the last 30 days, newest first. */
export async function listOrderMessages(
  { db }: { db: Db },
  { order }: { order: string },
): Promise<OrderMessage[]> {
  const { rows } = await db.execute<OrderMessage>(sql`
    select m.id, m.channel, m.step, m.recipient as "to", m.state, m.reason,
           coalesce(m.finished_at, m.created_at) as at, m.state <> 'waiting' as "canSendAgain"
    from order_messages m join orders o on o.id = m.order_id
    where o.public_id = ${order} order by m.id desc`);
  return rows.map((row) => ({ ...row, at: asTime(row.at) }));
}

interface SentBefore {
  step: string;
  state: OrderMessage["state"];
  amount: number | null;
  reference: string;
  isUnwanted: boolean;
}

/** Sends what a message said once more, from the order as it is now, beginning with the first channel that is on. */
export async function resendOrderMessage(
  ctx: Pick<Ctx, "db">,
  { order: publicId, message, by }: { order: string; message: number; by: StaffActor },
): Promise<void> {
  const orderId = (await findOrderId(ctx, { publicId })) ?? refuse("order_not_found");
  await inTransaction(ctx.db, async (tx) => {
    const { step, state, amount, reference, isUnwanted } = await lockMessage(
      { db: tx },
      { orderId, message },
    );
    if (state === "waiting") refuse("message_waiting");
    if (isUnwanted) refuse("customer_without_messages");
    const { rowCount } = await tx.execute(sql`
      insert into order_messages (order_id, step, key, channel, amount)
      select ${orderId}::bigint, ${step}, ${`${step}:${orderId}:again:${randomToken(8)}`}, channel, ${amount}::bigint
      from message_channels where is_on order by channel desc limit 1`);
    if (rowCount !== 1) refuse("messages_off");
    await noteOrder(
      { db: tx },
      { orderId, note: `${by.name} sent a message again: ${step.replaceAll("_", " ")}` },
    );
    const record = { kind: "order", id: reference, name: reference };
    await recordAudit(
      { db: tx },
      { by, action: "order.message_sent_again", record, after: { message: step } },
    );
  });
}

async function lockMessage(
  { db }: { db: Transaction },
  { orderId, message }: { orderId: number; message: number },
): Promise<SentBefore> {
  const { rows } = await db.execute<SentBefore>(sql`
    select m.step, m.state, m.amount, o.reference,
           coalesce((select event = 'withdrawn' from message_choices c where c.shopper_id = o.shopper_id
                     order by c.id desc limit 1), false) as "isUnwanted"
    from order_messages m join orders o on o.id = m.order_id
    where m.id = ${message} and m.order_id = ${orderId} for update of m`);
  return rows[0] ?? refuse("message_not_found");
}
