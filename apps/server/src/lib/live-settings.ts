import type { SettingsSection, ShopSettings } from "@shop/contract/admin/settings-fields";
import type { Db } from "../db/pool.ts";
import { sql } from "../db/sql.ts";
import type { Env } from "../env.ts";

/** What staff have set about the shop, on top of what the environment says. */
export class LiveSettings {
  /** The configuration with the settings as they are now: read a value where it is used, and do not keep it. */
  readonly env: Env;
  /** As the environment has them, as long as staff have set nothing. */
  readonly defaults: ShopSettings;
  #current: ShopSettings;

  constructor(env: Env) {
    this.defaults = defaultsOf(env);
    this.#current = this.defaults;
    const { academy, playStore, appStore } = env.links;
    const now = () => this.#current;
    this.env = {
      ...env,
      get storeName() {
        return now().shop.name;
      },
      get contact() {
        const { address, hours } = now().shop;
        return { ...now().contact, address, hours };
      },
      get links() {
        return { academy, playStore, appStore, ...now().social };
      },
      get registrationNumber() {
        return now().shop.registrationNumber;
      },
      get mailTexts() {
        return now().mail;
      },
      get linkHoldHours() {
        return now().orders.linkHoldHours;
      },
      get returnDays() {
        return now().policies.returnDays;
      },
    };
  }

  /** Reads the settings again. Called at the start, and whenever the database announces a change. */
  async refresh({ db }: { db: Db }): Promise<void> {
    this.#current = await readSettings({ db }, this.defaults);
  }
}

/** The settings as the environment has them, as long as staff have set nothing. */
function defaultsOf({
  storeName,
  contact: { address, hours, ...contact },
  links,
  registrationNumber,
  mailTexts,
  linkHoldHours,
  returnDays,
}: Env): ShopSettings {
  const { facebook, instagram, x, whatsapp } = links;
  return {
    shop: { name: storeName, address, hours, registrationNumber },
    contact,
    social: { facebook, instagram, x, whatsapp },
    tax: { vatRegistered: false, taxId: "" },
    mail: mailTexts,
    orders: { linkHoldHours },
    policies: { returnDays },
  };
}

async function readSettings({ db }: { db: Db }, defaults: ShopSettings): Promise<ShopSettings> {
  const { rows } = await db.execute<{ section: SettingsSection; value: object }>(
    sql`select section, value from shop_settings`,
  );
  const set = rows.map(({ section, value }) => [section, { ...defaults[section], ...value }]);
  return { ...defaults, ...Object.fromEntries(set) };
}
