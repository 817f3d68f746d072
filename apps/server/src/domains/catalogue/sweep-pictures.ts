import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import type { PictureStorage } from "../../lib/picture-storage.ts";
import { DERIVED, derivedFolder, MASTERS, masterBeginning, pictureOf } from "./picture-names.ts";

/**
 * A file comes before its row, so a young one may still get it. And anyone who goes back to a backup for some days, or tries
 * one out, finds every picture that they had.
 */
const OLD_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
const AT_ONCE = 500;
/** Names the shop that the pictures are of: another one with the same bucket would take them for unknown. */
const OWNER = "belongs-to.txt";

/**
 * Removes the files of pictures that have no row: an upload that was cut off, or a row that a restore did not bring
 * back. Any number of processes may do so at the same time. Names that are not ours stay.
 * @returns how many pictures were removed
 */
export async function sweepPictures(
  ctx: Pick<Ctx, "db" | "log" | "pictures">,
  { oldAfterMs = OLD_AFTER_MS } = {},
): Promise<number> {
  if (!(await belongsToUs(ctx))) return 0;
  let removed = 0;
  const youngest = Date.now() - oldAfterMs;
  for await (const ids of oldPictures(ctx.pictures, youngest)) {
    for (const id of await withoutRow(ctx, ids)) {
      if (await removePicture(ctx, id)) removed += 1;
    }
  }
  return removed;
}

/** A storage without an owner gets one now, and is swept from the next time on. */
async function belongsToUs({ db, log, pictures }: Pick<Ctx, "db" | "log" | "pictures">): Promise<boolean> {
  const { rows } = await db.execute<{ id: string }>(sql`select id::text from shop_identity`);
  const id = rows[0]?.id ?? "";
  const owner = (await pictures.read(OWNER))?.toString().trim();
  if (owner === undefined) await pictures.write(OWNER, Buffer.from(`${id}\n`));
  else if (owner === id) return true;
  else log.warn({}, "The storage of the pictures belongs to another shop: nothing in it is removed");
  return false;
}

/** A process that was killed, or whose storage did not answer, leaves its removal to the next one. None takes ten minutes. */
export async function endOldRemovals(ctx: Pick<Ctx, "db" | "pictures">): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    delete from picture_removals where begun_at < now() - interval '10 minutes' returning picture_id as id`);
  for (const { id } of rows) await removePicture(ctx, id);
}

async function* oldPictures(pictures: PictureStorage, youngest: number): AsyncIterable<ReadonlySet<string>> {
  for (const folder of [MASTERS, DERIVED]) {
    let ids = new Set<string>();
    for await (const { name, writtenAt } of pictures.list(folder)) {
      const id = pictureOf(name);
      if (id === null || writtenAt.getTime() > youngest) continue;
      ids.add(id);
      if (ids.size < AT_ONCE) continue;
      yield ids;
      ids = new Set();
    }
    if (ids.size > 0) yield ids;
  }
}

async function withoutRow({ db }: Pick<Ctx, "db">, ids: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${[...ids]}::text[]) as id where id not in (select id from pictures where id = any(${[...ids]}))`);
  return rows.map(({ id }) => id);
}

/**
 * Says what it is about to remove before it looks for the row a last time: who stores the picture writes the row
 * first and looks here afterwards, so one of the two always sees the other.
 */
async function removePicture({ db, pictures }: Pick<Ctx, "db" | "pictures">, id: string): Promise<boolean> {
  const begun = await db.execute(
    sql`insert into picture_removals (picture_id) values (${id}) on conflict do nothing`,
  );
  if (begun.rowCount === 0) return false; // another process is at it
  const known = await db.execute(sql`select from pictures where id = ${id}`);
  if (known.rowCount === 0) {
    // Sizes first: while the master is there, the next sweep finds what is left.
    for (const beginning of [derivedFolder(id), masterBeginning(id)]) {
      for await (const { name } of pictures.list(beginning)) await pictures.remove(name);
    }
  }
  await db.execute(sql`delete from picture_removals where picture_id = ${id}`);
  return known.rowCount === 0;
}
