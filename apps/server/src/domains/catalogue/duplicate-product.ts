import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { writeAdditionalCategories } from "./additional-categories.ts";
import { copiedCode, copiedName } from "./rules/copied-names.ts";
import { findStaffProduct, type StaffProductRow } from "./staff-product.ts";

/**
 * Copies a product as a draft under a name and a code that say so, with its variants for sale and their pictures. Stock,
 * sales, addresses, and its places on the home page and in promotions stay with the original.
 */
export async function duplicateProduct(
  { db }: Pick<Ctx, "db">,
  {
    by,
    source,
    token,
  }: {
    by: StaffActor;
    /** The token of the product that is copied. */
    source: string;
    /** The token of the copy. Copying again under the same token answers with the copy that is there. */
    token: string;
  },
): Promise<StaffProductRow> {
  return inTransaction(db, async (tx) => {
    const original = (await findStaffProduct({ db: tx }, { token: source })) ?? refuse("product_not_found");
    const copy = await insertCopy({ db: tx }, original, token);
    if (copy) {
      await writeAdditionalCategories(
        { db: tx },
        { productId: copy.id, tokens: original.alsoIn.map((one) => one.token) },
      );
      await copyVariants({ db: tx }, { from: original.id, to: copy.id });
      const record = { kind: "product", id: token, name: copy.name };
      const after = { code: copy.code, copyOf: { product: source, code: original.code } };
      await recordAudit({ db: tx }, { by, action: "product.duplicated", record, after });
    }
    return (await findStaffProduct({ db: tx }, { token })) ?? refuse("product_not_found");
  });
}

/** @returns null if there is a product with this token already */
async function insertCopy(
  { db }: { db: Transaction },
  original: StaffProductRow,
  token: string,
): Promise<{ id: number; name: string; code: string } | null> {
  for (let nth = 1; ; nth += 1) {
    // Two members may copy the same product at once: the code that one has taken is skipped by the other.
    const { rows } = await db.execute<{ id: number; name: string; code: string }>(sql`
      insert into products (token, name, code, status, published_at, description_html, category_id, keywords,
                            ingredients, allergens, best_before, details, size_table)
      select ${token}, ${copiedName(original.name)}, ${copiedCode(original.code, nth)}, 'draft',
        greatest(published_at, now()), description_html, category_id, keywords,
        ingredients, allergens, best_before, details, size_table
      from products where id = ${original.id}
      on conflict do nothing
      returning id, name, code`);
    if (rows[0]) return rows[0];
    if (await findStaffProduct({ db }, { token })) return null;
  }
}

/** A picture is its content and is never deleted, so that the copy shows the same ones. */
async function copyVariants(
  { db }: { db: Transaction },
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from variants where product_id = ${from} and archived_at is null order by position`);
  const copies = rows.map(({ id }) => ({ id, token: randomToken(14) }));
  await db.execute(sql`
    insert into variants (token, product_id, position, price, compare_at_price, stock, size, colour, flavour,
                          weight_grams, low_level)
    select c.token, ${to}, row_number() over (order by v.position), v.price, v.compare_at_price, 0, v.size, v.colour,
      v.flavour, v.weight_grams, v.low_level
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c(id bigint, token text)
    join variants v on v.id = c.id`);
  await db.execute(sql`
    insert into variant_pictures (variant_id, position, picture_id, alt, focus_x, focus_y)
    select v.id, vp.position, vp.picture_id, vp.alt, vp.focus_x, vp.focus_y
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c(id bigint, token text)
    join variants v on v.token = c.token
    join variant_pictures vp on vp.variant_id = c.id`);
}
