import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import type { PageText } from "./built-in/page-text.ts";
import { cleanPage } from "./clean-page.ts";

/**
 * A token under which the shop shows a text for an hour, saved or not. Anybody who has it can read the text; nobody can
 * guess it. Expired ones are deleted on the way.
 */
export async function previewPage(
  { db }: { db: Db },
  { title, description, html }: PageText,
): Promise<{ token: string }> {
  const token = `preview-${randomToken(32)}`;
  await db.execute(sql`delete from page_previews where expires_at < now()`);
  await db.execute(sql`
    insert into page_previews (token, title, description, html, expires_at)
    values (${token}, ${title}, ${description}, ${cleanPage(html)}, now() + interval '1 hour')`);
  return { token };
}
