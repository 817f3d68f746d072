import type { Alerts } from "@shop/contract/alerts";
import { STOCK_ALERTS_MAX } from "@shop/contract/constants";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { lockShopper } from "../accounts/lock-shopper.ts";
import type { Line } from "../catalogue/line.ts";
import { IS_SHOWN } from "../catalogue/on-sale.ts";
import { detailsInWords } from "../catalogue/present-line.ts";

export type StockAlert = Alerts["waiting"][number];

type Row = Omit<StockAlert, "variant"> & Pick<Line, "size" | "colour" | "flavour">;

/** The variants that a shopper waits for, the latest first. */
export async function listStockAlerts(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<StockAlert[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select v.token as variant_token, p.token as product_token, p.name,
      v.size, v.colour, v.flavour,
      case when v.archived_at is null and ${IS_SHOWN} then (
        select count(*)::integer from variants
        where product_id = p.id and archived_at is null and position < v.position
      ) end as position
    from stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
    where a.shopper_id = ${shopperId} and a.mailed_at is null order by a.asked_at desc, a.id desc`);
  return rows.map(({ variant_token, product_token, name, position, ...details }) => ({
    variant_token,
    product_token,
    name,
    variant: detailsInWords(details),
    position,
  }));
}

/**
 * Asks for the email about one variant, or cancels the request. Asking again keeps the shopper's place.
 * @throws Refusal `back_in_stock`, `variant_not_found`, `too_many_stock_alerts`
 */
export async function changeStockAlert(
  { db }: Pick<Ctx, "db">,
  { shopperId, token, isWanted }: { shopperId: number; token: string; isWanted: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockShopper({ db: tx }, { shopperId });
    if (isWanted) return askForMail({ db: tx }, { shopperId, token });
    await tx.execute(sql`
      delete from stock_alerts a using variants v
      where a.shopper_id = ${shopperId} and v.id = a.variant_id and v.token = ${token}`);
  });
}

async function askForMail(
  { db }: { db: Transaction },
  { shopperId, token }: { shopperId: number; token: string },
): Promise<void> {
  const { rows } = await db.execute<{ id: number; stock: number; others: number }>(sql`
    select v.id, v.stock,
      (select count(*)::integer from stock_alerts
       where shopper_id = ${shopperId} and variant_id <> v.id and mailed_at is null) as others
    from variants v join products p on p.id = v.product_id where v.token = ${token} and v.archived_at is null and ${IS_SHOWN}`);
  const variant = rows[0] ?? refuse("variant_not_found");
  if (variant.stock > 0) refuse("back_in_stock");
  if (variant.others >= STOCK_ALERTS_MAX) refuse("too_many_stock_alerts", { most: STOCK_ALERTS_MAX });
  // It may have been sold out again since the last email.
  await db.execute(sql`
    insert into stock_alerts (shopper_id, variant_id) values (${shopperId}, ${variant.id})
    on conflict (shopper_id, variant_id) do update set asked_at = now(), mailed_at = null
      where stock_alerts.mailed_at is not null`);
}

/**
 * Rows of emails that went out are kept this long, for the pace of the next ones. While an email still waits, for example because the
 * mail server or the shop was away for days, its row stays: it is asked for again if the email cannot be sent.
 */
const KEEP_MAILED_DAYS = 1;
/** Nobody waits longer than this. */
const WAIT_AT_MOST_DAYS = 365;

export async function deleteOldStockAlerts({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    delete from stock_alerts a
    where mailed_at < now() - make_interval(days => ${KEEP_MAILED_DAYS})
        and not exists (select from outbox_mails m where m.state = 'waiting' and m.template = 'back_in_stock'
                          and (m.data ->> 'alertId')::bigint = a.id)
       or mailed_at is null and asked_at < now() - make_interval(days => ${WAIT_AT_MOST_DAYS})`);
}
