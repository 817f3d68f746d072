import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";

export const pushData: PersonalData = {
  name: "push",
  title: "Devices that get notifications about your orders",
  why: "To send you the notifications you switched on.",
  kept: "Until you switch them off, sign out on that device or delete your account.",
  tables: ["push_subscriptions", "push_messages"],

  async collect({ db }, { shopperId }) {
    const { rows } = await db.execute<{ device: string; savedAt: string }>(sql`
      select device, saved_at as "savedAt" from push_subscriptions where shopper_id = ${shopperId} order by id desc`);
    return rows.map((subscription) => ({ ...subscription, savedAt: asTime(subscription.savedAt) }));
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`delete from push_subscriptions where shopper_id = ${shopperId}`);
  },
};
