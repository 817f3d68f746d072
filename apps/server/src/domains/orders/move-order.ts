import { ZERO } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { changeOrderStatus, type OrderChange } from "./change-order-status.ts";
import { mailLine } from "./mail-line.ts";
import { findOrder, type StoredOrder } from "./queries.ts";

/**
 * Changes the status of an order. In the same transaction, queues a mail to the shopper when the order has been shipped,
 * is ready for collection, or has been delivered.
 */
export function moveOrder(
  { db }: Pick<Ctx, "db">,
  change: OrderChange,
): ReturnType<typeof changeOrderStatus> {
  return inTransaction(db, async (tx) => {
    const outcome = await changeOrderStatus({ db: tx }, change);
    const { from, to, orderId } = change;
    const isMailed = to.status !== from.status && (to.status === "shipped" || to.status === "delivered");
    if (outcome.kind === "changed" && isMailed) await mailStatusChange(tx, orderId, to.status);
    return outcome;
  });
}

async function mailStatusChange(tx: Transaction, orderId: number, became: string): Promise<void> {
  const { rows } = await tx.execute<{ publicId: string; shopperId: number; firstName: string }>(sql`
    select o.public_id as "publicId", o.shopper_id as "shopperId", s.first_name as "firstName"
    from orders o join shoppers s on s.id = o.shopper_id
    where o.id = ${orderId} and s.erased_at is null`);
  const [found] = rows;
  const order = found && (await findOrder({ db: tx }, found));
  // Shoppers whose account is deleted get no more mails.
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
