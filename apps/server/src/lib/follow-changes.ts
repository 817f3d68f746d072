import { listen } from "../db/listen.ts";
import type { Db } from "../db/pool.ts";
import type { ByteCache } from "./byte-cache.ts";
import type { LiveSettings } from "./live-settings.ts";
import type { Log } from "./log.ts";
import type { Signal } from "./signal.ts";

/**
 * Drops cached answers when the database announces a change, reads changed settings again, and passes on that orders have
 * changed. Every process listens for itself, on one connection.
 * @param onGap called where news may have been missed, before anything is read again
 */
export async function followChanges(
  databaseUrl: string,
  {
    db,
    settings,
    cache,
    orderChanges,
    log,
    onGap,
  }: {
    db: Db;
    settings: LiveSettings;
    cache: ByteCache;
    orderChanges: Signal;
    log: Log;
    onGap: () => void;
  },
): Promise<{ close: () => Promise<void> }> {
  // Every page shows some of the settings. Nothing made with the old ones is kept.
  const refreshSettings = () =>
    settings.refresh({ db }).then(
      () => cache.dropAll(),
      (err: unknown) => log.warn({ err }, "The settings could not be read again"),
    );
  const refreshLinks = () =>
    settings.refreshLinks({ db }).then(
      (isChanged) => isChanged && cache.dropAll(),
      (err: unknown) => log.warn({ err }, "The links of menu and footer could not be read again"),
    );
  let refreshed = Promise.resolve();
  const listener = await listen(databaseUrl, ["stale", "orders"], {
    onMessage: (payload, channel) => {
      if (channel === "orders") return orderChanges.send();
      cache.drop(payload.split(" "));
      if (payload === "settings") void refreshSettings();
      if (payload === "catalogue" || payload === "pages") void refreshLinks();
    },
    // Announcements may have been missed while the connection was down.
    onGap: () => {
      onGap();
      cache.dropAll();
      refreshed = refreshSettings();
      orderChanges.send();
    },
    onError: (error) =>
      log.warn({ err: error }, "The connection that listens for changes broke; reconnecting"),
  });
  await refreshed;
  return listener;
}
