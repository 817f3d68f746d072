import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";
import { listPriceAlertConsents } from "./price-alerts.ts";

export const stockAlertData: PersonalData = {
  name: "stockAlerts",
  title: "Products you are waiting for",
  why: "To email you once when they are back in stock.",
  kept: "Until a day after that email, until you cancel the email or delete your account, and for a year at most.",
  tables: ["stock_alerts"],

  async collect({ db }, { shopperId }) {
    const { rows } = await db.execute<{ product: string; askedAt: string }>(sql`
      select p.name as product, a.asked_at as "askedAt"
      from stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
      where a.shopper_id = ${shopperId} order by a.id desc`);
    return rows.map((alert) => ({ ...alert, askedAt: asTime(alert.askedAt) }));
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`delete from stock_alerts where shopper_id = ${shopperId}`);
  },
};

export const priceAlertData: PersonalData = {
  name: "priceAlerts",
  title: "Emails about cheaper favourites",
  why: "To email you if you agree, and so that we can prove when you agreed and when you withdrew.",
  kept: "The log stays as proof. It holds a number instead of your name, and cannot be linked to you once your account is deleted.",
  tables: ["price_alerts", "price_alert_consents"],

  async collect({ db }, { shopperId }) {
    const log = await listPriceAlertConsents({ db }, { shopperId });
    return log.map((entry) => ({ ...entry, at: asTime(entry.at) }));
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`delete from price_alerts where shopper_id = ${shopperId}`);
  },
};
