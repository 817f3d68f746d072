import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { noteOrder } from "../orders/note-order.ts";
import { lockReturn, refuseMovedReturn } from "./lock-return.ts";
import { findOwnReturn } from "./queries.ts";

/** The shopper keeps the items after all. Possible until they have arrived. */
export function withdrawReturn(
  { db }: Pick<Ctx, "db">,
  { publicId, shopperId }: { publicId: string; shopperId: number },
): Promise<{ orderId: number }> {
  return inTransaction(db, async (tx) => {
    const { orderId } =
      (await findOwnReturn({ db: tx }, { publicId, shopperId })) ?? refuse("return_not_found");
    const { request } = await lockReturn({ db: tx }, { publicId });
    const withdrawn = await prepared(tx)`
      update return_requests set state = 'withdrawn'
      where id = ${request.id} and state in ('requested', 'approved') returning id`;
    if (withdrawn.length > 0) {
      await noteOrder(
        { db: tx },
        { orderId, note: "The customer withdrew the return request", actor: "shopper" },
      );
    } else if (request.state !== "withdrawn") refuseMovedReturn(request.state);
    return { orderId };
  });
}
