import type { Kobo } from "@shop/contract/money";
import type { ReturnReason, ReturnState } from "@shop/contract/return-facts";
import type { Db } from "../../db/pool.ts";
import { type Fragment, fragment, prepared } from "../../db/prepared.ts";
import { DETAILS_IN_WORDS, LINE_AS_JSON } from "../catalogue/line.ts";
import type { StoredLine } from "../orders/queries.ts";
import { IS_GIVEN_UP } from "../payments/refund-requests.ts";

/** A line of the order, and what of it is to be returned. */
export interface StoredReturnLine extends Omit<StoredLine, "discount"> {
  position: number;
  /** How many pieces are to be returned. */
  quantity: number;
  reason: ReturnReason;
  exchangeToken: string | null;
  received: number | null;
  restocked: number | null;
  /** What is wanted instead, in words; null when it no longer exists. */
  exchangeFor: string | null;
}

export interface StoredReturn {
  id: number;
  publicId: string;
  orderId: number;
  state: ReturnState;
  wanted: "refund" | "exchange";
  handover: "pickup" | "drop_off";
  note: string;
  requestedAt: string;
  instructions: string | null;
  declineReason: string | null;
  decidedAt: string | null;
  decidedByName: string | null;
  receivedAt: string | null;
  receivedByName: string | null;
  pictures: number[];
  lines: StoredReturnLine[];
  /** The refund of it that was asked for last, unless staff have given it up. */
  refund: { id: string; amount: Kobo; state: "requested" | "approved" | "declined"; isDone: boolean } | null;
  replacement: { id: string; reference: string } | null;
  isResolved: boolean;
}

/** Whether the return `r` has a replacement. An order that was cancelled, or whose parcel came back, is none. */
export const HAS_REPLACEMENT: Fragment = fragment(`
  exists (select from orders n where n.id = r.replacement_id and n.status not in ('cancelled', 'returned'))`);

/**
 * Whether the return `r` has its refund or its replacement. A refund that was declined or given up is none. Once the whole parcel is
 * back, the order's money goes back, and nothing of the return is left to resolve.
 */
export const HAS_OUTCOME: Fragment = fragment(`
  (${HAS_REPLACEMENT.text}
   or exists (select from orders whole where whole.id = r.order_id and whole.status = 'returned')
   or exists (select from refund_requests q
              where q.id = r.refund_id and q.state <> 'declined' and not ${IS_GIVEN_UP.text}))`);

/** Whether the items of the return `r` that came back can neither be refunded nor replaced: refunds on the order's page are for them. */
const IS_REFUNDED_ON_PAGE: Fragment = fragment(`
  (r.state = 'received' and not exists (
    select from return_request_lines l join order_lines o on o.order_id = r.order_id and o.position = l.position
    where l.request_id = r.id and l.received > 0 and l.received <= o.quantity - (
      select coalesce(sum(p.quantity), 0) from refund_requests q join refund_request_lines p on p.request_id = q.id
      where q.order_id = r.order_id and p.position = l.position and q.state <> 'declined' and not ${IS_GIVEN_UP.text})))`);

/** Whether nothing is left to do about the return `r`. */
export const IS_RESOLVED: Fragment = fragment(`(${HAS_OUTCOME.text} or ${IS_REFUNDED_ON_PAGE.text})`);

/** The refund of the return `r`, as JSON; null where none is asked for, or staff have given it up. */
export const REFUND =
  fragment(`(select json_build_object('id', q.public_id, 'amount', q.amount, 'state', q.state,
     'isDone', q.state = 'approved' and (q.way = 'by_hand' or (
       exists (select from refunds f where f.request_id = q.id)
       and not exists (select from refunds f where f.request_id = q.id and f.state <> 'done'))))
   from refund_requests q where q.id = r.refund_id and not ${IS_GIVEN_UP.text})`);

/** Select list of a `StoredReturn`, from `return_requests r`. */
const RETURN: Fragment = fragment(`
  r.id, r.public_id as "publicId", r.order_id as "orderId", r.state, r.wanted, r.handover, r.note,
  r.requested_at as "requestedAt", r.instructions, r.decline_reason as "declineReason", r.decided_at as "decidedAt",
  r.decided_by_name as "decidedByName", r.received_at as "receivedAt", r.received_by_name as "receivedByName",
  array(select p.number from return_pictures p where p.request_id = r.id order by p.number) as pictures,
  (select coalesce(json_agg(jsonb_build_object(${LINE_AS_JSON.text}) || jsonb_build_object(
     'position', asked.position, 'quantity', asked.quantity, 'reason', asked.reason,
     'exchangeToken', asked.exchange_token, 'received', asked.received, 'restocked', asked.restocked,
     'exchangeFor', (select coalesce(${DETAILS_IN_WORDS.text}, l.name)
                     from variants v where v.token = asked.exchange_token)) order by asked.position), '[]')
   from return_request_lines asked join order_lines l on l.order_id = r.order_id and l.position = asked.position
   where asked.request_id = r.id) as lines,
  ${REFUND.text} as refund,
  (select json_build_object('id', n.public_id, 'reference', n.reference)
   from orders n where n.id = r.replacement_id and ${HAS_REPLACEMENT.text}) as replacement,
  ${IS_RESOLVED.text} as "isResolved"`);

/** The return requests of an order, newest first. */
export function listReturnsOfOrder(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<StoredReturn[]> {
  return prepared<StoredReturn>(db)`
    select ${RETURN} from return_requests r where r.order_id = ${orderId} order by r.id desc`;
}

export async function findReturn(
  { db }: { db: Db },
  { publicId }: { publicId: string },
): Promise<StoredReturn | undefined> {
  const [found] = await prepared<StoredReturn>(db)`
    select ${RETURN} from return_requests r where r.public_id = ${publicId}`;
  return found;
}

/** A return request of the shopper's own orders, and its order. */
export async function findOwnReturn(
  { db }: { db: Db },
  { publicId, shopperId }: { publicId: string; shopperId: number },
): Promise<{ returnId: number; orderId: number } | undefined> {
  const [found] = await prepared<{ returnId: number; orderId: number }>(db)`
    select r.id as "returnId", r.order_id as "orderId"
    from return_requests r join orders o on o.id = r.order_id
    where r.public_id = ${publicId} and o.shopper_id = ${shopperId}`;
  return found;
}

/** @param shopperId the owner of the order; null for staff, who may see all of them */
export async function findReturnPicture(
  { db }: { db: Db },
  { publicId, number, shopperId }: { publicId: string; number: number; shopperId: number | null },
): Promise<Buffer | undefined> {
  const [found] = await prepared<{ bytes: Buffer }>(db)`
    select p.bytes from return_pictures p join return_requests r on r.id = p.request_id
      join orders o on o.id = r.order_id
    where r.public_id = ${publicId} and p.number = ${number}
      and (${shopperId}::bigint is null or o.shopper_id = ${shopperId}::bigint)`;
  return found?.bytes;
}
