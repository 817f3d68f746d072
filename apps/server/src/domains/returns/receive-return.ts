import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { listFood } from "../catalogue/list-food.ts";
import { returnStock, writeOffReturned } from "../catalogue/return-stock.ts";
import { type LockedReturn, lockReturn, refuseMovedReturn } from "./lock-return.ts";
import { mailReturn } from "./mail-return.ts";
import { noteReturn } from "./note-return.ts";

/** What came back of a line: so many pieces, of which so many can be sold again. The others are written off. */
export interface ReceivedLine {
  position: number;
  received: number;
  restocked: number;
}

/**
 * The parcel of a return request has arrived. Pieces that can be sold again go back into stock, unless a refund has put
 * them back before; the others are written off, also where a refund has put them back. Food is always written off: nobody knows how it was kept.
 */
export function receiveReturn(
  { db }: Pick<Ctx, "db">,
  { publicId, lines, by }: { publicId: string; lines: readonly ReceivedLine[]; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn({ db: tx }, { publicId });
    const { order, request } = locked;
    if (request.state !== "approved") refuseMovedReturn(request.state);
    if (order.status !== "delivered") refuse("return_not_delivered");
    await requireCounts({ db: tx }, locked, lines);

    const received = await prepared(tx)`
      with received as (
        update return_requests set state = 'received', received_at = now(), received_by_name = ${by.name}
        where id = ${request.id} and state = 'approved' returning id
      )
      update return_request_lines l set received = c.received, restocked = c.restocked
      from received, json_to_recordset(${JSON.stringify(lines)}::json)
        as c(position integer, received integer, restocked integer)
      where l.request_id = received.id and l.position = c.position
      returning l.position`;
    if (received.length === 0) refuseMovedReturn(request.state);

    const pieces = (count: (line: ReceivedLine) => number) =>
      request.lines.map(({ position, variantId }) => {
        const line = lines.find((each) => each.position === position);
        return { variantId, quantity: line ? count(line) : 0 };
      });
    const restocked = pieces((line) => line.restocked).filter(({ quantity }) => quantity > 0);
    const writtenOff = pieces((line) => line.received - line.restocked).filter(
      ({ quantity }) => quantity > 0,
    );
    const { id: orderId } = order;
    if (restocked.length > 0) {
      await returnStock({ db: tx }, { orderId, lines: restocked, reason: "returned" }, by);
    }
    if (writtenOff.length > 0) await writeOffReturned({ db: tx }, { orderId, lines: writtenOff }, by);

    await noteReturn({ db: tx }, locked, { by, did: "received", after: { lines } });
    const { wanted } = request;
    await mailReturn({ db: tx }, order, { template: "return_received", publicId, data: { wanted } });
  });
}

async function requireCounts(
  { db }: { db: Transaction },
  { request }: LockedReturn,
  counted: readonly ReceivedLine[],
): Promise<void> {
  const variantIds = request.lines.flatMap(({ variantId }) => variantId ?? []);
  const food = await listFood({ db }, { variantIds });
  for (const { position, quantity, name, variantId } of request.lines) {
    const line = counted.find((each) => each.position === position);
    if (!line || line.received > quantity || line.restocked > line.received) {
      refuse("return_wrong_count", { name, most: quantity });
    }
    if (line.restocked > 0 && variantId !== null && food.has(variantId))
      refuse("return_food_restock", { name });
  }
  const inRequest = counted.filter(({ position }) =>
    request.lines.some((line) => line.position === position),
  );
  if (inRequest.every(({ received }) => received === 0)) refuse("return_nothing_received");
}
