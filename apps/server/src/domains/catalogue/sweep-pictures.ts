import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import type { PictureStorage } from "../../lib/picture-storage.ts";
import { DERIVED, derivedFolder, MASTERS, masterBeginning, pictureOf } from "./picture-names.ts";

/**
 * Anyone who goes back to a backup for some days, or back to the database that it replaced, finds every picture that they
 * had. Counted from the first sweep that found no row, as the file itself may be years old.
 */
const KEPT_DAYS = 30;
/** Writing a picture takes seconds. */
const UNFINISHED_FOR_MS = 24 * 60 * 60 * 1000;
/** After this, a removal counts as abandoned, and another process may begin it again. */
const REMOVAL_MINUTES = 10;
/** Well before that, a process stops removing what it has begun: the picture may have been stored again. */
const REMOVES_FOR_MS = 5 * 60 * 1000;
const AT_ONCE = 500;
/** Names the shop that the pictures are of: another one with the same storage would take them for unknown. */
const OWNER = "belongs-to.txt";

type Sweeping = Pick<Ctx, "db" | "log" | "now" | "pictures">;

/**
 * Removes the files of pictures that have had no row for some weeks: an upload that was cut off, or a row that a restore did
 * not bring back. Any number of processes may do so at the same time. Names that are not ours stay.
 * @returns how many pictures were removed
 */
export async function sweepPictures(ctx: Sweeping): Promise<number> {
  if (!(await belongsToUs(ctx))) return 0;
  await ctx.pictures.removeUnfinished(new Date(ctx.now().getTime() - UNFINISHED_FOR_MS), [MASTERS, DERIVED]);
  for await (const ids of storedPictures(ctx.pictures)) await noteOrphans(ctx, ids);
  let removed = 0;
  for (const id of await listOldOrphans(ctx)) if (await removePicture(ctx, id)) removed += 1;
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

/** A process that was killed, or whose storage did not answer, leaves its removal to the next one. */
export async function endOldRemovals(ctx: Sweeping): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    delete from picture_removals where begun_at < now() - make_interval(mins => ${REMOVAL_MINUTES})
    returning picture_id as id`);
  if (rows.length === 0 || !(await belongsToUs(ctx))) return;
  for (const { id } of rows) await removePicture(ctx, id);
}

async function* storedPictures(pictures: PictureStorage): AsyncIterable<ReadonlySet<string>> {
  for (const folder of [MASTERS, DERIVED]) {
    let ids = new Set<string>();
    for await (const { name } of pictures.list(folder)) {
      const id = pictureOf(name);
      if (id === null) continue;
      ids.add(id);
      if (ids.size < AT_ONCE) continue;
      yield ids;
      ids = new Set();
    }
    if (ids.size > 0) yield ids;
  }
}

async function noteOrphans({ db }: Pick<Ctx, "db">, ids: ReadonlySet<string>): Promise<void> {
  await db.execute(sql`
    insert into picture_orphans (picture_id)
    select id from unnest(${[...ids]}::text[]) as id
    where not exists (select from pictures where pictures.id = id.id)
    on conflict do nothing`);
}

/** Pictures that have got a row meanwhile are kept. */
async function listOldOrphans({ db }: Pick<Ctx, "db">): Promise<string[]> {
  await db.execute(sql`
    delete from picture_orphans where exists (select from pictures where pictures.id = picture_id)`);
  const { rows } = await db.execute<{ id: string }>(sql`
    select picture_id as id from picture_orphans where seen_at < now() - make_interval(days => ${KEPT_DAYS})`);
  return rows.map(({ id }) => id);
}

/**
 * Announces what it is about to remove before it checks for the row a last time. A process that stores the picture
 * writes the row first and reads this announcement afterwards, so one of the two always sees the other.
 */
async function removePicture({ db, now, pictures }: Sweeping, id: string): Promise<boolean> {
  const until = now().getTime() + REMOVES_FOR_MS;
  const begun = await db.execute(
    sql`insert into picture_removals (picture_id) values (${id}) on conflict do nothing`,
  );
  if (begun.rowCount === 0) return false; // another process is at it
  const known = await db.execute(sql`select from pictures where id = ${id}`);
  if (known.rowCount === 0) {
    // Sizes first: while the master is there, the next sweep finds what is left.
    for (const beginning of [derivedFolder(id), masterBeginning(id)]) {
      for await (const { name } of pictures.list(beginning)) {
        if (now().getTime() > until) return false; // the next one begins it again
        await pictures.remove(name);
      }
    }
  }
  await db.execute(sql`
    with ended as (delete from picture_removals where picture_id = ${id})
    delete from picture_orphans where picture_id = ${id}`);
  return known.rowCount === 0;
}
