import type { Ctx } from "../../../ctx.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Transaction } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { refuse } from "../../../lib/refuse.ts";
import type { StaffActor } from "../../../lib/staff-actor.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { getAtVersion, lockTree, refuseSameName } from "./lock-tree.ts";
import { type CategoryRow, findStaffCategory } from "./staff-category.ts";

export interface CategoryEdit {
  by: StaffActor;
  token: string;
  /** The version that the member has seen. */
  version: number;
  changes: {
    name?: string | undefined;
    picture?: { picture: string; alt: string } | null | undefined;
    /** The tokens of all products that are placed, in their order. */
    placed?: readonly string[] | undefined;
  };
}

/**
 * Changes the given fields of a category, and nothing else.
 * @throws Refusal `changed_meanwhile` with the current category, if it is no longer at that version
 */
export function saveCategory(
  { db }: Pick<Ctx, "db">,
  { by, token, version, changes }: CategoryEdit,
): Promise<CategoryRow> {
  return inTransaction(db, async (tx) => {
    await lockTree({ db: tx });
    const before = await getAtVersion({ db: tx }, { token, version });
    const { name = before.name, picture = asChosen(before), placed } = changes;
    await refuseSameName({ db: tx }, { name, parentId: before.parentId, except: before.id });
    if (picture) await refuseMissingPicture({ db: tx }, picture.picture);
    await tx.execute(sql`
      update categories
      set name = ${name}, picture_id = ${picture?.picture ?? null}, picture_alt = ${picture?.alt ?? ""},
        version = version + 1
      where id = ${before.id}`);
    if (placed) await placeProducts({ db: tx }, { categoryId: before.id, tokens: placed });
    const after = (await findStaffCategory({ db: tx }, { token })) ?? refuse("category_not_found");
    await recordAudit(
      { db: tx },
      {
        by,
        action: "category.changed",
        record: { kind: "category", id: token, name },
        ...changesBetween(before, after),
      },
    );
    return after;
  });
}

function asChosen({ picture }: CategoryRow) {
  return picture && { picture: picture.id, alt: picture.alt };
}

async function refuseMissingPicture({ db }: { db: Transaction }, id: string): Promise<void> {
  const { rowCount } = await db.execute(sql`select from pictures where id = ${id} for key share`);
  if (rowCount === 0) refuse("picture_not_found");
}

/** A product may be placed that is not in the category: then it waits until it is. */
async function placeProducts(
  { db }: { db: Transaction },
  { categoryId, tokens }: { categoryId: number; tokens: readonly string[] },
): Promise<void> {
  await db.execute(sql`delete from category_places where category_id = ${categoryId}`);
  const { rowCount } = await db.execute(sql`
    insert into category_places (category_id, product_id, position)
    select ${categoryId}, p.id, named.nth
    from unnest(${tokens}::text[]) with ordinality as named(token, nth)
    join products p on p.token = named.token`);
  if (rowCount !== tokens.length) refuse("product_not_found");
}

function changesBetween(before: CategoryRow, after: CategoryRow) {
  const fields = (row: CategoryRow) => ({
    name: row.name,
    picture: row.picture?.id ?? null,
    pictureDescription: row.picture?.alt ?? null,
    placed: row.placed.map(({ name }) => name),
  });
  const [was, is] = [fields(before), fields(after)];
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
  const only = (of: typeof was) => Object.fromEntries(changed.map((field) => [field, of[field]]));
  return { before: only(was), after: only(is) };
}
