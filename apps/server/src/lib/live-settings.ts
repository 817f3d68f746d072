import type { SettingsSection, ShopSettings } from "@shop/contract/admin/settings-fields";
import type { ShownAnnouncement } from "@shop/contract/announcement";
import { LINK_LISTS, type ShopNavigation } from "@shop/contract/navigation";
import type { Db } from "../db/pool.ts";
import { sql } from "../db/sql.ts";
import type { Env } from "../env.ts";
import { findDeadLinks } from "./link-targets.ts";

/** What staff have set about the shop, on top of what the environment says. */
export class LiveSettings {
  /** The configuration with the settings as they are now: read a value where it is used, and do not keep it. */
  readonly env: Env;
  /** As the environment has them, as long as staff have set nothing. */
  readonly defaults: ShopSettings;
  #current: ShopSettings;
  #announcement: ShownAnnouncement | null = null;
  #navigation: ShopNavigation | null = null;

  constructor(env: Env) {
    this.defaults = defaultsOf(env);
    this.#current = this.defaults;
    const { academy, playStore, appStore } = env.links;
    const now = () => this.#current;
    const announced = () => this.#announcement;
    const links = () => this.#navigation;
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
      get announcement() {
        return announced();
      },
      get navigation() {
        return links();
      },
    };
  }

  /**
   * Looks again which links of menu and footer lead somewhere. Called whenever categories, products or pages have changed.
   * @returns whether shoppers see other links now
   */
  async refreshLinks({ db }: { db: Db }): Promise<boolean> {
    if (this.#navigation === null) return false;
    const rows = await readSections({ db });
    const links = await liveLinks({ db }, rows.find(({ section }) => section === "navigation")?.value);
    const isChanged = JSON.stringify(links) !== JSON.stringify(this.#navigation);
    this.#navigation = links;
    return isChanged;
  }

  /** Reads the settings again. Called at the start, and whenever the database announces a change. */
  async refresh({ db }: { db: Db }): Promise<void> {
    const rows = await readSections({ db });
    const set = rows
      .filter(({ section }) => section in this.defaults)
      .map(({ section, value }) => [section, { ...this.defaults[section as SettingsSection], ...value }]);
    this.#current = { ...this.defaults, ...Object.fromEntries(set) };
    this.#announcement = shownOf(rows.find(({ section }) => section === "announcement"));
    this.#navigation = await liveLinks({ db }, rows.find(({ section }) => section === "navigation")?.value);
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

interface SectionRow {
  section: string;
  version: number;
  value: object;
  /** By the database's clock, as for the job that announces when the time has come. */
  isItsTime: boolean;
}

async function readSections({ db }: { db: Db }): Promise<SectionRow[]> {
  const { rows } = await db.execute<SectionRow & Record<string, unknown>>(sql`
    select section, version, value,
      coalesce((value->>'startsAt')::timestamptz <= now(), true)
        and coalesce((value->>'endsAt')::timestamptz > now(), true) as "isItsTime"
    from shop_settings`);
  return rows;
}

function shownOf(row: SectionRow | undefined): ShownAnnouncement | null {
  if (!row?.isItsTime) return null;
  // Stored by the command whose schema checks it.
  const { text, link, look, pages, dismissible } = row.value as Omit<ShownAnnouncement, "version">;
  return text === "" ? null : { text, link, look, pages, dismissible, version: row.version };
}

/** The links without those that lead nowhere; null when staff have saved none. */
async function liveLinks({ db }: { db: Db }, value: object | undefined): Promise<ShopNavigation | null> {
  if (value === undefined) return null;
  // Stored by the command whose schema checks it.
  const lists = value as ShopNavigation;
  const dead = await findDeadLinks(
    { db },
    { hrefs: LINK_LISTS.flatMap((name) => lists[name].map(({ href }) => href)) },
  );
  const live = LINK_LISTS.map((name) => [name, lists[name].filter(({ href }) => !dead.has(href))]);
  return Object.fromEntries(live) as ShopNavigation;
}
