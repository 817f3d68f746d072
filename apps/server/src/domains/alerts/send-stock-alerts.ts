import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { listMailVariants } from "../catalogue/list-mail-variants.ts";
import { IS_SHOWN } from "../catalogue/on-sale.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { MAILS_AT_ONCE, MAILS_PER_PIECE, NEXT_MAILS_AFTER_MINUTES } from "./rules/pace.ts";
import { stopToken } from "./stop-tokens.ts";

interface DueAlert {
  alertId: number;
  variantId: number;
  publicId: string;
  mail: string;
  firstName: string;
}

/**
 * Queues the emails about variants that are back in stock: for each piece a few, first asked first, and an hour later the
 * next ones if there is still stock. Any number of processes may do it.
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
    for (const { alertId, variantId, publicId, mail, firstName } of due) {
      const product = productOf.get(variantId);
      if (!product) continue;
      const token = stopToken(env, { kind: "stock", publicId });
      await enqueueMail(
        { db: tx },
        {
          template: "back_in_stock",
          to: mail,
          key: `back-in-stock-${alertId}-${randomToken()}`,
          data: { firstName, alertId, product, token },
        },
      );
    }
  });
}

async function claimAlerts({ db }: { db: Transaction }): Promise<DueAlert[]> {
  const { rows } = await db.execute<DueAlert & Record<string, unknown>>(sql`
    with back as (
      select v.id, v.stock * ${MAILS_PER_PIECE}::bigint as mails
      from (select distinct variant_id from stock_alerts where mailed_at is null) waiting
      join variants v on v.id = waiting.variant_id join products p on p.id = v.product_id
      where v.stock > 0 and v.archived_at is null and ${IS_SHOWN}
        and not exists (
          select from stock_alerts where variant_id = v.id
            and mailed_at > now() - make_interval(mins => ${NEXT_MAILS_AFTER_MINUTES}))
    ), due as (
      select a.id from back cross join lateral (
        select id, asked_at from stock_alerts where variant_id = back.id and mailed_at is null
        order by asked_at, id limit back.mails
      ) a
      order by a.asked_at, a.id limit ${MAILS_AT_ONCE}
    )
    update stock_alerts a set mailed_at = now() from due, shoppers s
    where a.id = due.id and s.id = a.shopper_id
    returning a.id as "alertId", a.variant_id as "variantId", s.public_id as "publicId", s.mail,
      s.first_name as "firstName"`);
  return rows;
}
