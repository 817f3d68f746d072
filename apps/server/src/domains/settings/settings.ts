import type { SettingsChange, SettingsPage } from "@shop/contract/admin/settings";
import type { SettingsSection, ShopSettings } from "@shop/contract/admin/settings-fields";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { saveSection } from "./save-section.ts";

const NAMES: Record<SettingsSection, string> = {
  shop: "The shop",
  contact: "Contacts",
  social: "Social links",
  tax: "Tax",
  mail: "Emails",
  orders: "Orders",
  policies: "Policies",
};

/** Every section with its version, as staff edit it. */
export async function viewSettings(
  { db }: { db: Db },
  { defaults }: { defaults: ShopSettings },
): Promise<SettingsPage> {
  const { rows } = await db.execute<{ section: SettingsSection; version: number; value: object }>(
    sql`select section, version, value from shop_settings`,
  );
  const sections = (Object.keys(defaults) as SettingsSection[]).map((section) => {
    const set = rows.find((row) => row.section === section);
    return [section, { ...defaults[section], ...set?.value, version: set?.version ?? 0 }];
  });
  return Object.fromEntries(sections) as SettingsPage;
}

/** Changes one section, if nobody else has changed it since the member saw it. */
export function saveSettings(
  { db }: Pick<Ctx, "db">,
  {
    by,
    defaults,
    change: { section, version, values },
  }: { by: StaffActor; defaults: ShopSettings; change: SettingsChange },
): Promise<SettingsPage> {
  return inTransaction(db, async (tx) => {
    await saveSection(
      { db: tx },
      {
        by,
        section,
        version,
        values,
        name: NAMES[section],
        action: "settings.changed",
        read: async () => (await viewSettings({ db: tx }, { defaults }))[section],
      },
    );
    return viewSettings({ db: tx }, { defaults });
  });
}
