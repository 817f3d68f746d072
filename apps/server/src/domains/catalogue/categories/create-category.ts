import type { Ctx } from "../../../ctx.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { sql } from "../../../db/sql.ts";
import { randomToken } from "../../../lib/random-token.ts";
import { refuse } from "../../../lib/refuse.ts";
import type { StaffActor } from "../../../lib/staff-actor.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { lockTree, refuseSameName } from "./lock-tree.ts";
import { type CategoryRow, findStaffCategory } from "./staff-category.ts";

/** Adds a category, as the last one below its parent. */
export function createCategory(
  { db }: Pick<Ctx, "db">,
  { by, name, parent }: { by: StaffActor; name: string; parent: string | null },
): Promise<CategoryRow> {
  return inTransaction(db, async (tx) => {
    await lockTree({ db: tx });
    const above = parent === null ? null : await findStaffCategory({ db: tx }, { token: parent });
    if (above === undefined) return refuse("category_not_found");
    const parentId = above?.id ?? null;
    await refuseSameName({ db: tx }, { name, parentId });
    const token = randomToken(14);
    await tx.execute(sql`
      insert into categories (token, name, parent_id, position)
      select ${token}, ${name}, ${parentId}::bigint, coalesce(max(position), 0) + 1 from categories`);
    const added = (await findStaffCategory({ db: tx }, { token })) ?? refuse("category_not_found");
    await recordAudit(
      { db: tx },
      {
        by,
        action: "category.created",
        record: { kind: "category", id: token, name },
        after: { path: added.path },
      },
    );
    return added;
  });
}
