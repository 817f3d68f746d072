import type { Kobo } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { listMailVariants } from "../catalogue/list-mail-variants.ts";
import { IS_SHOWN } from "../catalogue/on-sale.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { CHEAPER_AT_PERCENT, MAILS_AT_ONCE } from "./rules/pace.ts";
import { stopToken } from "./stop-tokens.ts";

interface Reader {
  shopperId: number;
  publicId: string;
  mail: string;
  firstName: string;
}

/** A favourite that costs less than the price that was noted for it. */
interface Drop {
  shopperId: number;
  variantId: number;
  notedPrice: Kobo;
}

/**
 * Queues one email for each of the next shoppers whose favourites have not been looked at on this day, if any of them got
 * cheaper. Any number of processes may do it.
 * @param day in Nigeria
 */
export function sendPriceAlerts(
  { db, env }: Pick<Ctx, "db" | "env">,
  { day }: { day: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const readers = await claimReaders({ db: tx }, { day });
    const drops = await listDrops({ db: tx }, { shopperIds: readers.map(({ shopperId }) => shopperId) });
    const products = await listMailVariants(
      { db: tx },
      { variantIds: drops.map(({ variantId }) => variantId) },
    );
    const productOf = new Map(products.map((product) => [product.variantId, product]));
    for (const { shopperId, publicId, mail, firstName } of readers) {
      const cheaper = drops
        .filter((drop) => drop.shopperId === shopperId)
        .flatMap(({ variantId, notedPrice }) => {
          const product = productOf.get(variantId);
          return product ? [{ ...product, was: notedPrice }] : [];
        });
      if (cheaper.length === 0) continue;
      const token = stopToken(env, { kind: "prices", publicId });
      await enqueueMail(
        { db: tx },
        {
          template: "favourites_cheaper",
          to: mail,
          key: `favourites-cheaper-${shopperId}-${day}`,
          data: { firstName, shopperId, products: cheaper, token },
        },
      );
    }
  });
}

async function claimReaders({ db }: { db: Transaction }, { day }: { day: string }): Promise<Reader[]> {
  const { rows } = await db.execute<Reader & Record<string, unknown>>(sql`
    with due as (
      select p.shopper_id from price_alerts p join shoppers s on s.id = p.shopper_id
      where (p.checked_on is null or p.checked_on < ${day}::date) and s.blocked_at is null
      order by p.checked_on nulls first, p.shopper_id limit ${MAILS_AT_ONCE} for update of p skip locked
    )
    update price_alerts a set checked_on = ${day}::date from due, shoppers s
    where a.shopper_id = due.shopper_id and s.id = a.shopper_id
    returning s.id as "shopperId", s.public_id as "publicId", s.mail, s.first_name as "firstName"`);
  return rows;
}

async function listDrops(
  { db }: { db: Transaction },
  { shopperIds }: { shopperIds: readonly number[] },
): Promise<Drop[]> {
  const { rows } = await db.execute<Drop & Record<string, unknown>>(sql`
    select f.shopper_id as "shopperId", f.variant_id as "variantId", f.noted_price as "notedPrice"
    from favourites f join variants v on v.id = f.variant_id join products p on p.id = v.product_id
    where f.shopper_id = any(${shopperIds}::bigint[]) and v.stock > 0 and v.archived_at is null and ${IS_SHOWN}
      and v.price * 100 <= f.noted_price * ${CHEAPER_AT_PERCENT}
    order by f.added_at desc, f.variant_id desc`);
  return rows;
}
