import type { OrderForEdit } from "@shop/contract/admin/order-edit";
import { toNaira } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { detailsInWords } from "../catalogue/present-line.ts";
import { listDeliveryLocations, listDeliveryMethods } from "../delivery/queries.ts";
import { findOrderId, listLines } from "../orders/list-lines.ts";
import { getOrder } from "../orders/queries.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { readRefunded } from "../payments/refund-requests.ts";

interface Facts {
  version: number;
  locationId: number;
  methodId: number;
  state: string | null;
}

/** An order as staff change it: what is in it, where it goes, and what was paid. */
export async function readOrderForEdit(
  { db }: { db: Db },
  { publicId }: { publicId: string },
): Promise<OrderForEdit> {
  const orderId = (await findOrderId({ db }, { publicId })) ?? refuse("order_not_found");
  const order = await getOrder({ db }, { orderId });
  const lines = await listLines({ db }, { orderId });
  const refunded = await readRefunded({ db }, { orderId });
  const { refundable } = await readOrderMoney({ db }, { orderId });
  const stock = await readStock({ db }, lines);
  const [facts] = await prepared<Facts>(db)`
    select o.version, o.location_id as "locationId", o.method_id as "methodId", f.state
    from orders o left join fulfilments f on f.order_id = o.id where o.id = ${orderId}`;
  return {
    id: publicId,
    reference: order.reference,
    version: facts?.version ?? 0,
    canEdit: facts?.state === "unconfirmed" || facts?.state === "confirmed",
    isPaid: order.paymentStatus !== "unpaid",
    lines: lines.map((line) => ({
      position: line.position,
      token: line.variantToken,
      name: line.name,
      variant: detailsInWords(line),
      unitPrice: toNaira(line.unitPrice),
      quantity: line.quantity,
      discount: toNaira(line.discount),
      refunded: refunded.lines.get(line.position) ?? 0,
      left: line.variantId === null ? 0 : (stock.get(line.variantId) ?? 0),
    })),
    delivery: {
      locationId: facts?.locationId ?? 0,
      methodId: facts?.methodId ?? 0,
      address: order.address,
      cost: toNaira(order.deliveryCost),
    },
    recipient: order.recipient,
    locations: (await listDeliveryLocations({ db })).map(({ id, name, state }) => ({ id, name, state })),
    methods: (await listDeliveryMethods({ db })).map(({ id, name, isPickup }) => ({ id, name, isPickup })),
    total: toNaira(order.total),
    kept: toNaira(refundable),
  };
}

async function readStock(
  { db }: { db: Db },
  lines: readonly { variantId: number | null }[],
): Promise<Map<number, number>> {
  const rows = await prepared<{ id: number; stock: number }>(db)`
    select id, stock from variants where id = any(${lines.map(({ variantId }) => variantId)}::bigint[])`;
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}
