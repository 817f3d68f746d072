import type { ReturnTab } from "@shop/contract/admin/return-tabs";
import type { ReturnState } from "@shop/contract/return-facts";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { IS_RESOLVED, REFUND } from "./queries.ts";

export interface ReturnListRow {
  id: number;
  publicId: string;
  state: ReturnState;
  isResolved: boolean;
  refund: { state: "requested" | "approved" | "declined"; isDone: boolean } | null;
  orderPublicId: string;
  orderReference: string;
  customer: string;
  wanted: "refund" | "exchange";
  handover: "pickup" | "drop_off";
  items: number;
  pieces: number;
  firstItem: string;
  pictures: number;
  requestedAt: string;
}

const STATE_OF_TAB: Record<ReturnTab, ReturnState | null> = {
  to_decide: "requested",
  on_the_way: "approved",
  to_resolve: "received",
  all: null,
};

/** Those that wait longest come first; of all of them, the newest. */
export function listReturns(
  { db }: { db: Db },
  {
    tab,
    wanted,
    handover,
    after,
    limit,
  }: {
    tab: ReturnTab;
    wanted: string | null;
    handover: string | null;
    after: number | null;
    limit: number;
  },
): Promise<ReturnListRow[]> {
  const state = STATE_OF_TAB[tab];
  // One direction of the key for both orders: the newest first by the negative id.
  const sign = state === null ? -1 : 1;
  return prepared<ReturnListRow>(db)`
    select r.id, r.public_id as "publicId", r.state, ${IS_RESOLVED} as "isResolved", ${REFUND} as refund, o.public_id as "orderPublicId",
           o.reference as "orderReference", o.customer_name as customer, r.wanted, r.handover,
           (select count(*)::integer from return_request_lines l where l.request_id = r.id) as items,
           (select sum(l.quantity)::integer from return_request_lines l where l.request_id = r.id) as pieces,
           (select ol.name from return_request_lines l join order_lines ol on ol.order_id = o.id and ol.position = l.position
            where l.request_id = r.id order by l.position limit 1) as "firstItem",
           (select count(*)::integer from return_pictures p where p.request_id = r.id) as pictures,
           r.requested_at as "requestedAt"
    from return_requests r join orders o on o.id = r.order_id
    where (${state}::text is null or r.state = ${state}::text)
      and (${tab}::text <> 'to_resolve' or not ${IS_RESOLVED})
      and (${wanted}::text is null or r.wanted = ${wanted}::text)
      and (${handover}::text is null or r.handover = ${handover}::text)
      and (${after}::bigint is null or r.id * ${sign}::integer > ${after}::bigint * ${sign}::integer)
    order by r.id * ${sign}::integer
    limit ${limit}::integer`;
}

/** @param most counts stop one above it */
export async function countReturns(
  { db }: { db: Db },
  { most }: { most: number },
): Promise<Record<ReturnTab, number>> {
  const [counts] = await prepared<Record<ReturnTab, number>>(db)`
    select (select count(*)::integer from (
              select from return_requests where state = 'requested' limit ${most}::integer + 1) c) as to_decide,
           (select count(*)::integer from (
              select from return_requests where state = 'approved' limit ${most}::integer + 1) c) as on_the_way,
           (select count(*)::integer from (
              select from return_requests r where r.state = 'received' and not ${IS_RESOLVED}
              limit ${most}::integer + 1) c) as to_resolve,
           (select count(*)::integer from (select from return_requests limit ${most}::integer + 1) c) as all`;
  if (!counts) throw new Error("Nothing was counted");
  return counts;
}
