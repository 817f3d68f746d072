import { reasonInSentence } from "@shop/contract/return-facts";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { randomToken } from "../../lib/random-token.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import type { RefundWay } from "../payments/refund-requests.ts";
import { lockReturn } from "../returns/lock-return.ts";
import { noteReturn } from "../returns/note-return.ts";
import type { StoredReturn } from "../returns/queries.ts";
import { requireUnresolved, resolveReturn } from "../returns/resolve-return.ts";
import { recordRefund } from "./request-refund.ts";

/**
 * Staff ask for the refund of the items that came back. It is approved and sent like every refund. Stock was counted when the
 * parcel arrived, so the refund leaves it alone.
 */
export function refundReturn(
  { db }: Pick<Ctx, "db">,
  {
    publicId,
    delivery,
    way,
    bankReference,
    by,
  }: { publicId: string; delivery: boolean; way: RefundWay; bankReference: string | null; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn({ db: tx }, { publicId });
    await requireUnresolved({ db: tx }, locked);
    const { order, request } = locked;
    const lines = request.lines
      .map(({ position, received }) => ({ position, quantity: received ?? 0, restock: false }))
      .filter(({ quantity }) => quantity > 0);
    const refund = await recordRefund(
      { db: tx },
      {
        order,
        by,
        asked: {
          order: order.publicId,
          scope: { kind: "lines", lines, delivery },
          way,
          bankReference,
          reason: reasonOf(request),
          notify: true,
          key: randomToken(),
        },
      },
    );
    await resolveReturn({ db: tx }, locked, { refundId: refund.id });
    await noteReturn({ db: tx }, locked, { by, did: "refunded", after: { refund: refund.publicId } });
  });
}

function reasonOf({ lines }: StoredReturn): string {
  const reasons = new Set(lines.map(({ reason }) => reasonInSentence(reason)));
  return `Items returned: ${[...reasons].join(", ")}`;
}
