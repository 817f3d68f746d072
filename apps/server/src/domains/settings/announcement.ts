import type { AnnouncementFields, StaffAnnouncement } from "@shop/contract/admin/announcement";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { saveSection } from "./save-section.ts";

const SECTION = "announcement";

const NONE: StaffAnnouncement = {
  text: "",
  link: "",
  look: "plain",
  pages: "all",
  startsAt: null,
  endsAt: null,
  dismissible: true,
  version: 0,
};

/** The announcement as staff edit it, shown now or not. */
export async function viewAnnouncement({ db }: { db: Db }): Promise<StaffAnnouncement> {
  const { rows } = await db.execute<{ version: number; value: AnnouncementFields }>(
    sql`select version, value from shop_settings where section = ${SECTION}`,
  );
  const [set] = rows;
  return set ? { ...NONE, ...set.value, version: set.version } : NONE;
}

/** @throws Refusal `changed_meanwhile` with the current announcement, if it is no longer at that version */
export function saveAnnouncement(
  { db }: Pick<Ctx, "db">,
  { by, version, announcement }: { by: StaffActor; version: number; announcement: AnnouncementFields },
): Promise<StaffAnnouncement> {
  return inTransaction(db, (tx) =>
    saveSection(
      { db: tx },
      {
        by,
        version,
        section: SECTION,
        name: "Announcement",
        action: "announcement.changed",
        values: announcement,
        read: () => viewAnnouncement({ db: tx }),
      },
    ),
  );
}
