import type { StaffReturn } from "@shop/contract/admin/returns";
import { formatNaira, type Kobo, toNaira, ZERO } from "@shop/contract/money";
import { pickupPlace } from "@shop/contract/pickup-place";
import { isCollectedFree } from "@shop/contract/return-facts";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { maskPhone } from "../../lib/mask-contact.ts";
import { refuse } from "../../lib/refuse.ts";
import { mayDo, type StaffActor } from "../../lib/staff-actor.ts";
import { listFood } from "../catalogue/list-food.ts";
import { detailsInWords } from "../catalogue/present-line.ts";
import { presentTime } from "../orders/present.ts";
import { getOrder } from "../orders/queries.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { findCollectionPrice } from "./collection-price.ts";
import { listExchanges } from "./list-exchanges.ts";
import { findReturn, type StoredReturn } from "./queries.ts";

/** What staff see of a return request. */
export async function readStaffReturn(
  ctx: Pick<Ctx, "db" | "env">,
  { publicId, by }: { publicId: string; by: StaffActor },
): Promise<StaffReturn> {
  const found = (await findReturn(ctx, { publicId })) ?? refuse("return_not_found");
  const { orderId } = found;
  const variantIds = found.lines.flatMap(({ variantId }) => variantId ?? []);
  const [order, money, food, exchanges, history, collectionPrice] = await Promise.all([
    getOrder(ctx, { orderId }),
    readOrderMoney(ctx, { orderId }),
    listFood(ctx, { variantIds }),
    listExchanges(ctx, found.lines),
    readHistory(ctx, { orderId }),
    findCollectionPrice(ctx, { orderId }),
  ]);
  const { refund, replacement } = found;
  const showsContacts = mayDo(by, "orders.contact");
  return {
    id: publicId,
    state: found.state,
    order: {
      id: order.publicId,
      reference: order.reference,
      status: order.status,
      total: toNaira(order.total),
      placedAt: presentTime(order.createdAt),
    },
    customer: {
      name: order.customerName,
      phone: showsContacts ? order.customerPhone : maskPhone(order.customerPhone),
      address: showsContacts ? order.address : "***",
    },
    history,
    wanted: found.wanted,
    handover: found.handover,
    note: found.note,
    askedAt: presentTime(found.requestedAt),
    instructions: found.instructions,
    suggestedInstructions: suggest(found, {
      address: showsContacts ? order.address : "your address",
      place: (await readPlace(ctx, { orderId, pickupPoint: order.pickupPoint })) ?? shopItself(ctx.env),
      collectionPrice,
    }),
    declineReason: found.declineReason,
    decided: stepOf(found.decidedByName, found.decidedAt),
    received: stepOf(found.receivedByName, found.receivedAt),
    pictures: found.pictures,
    lines: found.lines.map(({ position, name, quantity, reason, received, restocked, ...line }) => ({
      position,
      name,
      variant: detailsInWords(line),
      quantity,
      reason,
      isFood: line.variantId !== null && food.has(line.variantId),
      exchangeFor: line.exchangeFor,
      exchangeToken: line.exchangeToken,
      exchanges: (exchanges.get(position) ?? []).map(({ token, words, stock }) => ({
        variant_token: token,
        name: words,
        stock,
      })),
      received,
      restocked,
    })),
    refund: refund && { amount: toNaira(refund.amount), state: refund.state, isDone: refund.isDone },
    replacement,
    isResolved: found.isResolved,
    refundableOnline: toNaira(money.refundableOnline),
  };
}

const stepOf = (by: string | null, at: string | null) =>
  by === null || at === null ? null : { by, at: presentTime(at) };

function suggest(
  { handover, lines }: StoredReturn,
  { address, place, collectionPrice }: { address: string; place: string; collectionPrice: Kobo | null },
): string {
  if (handover === "pickup") {
    const price = isCollectedFree(lines.map(({ reason }) => reason)) ? ZERO : (collectionPrice ?? ZERO);
    const pay = price === ZERO ? "" : ` Please pay the rider ${formatNaira(toNaira(price))} for this.`;
    return `We collect the parcel at ${address}. The rider calls before arriving. Please have the items packed.${pay}`;
  }
  return `Please bring the items, packed, to ${place}. Give your order number there.`;
}

/** The shop, with its address where staff have set one. */
const shopItself = ({ contact }: Pick<Ctx["env"], "contact">) =>
  contact.address === "" ? "our shop" : `our shop, ${contact.address}`;

/**
 * Where the order was collected, or an open pickup point of the place it was delivered to, or else of its state, so
 * that nobody is sent across the country. Null when there is none.
 */
async function readPlace(
  { db }: { db: Db },
  { orderId, pickupPoint }: { orderId: number; pickupPoint: { name: string; address: string } | null },
): Promise<string | null> {
  if (pickupPoint) return pickupPlace(pickupPoint);
  const [point] = await prepared<{ name: string; address: string }>(db)`
    select p.name, p.address
    from orders o join delivery_locations own on own.id = o.location_id
      join delivery_locations l on l.state = own.state
      join delivery_pickup_points d on d.location_id = l.id
      join pickup_points p on p.id = d.point_id and p.is_open and p.retired_at is null
    where o.id = ${orderId} order by l.id = own.id desc, p.id limit 1`;
  return point ? pickupPlace(point) : null;
}

async function readHistory(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<StaffReturn["history"]> {
  const [found] = await prepared<StaffReturn["history"]>(db)`
    select (select count(*)::integer from orders o where o.shopper_id = this.shopper_id) as orders,
           (select count(*)::integer from return_requests r join orders o on o.id = r.order_id
            where o.shopper_id = this.shopper_id) as returns
    from orders this where this.id = ${orderId}`;
  return found ?? { orders: 0, returns: 0 };
}
