import { sql } from "../../db/sql.ts";
import { IS_SHOWN } from "../catalogue/on-sale.ts";
import { notePrices } from "../favourites/note-prices.ts";
import type { MailWatcher } from "../notifications/mail-watcher.ts";
import type { BackInStock, FavouritesCheaper } from "../notifications/templates/alert-mails.ts";
import { switchPriceAlertsOff } from "./price-alerts.ts";

/** Emails that an earlier version has queued do not say when. */
type QueuedBackInStock = Omit<BackInStock, "mailedAt"> & Partial<Pick<BackInStock, "mailedAt">>;

/** SQL condition: the alert `a` waits for the email that was queued then. */
const isOfMail = (mailedAt: string | null) =>
  sql`a.mailed_at = coalesce(${mailedAt}::timestamptz, a.mailed_at)`;

/**
 * Only while the shopper still wants it and there is stock. Otherwise the shopper keeps waiting. A shopper who asks again
 * gets a new email, never the old one as well.
 */
const backInStockMails: MailWatcher = {
  async mayBeSent({ db }, data) {
    const { alertId, mailedAt = null } = data as QueuedBackInStock;
    const { rowCount } = await db.execute(sql`
      select from stock_alerts a join shoppers s on s.id = a.shopper_id
      join variants v on v.id = a.variant_id join products p on p.id = v.product_id
      where a.id = ${alertId} and ${isOfMail(mailedAt)} and s.blocked_at is null
        and v.stock > 0 and v.archived_at is null and ${IS_SHOWN}`);
    return rowCount === 1;
  },

  async onMailResult({ db }, data, result) {
    if (result !== "withheld" && result !== "gave_up") return;
    const { alertId, mailedAt = null } = data as QueuedBackInStock;
    await db.execute(sql`
      update stock_alerts a set mailed_at = null where a.id = ${alertId} and ${isOfMail(mailedAt)}`);
  },
};

/**
 * Only while the shopper still wants it, and all products in it are still favourites, in stock and not more expensive. Otherwise the
 * shop tries again the next day.
 */
const favouritesCheaperMails: MailWatcher = {
  async mayBeSent({ db }, data) {
    const { shopperId, products } = data as FavouritesCheaper;
    const { rows } = await db.execute<{ may: boolean }>(sql`
      select exists (
          select from price_alerts a join shoppers s on s.id = a.shopper_id
          where a.shopper_id = ${shopperId} and s.blocked_at is null)
        and not exists (
          select from unnest(${products.map(({ variantId }) => variantId)}::bigint[],
                             ${products.map(({ price }) => price)}::bigint[]) as told(id, price)
          where not exists (
            select from favourites f join variants v on v.id = f.variant_id join products p on p.id = v.product_id
            where f.shopper_id = ${shopperId} and f.variant_id = told.id and v.price <= told.price
              -- The email of the day before may have waited as well, and been sent by now.
              and f.noted_price > told.price
              and v.stock > 0 and v.archived_at is null and ${IS_SHOWN})) as may`);
    return rows[0]?.may ?? false;
  },

  async onMailResult({ db }, data, result) {
    const { shopperId, products } = data as FavouritesCheaper;
    // Sent, or perhaps sent: the next email needs a price that is lower still.
    if (result === "sent" || result === "unclear") await notePrices({ db }, { shopperId, prices: products });
    if (result === "no_such_mailbox") await switchPriceAlertsOff({ db }, { shopperId });
  },
};

/** Asked by the outbox relay right before each try. */
export const alertMails = {
  back_in_stock: backInStockMails,
  favourites_cheaper: favouritesCheaperMails,
} as const;
