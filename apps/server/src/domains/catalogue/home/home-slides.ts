import type { SlideChoice } from "@shop/contract/admin/home";
import type { SlideDesign } from "@shop/contract/home-slides";
import type { Db, Transaction } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { refuse } from "../../../lib/refuse.ts";
import type { PictureRow } from "../variant-rows.ts";

export interface SlideRow {
  design: SlideDesign;
  heading: string;
  words: string;
  button: string;
  path: string | null;
  picture: PictureRow | null;
  /** ISO 8601 in UTC. */
  startsAt: string | null;
  /** ISO 8601 in UTC. */
  endsAt: string | null;
}

const COLUMNS = sql`s.design, s.heading, s.words, s.button, s.path,
  to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
  to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
  case when pic.id is not null then
    json_build_object('id', pic.id, 'alt', s.picture_alt, 'placeholder', pic.placeholder)
  end as picture`;

export async function listSlides({ db }: { db: Db }): Promise<SlideRow[]> {
  const { rows } = await db.execute<SlideRow & Record<string, unknown>>(sql`
    select ${COLUMNS} from home_slides s left join pictures pic on pic.id = s.picture_id order by s.position`);
  return rows;
}

/** The slides whose time it is. */
export async function listShownSlides({ db }: { db: Db }): Promise<SlideRow[]> {
  const { rows } = await db.execute<SlideRow & Record<string, unknown>>(sql`
    select ${COLUMNS} from home_slides s left join pictures pic on pic.id = s.picture_id
    where coalesce(s.starts_at <= now(), true) and coalesce(s.ends_at > now(), true)
    order by s.position`);
  return rows;
}

/** The slides of a preview that has not expired, or undefined. */
export async function findPreview(
  { db }: { db: Db },
  { token }: { token: string },
): Promise<SlideRow[] | undefined> {
  const { rows } = await db.execute<{ slides: SlideRow[] }>(sql`
    select coalesce((
      select json_agg(one.slide || jsonb_build_object('picture', case when pic.id is not null then jsonb_build_object(
          'id', pic.id, 'alt', one.slide->'picture'->>'alt', 'placeholder', pic.placeholder) end) order by one.nth)
      from jsonb_array_elements(slides) with ordinality as one(slide, nth)
      left join pictures pic on pic.id = one.slide->'picture'->>'picture'
    ), '[]') as slides
    from home_previews where token = ${token} and expires_at > now()`);
  return rows[0]?.slides;
}

/** Replaces all slides by these. */
export async function writeSlides(
  { db }: { db: Transaction },
  { slides }: { slides: readonly SlideChoice[] },
): Promise<void> {
  await refuseMissingPictures({ db }, { slides });
  await db.execute(sql`delete from home_slides`);
  await db.execute(sql`
    insert into home_slides
      (position, design, heading, words, button, path, picture_id, picture_alt, starts_at, ends_at)
    select one.nth, slide->>'design', slide->>'heading', slide->>'words', slide->>'button', slide->>'path',
      slide->'picture'->>'picture', coalesce(slide->'picture'->>'alt', ''), (slide->>'startsAt')::timestamptz,
      (slide->>'endsAt')::timestamptz
    from jsonb_array_elements(${JSON.stringify(slides)}::jsonb) with ordinality as one(slide, nth)`);
}

export async function refuseMissingPictures(
  { db }: { db: Db },
  { slides }: { slides: readonly SlideChoice[] },
): Promise<void> {
  const ids = [...new Set(slides.flatMap(({ picture }) => picture?.picture ?? []))];
  const { rowCount } = await db.execute(sql`select from pictures where id = any(${ids}) for key share`);
  if (rowCount !== ids.length) refuse("picture_not_found");
}
