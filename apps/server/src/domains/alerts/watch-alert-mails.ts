import { sql } from "../../db/sql.ts";
import { IS_SHOWN } from "../catalogue/on-sale.ts";
import { notePrices } from "../favourites/note-prices.ts";
import type { MailWatcher } from "../notifications/mail-watcher.ts";
import type { BackInStock, FavouritesCheaper } from "../notifications/templates/alert-mails.ts";
import { switchPriceAlertsOff } from "./price-alerts.ts";

/** Only while the shopper still wants it and there is stock. Otherwise the shopper goes on waiting. */
const backInStockMails: MailWatcher = {
  async mayBeSent({ db }, data) {
    const { alertId } = data as BackInStock;
    const { rowCount } = await db.execute(sql`
      select from stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
      where a.id = ${alertId} and a.mailed_at is not null and v.stock > 0 and v.archived_at is null and ${IS_SHOWN}`);
    return rowCount === 1;
  },

  async settle({ db }, data, result) {
    if (result !== "withheld" && result !== "gave_up") return;
    const { alertId } = data as BackInStock;
    await db.execute(sql`update stock_alerts set mailed_at = null where id = ${alertId}`);
  },
};

/** Only while the shopper still wants it and no price in it has gone up again. The shop tries again the next day. */
const favouritesCheaperMails: MailWatcher = {
  async mayBeSent({ db }, data) {
    const { shopperId, products } = data as FavouritesCheaper;
    const { rows } = await db.execute<{ may: boolean }>(sql`
      select exists (select from price_alerts where shopper_id = ${shopperId})
        and not exists (
          select from unnest(${products.map(({ variantId }) => variantId)}::bigint[],
                             ${products.map(({ price }) => price)}::bigint[]) as told(id, price)
          left join variants v on v.id = told.id and v.price <= told.price where v.id is null) as may`);
    return rows[0]?.may ?? false;
  },

  async settle({ db }, data, result) {
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
