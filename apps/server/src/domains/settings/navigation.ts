import type { NavigationFields, StaffNavigation } from "@shop/contract/admin/navigation";
import {
  LINK_LISTS,
  type NavigationLink,
  OWN_NAVIGATION,
  type ShopNavigation,
} from "@shop/contract/navigation";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { findDeadLinks } from "../../lib/link-targets.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { saveSection } from "./save-section.ts";

const SECTION = "navigation";

/** The links as staff edit them, those that lead nowhere too. */
export async function viewNavigation({ db }: { db: Db }): Promise<StaffNavigation> {
  const { rows } = await db.execute<{ version: number; value: NavigationFields }>(
    sql`select version, value from shop_settings where section = ${SECTION}`,
  );
  const lists: ShopNavigation = rows[0]?.value ?? OWN_NAVIGATION;
  const dead = await findDeadLinks({ db }, { hrefs: hrefsOf(lists) });
  const marked = (links: readonly NavigationLink[]) =>
    links.map(({ label, href }) => ({ label, href, leadsNowhere: dead.has(href) }));
  return {
    version: rows[0]?.version ?? 0,
    menu: marked(lists.menu),
    about: marked(lists.about),
    help: marked(lists.help),
    stores: marked(lists.stores),
    services: marked(lists.services),
  };
}

/**
 * @throws Refusal `bad_input` by list, when a link leads nowhere
 * @throws Refusal `changed_meanwhile` with the current links, if they are no longer at that version
 */
export function saveNavigation(
  { db }: Pick<Ctx, "db">,
  { by, version, links }: { by: StaffActor; version: number; links: NavigationFields },
): Promise<StaffNavigation> {
  return inTransaction(db, async (tx) => {
    await refuseDeadLinks({ db: tx }, { links });
    return saveSection(
      { db: tx },
      {
        by,
        version,
        section: SECTION,
        name: "Menu and footer",
        action: "navigation.changed",
        values: links,
        read: () => viewNavigation({ db: tx }),
      },
    );
  });
}

async function refuseDeadLinks({ db }: { db: Db }, { links }: { links: NavigationFields }): Promise<void> {
  const dead = await findDeadLinks({ db }, { hrefs: hrefsOf(links) });
  const fields = Object.fromEntries(
    LINK_LISTS.flatMap((list) => {
      const link = links[list].find(({ href }) => dead.has(href));
      return link ? [[list, `“${link.label}” leads to ${link.href}, which is not in the shop`]] : [];
    }),
  );
  const [message] = Object.values(fields);
  if (message !== undefined) refuse("bad_input", { fields }, { message });
}

const hrefsOf = (lists: ShopNavigation) => LINK_LISTS.flatMap((list) => lists[list].map(({ href }) => href));
