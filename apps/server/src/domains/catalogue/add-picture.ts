import { PICTURE_MAX_BYTES } from "@shop/contract/admin/product-limits";
import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { decodeSlots } from "./decode-slots.ts";
import { sniffPicture } from "./rules/sniff-picture.ts";
import { storePicture } from "./store-picture.ts";

export interface AddedPicture {
  id: string;
  width: number;
  height: number;
}

/**
 * Stores a picture that staff upload: only pixels are kept. Uploading it again changes nothing.
 * @param name the file's name, by which imports find the picture
 * @throws Refusal `busy` when too many pictures are waiting
 */
export async function addPicture(
  { db, pictures }: Pick<Ctx, "db" | "pictures">,
  { bytes, name }: { bytes: Buffer; name: string | null },
): Promise<AddedPicture> {
  if (bytes.length > PICTURE_MAX_BYTES) refusePicture("Please choose a picture of at most 15 MB");
  if (sniffPicture(bytes) === null) refusePicture("Please choose a JPEG, PNG, WebP or AVIF picture");
  const { id } = await decodeSlots.run(() => storePicture({ db, pictures }, bytes, { alwaysEncode: true }));
  if (name !== null) await namePicture({ db }, { id, name });
  const { rows } = await db.execute<AddedPicture>(
    sql`select id, width, height from pictures where id = ${id}`,
  );
  return rows[0] ?? refuse("picture_not_found");
}

/** Remembers the file's name. A later picture of the same name takes it over. */
export async function namePicture({ db }: Pick<Ctx, "db">, { id, name }: { id: string; name: string }) {
  await db.execute(sql`
    insert into picture_files (name, picture_id) values (${name}, ${id})
    on conflict (name) do update set picture_id = excluded.picture_id`);
}

function refusePicture(sentence: string): never {
  refuse("bad_input", { fields: { picture: sentence } }, { message: sentence });
}
