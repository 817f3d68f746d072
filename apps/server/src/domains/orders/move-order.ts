import { ZERO } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { changeOrderStatus, type OrderChange } from "./change-order-status.ts";
import { mailLine } from "./mail-line.ts";
import { findOrder, type StoredOrder } from "./queries.ts";

/** Moves an order on, and tells the shopper in the same transaction when it has left, or can be collected, and when it has arrived. */
export function moveOrder(
  { db }: Pick<Ctx, "db">,
  change: OrderChange,
): ReturnType<typeof changeOrderStatus> {
  return inTransaction(db, async (tx) => {
    const outcome = await changeOrderStatus({ db: tx }, change);
    const { from, to, orderId } = change;
    const isNews = to.status !== from.status && (to.status === "shipped" || to.status === "delivered");
    if (outcome.kind === "changed" && isNews) await mailMove(tx, orderId, to.status);
    return outcome;
  });
}

async function mailMove(tx: Transaction, orderId: number, became: string): Promise<void> {
  const { rows } = await tx.execute<{ publicId: string; shopperId: number; firstName: string }>(sql`
    select o.public_id as "publicId", o.shopper_id as "shopperId", s.first_name as "firstName"
    from orders o join shoppers s on s.id = o.shopper_id
    where o.id = ${orderId} and s.erased_at is null`);
  const [found] = rows;
  const order = found && (await findOrder({ db: tx }, found));
  // Whoever has had their account deleted is written to no more.
  if (!order) return;
  const about = {
    firstName: found.firstName,
    orderId: order.publicId,
    reference: order.reference,
    lines: order.lines.map(mailLine),
  };
  if (became === "delivered") {
    const key = `order_delivered:${order.reference}`;
    await enqueueMail(
      { db: tx },
      {
        template: "order_delivered",
        to: order.customerMail,
        key,
        data: { ...about, isPickup: order.pickupPoint !== null },
      },
    );
    return;
  }
  await enqueueMail(
    { db: tx },
    {
      template: "order_shipped",
      to: order.customerMail,
      key: `order_shipped:${order.reference}`,
      data: {
        ...about,
        method: order.method,
        location: order.location,
        address: order.address,
        pickupPoint: order.pickupPoint,
        toPay: amountToPay(order),
      },
    },
  );
}

function amountToPay({ paymentMethod, paymentStatus, total }: StoredOrder) {
  return paymentMethod === "pay_on_delivery" && paymentStatus === "unpaid" && total > ZERO ? total : null;
}
