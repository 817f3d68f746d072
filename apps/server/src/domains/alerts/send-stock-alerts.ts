import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { listMailVariants } from "../catalogue/list-mail-variants.ts";
import { IS_SHOWN } from "../catalogue/on-sale.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { MAILS_AT_ONCE, MAILS_PER_PIECE, NEXT_MAILS_AFTER_MINUTES } from "./rules/pace.ts";
import { stopToken } from "./stop-tokens.ts";

interface DueAlert {
  alertId: number;
  variantId: number;
  mailedAt: string;
  publicId: string;
  mail: string;
  firstName: string;
}

/**
 * Queues the emails about variants that are back in stock: for each piece a few an hour, first asked first, while there
 * is still stock. Any number of processes may do it.
 */
export function sendStockAlerts({ db, env }: Pick<Ctx, "db" | "env">): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Of two processes at once, one does it: the pace is by variant.
    const { rows } = await tx.execute<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('stock alerts')) as got`,
    );
    if (rows[0]?.got !== true) return;
    const due = await claimAlerts({ db: tx });
    const products = await listMailVariants(
      { db: tx },
      { variantIds: due.map(({ variantId }) => variantId) },
    );
    const productOf = new Map(products.map((product) => [product.variantId, product]));
    for (const { alertId, variantId, mailedAt, publicId, mail, firstName } of due) {
      const product = productOf.get(variantId);
      if (!product) continue;
      const token = stopToken(env, { kind: "stock", publicId });
      await enqueueMail(
        { db: tx },
        {
          template: "back_in_stock",
          to: mail,
          key: `back-in-stock-${alertId}-${mailedAt}`,
          data: { firstName, alertId, mailedAt, product, token },
        },
      );
    }
  });
}

async function claimAlerts({ db }: { db: Transaction }): Promise<DueAlert[]> {
  const { rows } = await db.execute<DueAlert & Record<string, unknown>>(sql`
    with back as (
      select v.id, greatest(0, v.stock * ${MAILS_PER_PIECE}::bigint - (
        select count(*) from stock_alerts where variant_id = v.id
          and mailed_at > now() - make_interval(mins => ${NEXT_MAILS_AFTER_MINUTES}))) as mails
      from (select distinct variant_id from stock_alerts where mailed_at is null) waiting
      join variants v on v.id = waiting.variant_id join products p on p.id = v.product_id
      where v.stock > 0 and v.archived_at is null and ${IS_SHOWN}
    ), due as (
      select a.id from back cross join lateral (
        select w.id, w.asked_at from stock_alerts w join shoppers s on s.id = w.shopper_id
        where w.variant_id = back.id and w.mailed_at is null and s.blocked_at is null
        order by w.asked_at, w.id limit back.mails
      ) a
      order by a.asked_at, a.id limit ${MAILS_AT_ONCE}
    )
    update stock_alerts a set mailed_at = now() from due, shoppers s
    where a.id = due.id and s.id = a.shopper_id
    returning a.id as "alertId", a.variant_id as "variantId", a.mailed_at::text as "mailedAt", s.public_id as "publicId",
      s.mail, s.first_name as "firstName"`);
  return rows;
}
