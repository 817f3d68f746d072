import type { Kobo } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import { randomToken } from "../../lib/random-token.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import type { LockedOrder } from "../orders/lock-order.ts";

/** Emails the customer this link, which opens the order without an account, to see it and to pay what is due. */
export async function mailOrderLink(
  { db }: { db: Transaction },
  {
    order,
    due,
    token,
  }: {
    order: Pick<
      LockedOrder,
      "id" | "publicId" | "reference" | "customerMail" | "firstName" | "status" | "reservedUntil"
    >;
    due: Kobo;
    token: string;
  },
): Promise<void> {
  await enqueueMail(
    { db },
    {
      template: "order_link",
      to: order.customerMail,
      key: `order_link:${order.reference}:${randomToken(8)}`,
      data: {
        firstName: order.firstName,
        orderId: order.publicId,
        reference: order.reference,
        link: token,
        due,
        holdUntil: order.status === "pending_payment" ? order.reservedUntil : null,
      },
    },
  );
}
