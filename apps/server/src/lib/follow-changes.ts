import { listen } from "../db/listen.ts";
import type { ByteCache } from "./byte-cache.ts";
import type { Log } from "./log.ts";
import type { Signal } from "./signal.ts";

/**
 * Drops cached answers when the database announces a change, and passes on that orders have changed. Every process
 * listens for itself, on one connection.
 */
export function followChanges(
  databaseUrl: string,
  { cache, orderChanges, log }: { cache: ByteCache; orderChanges: Signal; log: Log },
): Promise<{ close: () => Promise<void> }> {
  return listen(databaseUrl, ["stale", "orders"], {
    onMessage: (payload, channel) =>
      channel === "orders" ? orderChanges.send() : cache.drop(payload.split(" ")),
    // Announcements may have been missed while the connection was down.
    onGap: () => {
      cache.dropAll();
      orderChanges.send();
    },
    onError: (error) =>
      log.warn({ err: error }, "The connection that listens for changes broke; reconnecting"),
  });
}
