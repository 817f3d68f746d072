import type { PictureChoice } from "@shop/contract/admin/product-fields";
import type { z } from "zod";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";

export interface PicturesOfVariant {
  token: string;
  pictures: readonly z.infer<typeof PictureChoice>[];
}

/** Replaces the pictures of the named variants by the given ones, in their order. */
export async function writeVariantPictures(
  { db }: { db: Transaction },
  variants: readonly PicturesOfVariant[],
): Promise<void> {
  if (variants.length === 0) return;
  const rows = variants.flatMap(({ token, pictures }) =>
    pictures.map(({ picture, alt, focus = { x: 50, y: 50 } }, index) => ({
      token,
      picture,
      alt,
      x: focus.x,
      y: focus.y,
      position: index + 1,
    })),
  );
  await refuseMissing({ db }, [...new Set(rows.map(({ picture }) => picture))]);
  await db.execute(sql`
    delete from variant_pictures
    where variant_id in (select id from variants where token = any(${variants.map(({ token }) => token)}))`);
  await db.execute(sql`
    insert into variant_pictures (variant_id, position, picture_id, alt, focus_x, focus_y)
    select v.id, r.position, r.picture, r.alt, r.x, r.y
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(token text, picture text, alt text, x smallint, y smallint, position integer)
    join variants v on v.token = r.token`);
}

async function refuseMissing({ db }: { db: Transaction }, ids: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from pictures where id = any(${ids})`);
  if (rows.length < ids.length) refuse("picture_not_found");
}
