import { listen } from "../db/listen.ts";
import type { ByteCache } from "./byte-cache.ts";
import type { Log } from "./log.ts";

/** Drops cached answers when the database announces a change. Every process listens for itself. */
export function followChanges(
  databaseUrl: string,
  { cache, log }: { cache: ByteCache; log: Log },
): Promise<{ close: () => Promise<void> }> {
  return listen(databaseUrl, "stale", {
    onMessage: (payload) => cache.drop(payload.split(" ")),
    // Announcements may have been missed while the connection was down.
    onGap: () => cache.dropAll(),
    onError: (error) =>
      log.warn({ err: error }, "The connection that listens for changes broke; reconnecting"),
  });
}
