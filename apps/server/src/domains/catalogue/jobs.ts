import type { Ctx } from "../../ctx.ts";
import { everyDay, everyHour } from "../../lib/every-hour.ts";
import { LeasedWorker } from "../../lib/leased-worker.ts";
import { bulkWork } from "./bulk/bulk-work.ts";
import { deleteOldListingChanges } from "./finding/delete-old-changes.ts";
import { importWork } from "./importing/import-work.ts";
import { endOldRemovals, sweepPictures } from "./sweep-pictures.ts";

/** Deletes changes of products that every process has read long ago. */
export function startListingChangesCleanUp(ctx: Pick<Ctx, "db" | "log">): { stop: () => Promise<void> } {
  return everyHour(ctx, () => deleteOldListingChanges(ctx), "Deleting old changes of listed products failed");
}

/** Removes files of pictures that no row knows. */
export function startPictureSweep(ctx: Pick<Ctx, "db" | "log" | "now" | "pictures">): {
  stop: () => Promise<void>;
} {
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
    fault: "Looking for changes of many products failed",
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
    fault: "Looking for imports failed",
  });
  worker.start();
  return { stop: () => worker.stop() };
}
