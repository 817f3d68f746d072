import { picturePath } from "@shop/contract/paths";
import type { Db } from "../../db/pool.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import type { StoredLine, StoredOrder } from "../orders/queries.ts";

/** Small, and in the one format that every mail program shows. */
const MAIL_PICTURE = { width: 160, format: "jpg" } as const;

/** The shopper's confirmation, written in the transaction that makes the order. */
export async function mailOrderPlaced(
  { db }: { db: Db },
  { order, firstName }: { order: Omit<StoredOrder, "history">; firstName: string },
): Promise<void> {
  await enqueueMail(
    { db },
    {
      template: "order_placed",
      to: order.customerMail,
      key: `order_placed:${order.reference}`,
      data: {
        firstName,
        orderId: order.publicId,
        reference: order.reference,
        lines: order.lines.map((line) => ({
          name: line.name,
          variant: variantInWords(line),
          quantity: line.quantity,
          unitPrice: line.unitPrice,
          picture: line.picture && picturePath(line.picture, MAIL_PICTURE.width, MAIL_PICTURE.format),
        })),
        subtotal: order.subtotal,
        deliveryCost: order.deliveryCost,
        discount: order.discount,
        total: order.total,
        method: order.method,
        location: order.location,
        address: order.address,
        pickupPoint: order.pickupPoint,
        minDays: order.minDays,
        maxDays: order.maxDays,
        payment: order.paymentStatus === "paid" ? "paid" : "pay_on_delivery",
      },
    },
  );
}

function variantInWords({ size, colour, flavour }: StoredLine): string | null {
  return [size, colour, flavour].filter((attribute) => attribute !== null).join(", ") || null;
}
