import type { SlideChoice } from "@shop/contract/admin/home";
import type { Ctx } from "../../../ctx.ts";
import { sql } from "../../../db/sql.ts";
import { randomToken } from "../../../lib/random-token.ts";
import { refuseMissingPictures } from "./home-slides.ts";

/**
 * A token with which the home page shows these slides for an hour, whatever their times. Anybody who has it can see
 * them; nobody can guess it. Expired ones are deleted on the way.
 */
export async function previewHomePage(
  { db }: Pick<Ctx, "db">,
  { slides }: { slides: readonly SlideChoice[] },
): Promise<{ previewToken: string }> {
  await refuseMissingPictures({ db }, { slides });
  const previewToken = `preview-${randomToken(32)}`;
  await db.execute(sql`delete from home_previews where expires_at < now()`);
  await db.execute(sql`
    insert into home_previews (token, slides, expires_at)
    values (${previewToken}, ${JSON.stringify(slides)}::jsonb, now() + interval '1 hour')`);
  return { previewToken };
}
