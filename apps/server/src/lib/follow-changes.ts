import type { Log } from "../ctx.ts";
import { listen } from "../db/listen.ts";
import type { ByteCache } from "./byte-cache.ts";

/** Drops from the cache what the database says has changed, in this process as in every other. */
export function followChanges(
  databaseUrl: string,
  { cache, log }: { cache: ByteCache; log: Log },
): Promise<{ close: () => Promise<void> }> {
  return listen(databaseUrl, "stale", {
    onMessage: (payload) => cache.drop(payload.split(" ")),
    // Words of change may have been missed while the connection was down.
    onGap: () => cache.dropAll(),
    onError: (error) => log.warn({ err: error }, "The line that tells of changes broke; connecting again"),
  });
}
