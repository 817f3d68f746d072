import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { LeasedWorker, type Work } from "../../lib/leased-worker.ts";
import { CATALOGUE_TAG } from "./tags.ts";

/** How often to look for products, slides and announcements whose moment has come. */
const CHECK_EVERY_MS = 500;

/**
 * Announces that the moment of a product, a slide or an announcement has come, because nothing in the database changes then.
 * Runs in every process, and each tells only itself: none depends on another, and none is told several times.
 */
export function startPublishing(
  { db, log }: Pick<Ctx, "db" | "log">,
  { announce }: { announce: (what: typeof CATALOGUE_TAG | "settings") => void },
): { stop: () => Promise<void> } {
  const fault = "Looking for products and slides to publish failed";
  /** The database's clock at the last check; null until the first. */
  let checkedAt: string | null = null;
  let dueAt = 0;
  let isFailing = false;

  async function check(): Promise<void> {
    const [found] = await prepared<{ now: string; due: boolean; announced: boolean }>(db)`
      with published as (
        select exists (
          select from products where status = 'active' and published_at <= now()
            and published_at > coalesce(${checkedAt}::timestamptz, now() - interval '1 hour')
        ) or exists (
          select from home_slides, unnest(array[starts_at, ends_at]) as moment
          where moment <= now() and moment > coalesce(${checkedAt}::timestamptz, now() - interval '1 hour')
        ) as due, exists (
          select from shop_settings, unnest(array[value->>'startsAt', value->>'endsAt']::timestamptz[]) as moment
          where section = 'announcement' and moment <= now()
            and moment > coalesce(${checkedAt}::timestamptz, now() - interval '1 hour')
        ) as announced
      )
      select now()::text as now, due, announced from published`;
    checkedAt = found?.now ?? null;
    if (found?.due) announce(CATALOGUE_TAG);
    if (found?.announced) announce("settings");
  }

  const work: Work = {
    async begin() {
      if (Date.now() < dueAt) return [];
      dueAt = Date.now() + CHECK_EVERY_MS;
      return [
        check().then(
          () => {
            isFailing = false;
          },
          (err: unknown) => {
            // Once for each outage.
            if (!isFailing) log.warn({ err }, fault);
            isFailing = true;
          },
        ),
      ];
    },
    findNext: async () => dueAt - Date.now(),
  };
  const worker = new LeasedWorker(work, { atOnce: () => 1, pollMs: CHECK_EVERY_MS, log, fault });
  worker.start();
  return { stop: () => worker.stop() };
}
