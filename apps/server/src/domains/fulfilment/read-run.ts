import { DOOR_CODE_TRIES_MAX } from "@shop/contract/fulfilment-facts";
import type { Kobo } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

export interface RunRow {
  id: string;
  reference: string;
  state: "handed_over" | "failed";
  customer: string;
  phone: string;
  orderedBy: { name: string; phone: string } | null;
  address: string;
  location: string;
  itemCount: number;
  cashDue: Kobo | null;
  isCodeUsedUp: boolean;
  attempt: number;
}

/** The parcels that a member has with them, in the order of the run sheet. */
export function readRun({ db }: { db: Db }, { riderId }: { riderId: number }): Promise<RunRow[]> {
  return prepared<RunRow>(db)`
    select o.public_id as id, o.reference, f.state, coalesce(o.recipient_name, o.customer_name) as customer,
           coalesce(o.recipient_phone, o.customer_phone) as phone,
           case when o.recipient_name is not null
             then json_build_object('name', o.customer_name, 'phone', o.customer_phone)
           end as "orderedBy",
           o.delivery_address as address, o.location_name as location,
           (select coalesce(sum(quantity), 0)::integer from order_lines l where l.order_id = o.id) as "itemCount",
           case f.cash when 'due' then f.cash_due end as "cashDue",
           f.door_code_tries >= ${DOOR_CODE_TRIES_MAX}::integer as "isCodeUsedUp",
           f.failed_attempts as attempt
    from fulfilments f join orders o on o.id = f.order_id
    where f.rider_id = ${riderId} and f.state in ('handed_over', 'failed')
    order by f.state <> 'handed_over', f.run_position, o.id`;
}

/** The rider reorders their own parcels. Parcels that are not theirs are left alone. */
export async function sortRun(
  { db }: Pick<Ctx, "db">,
  { riderId, publicIds }: { riderId: number; publicIds: readonly string[] },
): Promise<void> {
  await prepared(db)`
    update fulfilments f set run_position = wanted.position
    from unnest(${publicIds}::text[]) with ordinality as wanted(id, position) join orders o on o.public_id = wanted.id
    where f.order_id = o.id and f.rider_id = ${riderId} and f.state in ('handed_over', 'failed')`;
}
