import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { LINE_AS_JSON } from "../catalogue/line.ts";
import type { StoredLine } from "./queries.ts";

/** A line of an order with the number by which refunds and changes name it. It never changes. */
export interface NumberedLine extends StoredLine {
  position: number;
}

export async function listLines(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<NumberedLine[]> {
  const rows = await prepared<{ position: number; line: StoredLine }>(db)`
    select position, json_build_object(${LINE_AS_JSON}) as line
    from order_lines l where order_id = ${orderId} order by position`;
  return rows.map(({ position, line }) => ({ ...line, position }));
}

/** An order by the id that the back office shows. An archived one, which has no lines (docs/archive.md), is not found. */
export async function findOrderId(
  { db }: { db: Db },
  { publicId }: { publicId: string },
): Promise<number | undefined> {
  const [found] = await prepared<{ id: number }>(db)`
    select id from orders o
    where public_id = ${publicId} and exists (select from order_lines l where l.order_id = o.id)`;
  return found?.id;
}
