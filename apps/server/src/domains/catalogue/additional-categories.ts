import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";

/** Replaces the additional categories of a product whose main one is written already. Without `tokens` they stay. */
export async function writeAdditionalCategories(
  { db }: { db: Transaction },
  { productId, tokens }: { productId: number; tokens: readonly string[] | undefined },
): Promise<void> {
  if (tokens === undefined) return;
  const { rows } = await db.execute<{ id: number; name: string; isMain: boolean }>(sql`
    select c.id, c.name, p.category_id = c.id as "isMain"
    from unnest(${tokens}::text[]) with ordinality as named(token, nth)
    join categories c on c.token = named.token
    cross join (select category_id from products where id = ${productId}) p
    order by named.nth
    for key share of c`);
  if (rows.length !== tokens.length) refuse("category_not_found");
  const main = rows.find(({ isMain }) => isMain);
  if (main) {
    const message = `“${main.name}” is already its main category`;
    refuse("bad_input", { fields: { alsoIn: message } }, { message });
  }
  await db.execute(sql`delete from additional_categories where product_id = ${productId}`);
  await db.execute(sql`
    insert into additional_categories (product_id, category_id, position)
    select ${productId}, chosen.id, chosen.nth
    from unnest(${rows.map(({ id }) => id)}::bigint[]) with ordinality as chosen(id, nth)`);
}
