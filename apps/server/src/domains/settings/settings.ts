import type { SettingsChange, SettingsPage } from "@shop/contract/admin/settings";
import type { SettingsSection, ShopSettings } from "@shop/contract/admin/settings-fields";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";

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
    const before: Record<string, unknown> = (await viewSettings({ db: tx }, { defaults }))[section];
    const value = JSON.stringify(values);
    const { rowCount } = await tx.execute(
      version === 0
        ? sql`insert into shop_settings (section, value) values (${section}, ${value}::jsonb) on conflict do nothing`
        : sql`update shop_settings set value = ${value}::jsonb, version = version + 1
              where section = ${section} and version = ${version}`,
    );
    const settings = await viewSettings({ db: tx }, { defaults });
    if (rowCount !== 1) refuse("changed_meanwhile", { current: settings[section] });
    const after: Record<string, unknown> = values;
    const names = Object.keys(after).filter((name) => before[name] !== after[name]);
    const of = (item: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, item[name]]));
    await recordAudit(
      { db: tx },
      {
        by,
        action: "settings.changed",
        record: { kind: "settings", id: section, name: NAMES[section] },
        before: of(before),
        after: of(after),
      },
    );
    return settings;
  });
}
