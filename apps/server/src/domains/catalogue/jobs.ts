import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { everyDay, everyHour } from "../../lib/every-hour.ts";
import { LeasedWorker, type Work } from "../../lib/leased-worker.ts";
import { bulkWork } from "./bulk/bulk-work.ts";
import { deleteOldListingChanges } from "./finding/delete-old-changes.ts";
import { importWork } from "./importing/import-work.ts";
import { endOldRemovals, sweepPictures } from "./sweep-pictures.ts";
import { CATALOGUE_TAG } from "./tags.ts";

/** How often to look for products, slides and announcements whose moment has come. */
const CHECK_EVERY_MS = 1000;

/**
 * Announces that the moment of a product, a slide or an announcement has come, because nothing in the database changes then.
 * Needs no lease, because dropping cached answers twice is harmless.
 */
export function startPublishing({ db, log }: Pick<Ctx, "db" | "log">): { stop: () => Promise<void> } {
  const fault = "Products and slides whose time has come were not looked for";
  /** The database's clock at the last check; null until the first. */
  let checkedAt: string | null = null;
  let dueAt = 0;

  async function check(): Promise<void> {
    const [found] = await prepared<{ now: string }>(db)`
      with published as materialized (
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
      select now()::text as now,
        case when published.due then pg_notify('stale', ${CATALOGUE_TAG}) end,
        case when published.announced then pg_notify('stale', 'settings') end
      from published`;
    checkedAt = found?.now ?? null;
  }

  const work: Work = {
    async begin() {
      if (Date.now() < dueAt) return [];
      dueAt = Date.now() + CHECK_EVERY_MS;
      return [check().catch((err) => log.warn({ err }, fault))];
    },
    findNext: async () => dueAt - Date.now(),
  };
  const worker = new LeasedWorker(work, { atOnce: () => 1, pollMs: CHECK_EVERY_MS, log, fault });
  worker.start();
  return { stop: () => worker.stop() };
}

/** Deletes changes of products that every process has read long ago. */
export function startListingChangesCleanUp(ctx: Pick<Ctx, "db" | "log">): { stop: () => Promise<void> } {
  return everyHour(ctx, () => deleteOldListingChanges(ctx), "Deleting old changes of listed products failed");
}

/** Removes files of pictures that no row knows. */
export function startPictureSweep(ctx: Pick<Ctx, "db" | "log" | "pictures">): { stop: () => Promise<void> } {
  const failure = "Removing files of unknown pictures failed";
  const jobs = [
    everyHour(ctx, () => endOldRemovals(ctx), failure),
    everyDay(ctx, () => sweepPictures(ctx), failure),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

/** How soon a change of many products begins after it was asked for. */
const BULK_POLL_MS = 1000;

/** Makes changes of many products, one at a time in each process. */
export function startBulkEdits(ctx: Pick<Ctx, "db" | "log">): { stop: () => Promise<void> } {
  const worker = new LeasedWorker(bulkWork(ctx), {
    atOnce: () => 1,
    pollMs: BULK_POLL_MS,
    log: ctx.log,
    fault: "Changes of many products were not looked for",
  });
  worker.start();
  return { stop: () => worker.stop() };
}

/** How soon a dry run or an import begins after it was asked for. */
const IMPORT_POLL_MS = 1000;

/**
 * Makes dry runs and imports, one at a time in each process.
 * @param pollMs how often it looks for them
 */
export function startImporting(
  ctx: Pick<Ctx, "db" | "log" | "now">,
  { pollMs = IMPORT_POLL_MS } = {},
): { stop: () => Promise<void> } {
  const worker = new LeasedWorker(importWork(ctx), {
    atOnce: () => 1,
    pollMs,
    log: ctx.log,
    fault: "Imports were not looked for",
  });
  worker.start();
  return { stop: () => worker.stop() };
}
