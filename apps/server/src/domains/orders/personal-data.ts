import { PHONE_NOT_PROVIDED } from "@shop/contract/constants";
import { lineDetails } from "@shop/contract/line-details";
import { sql } from "../../db/sql.ts";
import type { PersonalData } from "../../lib/personal-data.ts";
import { eraseAuditReasons } from "../audit/erase-reasons.ts";
import { ERASED_CUSTOMER } from "./erased-customer.ts";
import { presentOrder } from "./present.ts";
import { findOrder, listOrders } from "./queries.ts";

export const orderData: PersonalData = {
  name: "orders",
  title: "Your orders",
  why: "To deliver them, handle returns, and because accounting and tax law require sales records.",
  kept: "The sale itself for as long as the law requires (at least 6 years). Your name, email, phone number and address, and the name, phone number and note of an order for somebody else, until you delete your account.",
  // The last two repeat on which days a shopper ordered, for reports. Like the sale itself, they stay.
  tables: ["orders", "customer_days", "changed_customers"],

  async collect({ db }, { shopperId }) {
    const cards = await listOrders({ db }, { shopperId, limit: null, offset: 0 });
    const orders: Record<string, unknown>[] = [];
    for (const { publicId } of cards) {
      const order = await findOrder({ db }, { shopperId, publicId });
      if (!order) continue;
      const { reference, status, paymentStatus, paymentMethod, placedAt, ...shown } = presentOrder(order);
      orders.push({
        reference,
        placedAt,
        status,
        paymentStatus,
        paymentMethod,
        items: shown.lines.map((line) => ({
          name: line.head.name,
          ...(lineDetails(line).length > 0 ? { details: lineDetails(line).join(", ") } : {}),
          quantity: line.quantity,
          priceInNaira: line.amount,
        })),
        subtotalInNaira: shown.subtotal,
        deliveryInNaira: shown.delivery_cost,
        discountInNaira: shown.discount,
        totalInNaira: shown.total,
        ...(shown.pickup ? { collectedAt: shown.delivery.address } : { deliveredTo: shown.delivery.address }),
        location: shown.delivery.location,
        customer: shown.customer,
        ...(shown.recipient ? { recipient: shown.recipient } : {}),
        history: shown.history.map(({ at, status: became, paymentStatus: payment }) => ({
          at,
          status: became,
          paymentStatus: payment,
        })),
      });
    }
    return orders;
  },

  /** The sale itself stays for accounting: items, amounts, and the delivery location without the address. */
  async erase({ db }, { shopperId }) {
    await db.execute(sql`
      update orders set customer_name = ${ERASED_CUSTOMER.name}, customer_mail = ${ERASED_CUSTOMER.mail},
        customer_phone = ${PHONE_NOT_PROVIDED}, delivery_address = ${ERASED_CUSTOMER.address},
        recipient_name = null, recipient_phone = null, gift_note = null
      where shopper_id = ${shopperId}`);
    // Notes are free text, and may name the customer or say where they live.
    await db.execute(sql`
      update order_events e set note = ${ERASED_CUSTOMER.note} from orders o
      where o.id = e.order_id and o.shopper_id = ${shopperId} and e.note is not null`);
    await db.execute(sql`
      update order_events e set detail = null from orders o
      where o.id = e.order_id and o.shopper_id = ${shopperId} and e.detail is not null`);
    const { rows } = await db.execute<{ reference: string }>(
      sql`select reference from orders where shopper_id = ${shopperId}`,
    );
    await eraseAuditReasons({ db }, { kind: "order", ids: rows.map(({ reference }) => reference) });
  },
};
