import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";

/**
 * A token under which the shop's product page shows the product for an hour, in the shop or not. Anybody who has it can
 * see the product; nobody can guess it. Expired ones are deleted on the way.
 */
export async function previewProduct(
  { db }: Pick<Ctx, "db">,
  { token }: { token: string },
): Promise<{ previewToken: string }> {
  const previewToken = `preview-${randomToken(32)}`;
  await db.execute(sql`delete from product_previews where expires_at < now()`);
  const { rowCount } = await db.execute(sql`
    insert into product_previews (token, product_id, expires_at)
    select ${previewToken}, id, now() + interval '1 hour' from products where token = ${token}`);
  return rowCount === 1 ? { previewToken } : refuse("product_not_found");
}
