import { listen } from "../db/listen.ts";
import type { Db } from "../db/pool.ts";
import { sql } from "../db/sql.ts";
import type { ByteCache } from "./byte-cache.ts";
import type { LiveSettings } from "./live-settings.ts";
import type { Log } from "./log.ts";
import type { Signal } from "./signal.ts";
import { UntilDone } from "./until-done.ts";

const RETRY_MS = 250;
/** While no news can arrive, no answer is kept for longer, as long as the database answers. */
const KEPT_WITHOUT_NEWS_MS = 500;

interface Following {
  db: Db;
  settings: LiveSettings;
  cache: ByteCache;
  orderChanges: Signal;
  log: Log;
  /** Called where news may have been missed, before anything is read again. */
  onGap: () => void;
}

interface Changes {
  /** As if the database had announced it to this process alone. */
  hear: (payload: string) => void;
  close: () => Promise<void>;
}

/**
 * Drops cached answers when the database announces a change, reads changed settings again, and passes on that orders have
 * changed. Every process listens for itself, on one connection. Settings that cannot be read at first are read again later:
 * what needs the database waits for it, and what does not is served.
 */
export async function followChanges(
  databaseUrl: string,
  { db, settings, cache, orderChanges, log, onGap }: Following,
): Promise<Changes> {
  const failed = Promise.withResolvers<void>();
  const rereading = rereadSettings({ db, settings, cache, log, onFailure: failed.resolve });
  const withoutNews = dropWithoutNews(db, () => {
    cache.dropAll();
    void rereading.ask("all");
  });
  const hear = (payload: string) => {
    cache.drop(payload.split(" "));
    if (payload === "settings") void rereading.ask("all");
    if (payload === "catalogue" || payload === "pages") void rereading.ask("links");
  };
  let refreshed = Promise.resolve();
  const listener = await listen(databaseUrl, ["stale", "orders"], {
    onMessage: (payload, channel) => {
      if (channel === "orders") orderChanges.send();
      else hear(payload);
    },
    // Announcements may have been missed while the connection was down.
    onGap: () => {
      withoutNews.stop();
      onGap();
      cache.dropAll();
      refreshed = rereading.ask("all");
      orderChanges.send();
    },
    onLost: withoutNews.start,
    onError: (error) =>
      log.warn({ err: error }, "The connection that listens for changes broke; reconnecting"),
  });
  await Promise.race([refreshed, failed.promise]);
  return {
    hear,
    async close() {
      withoutNews.stop();
      rereading.stop();
      await listener.close();
    },
  };
}

/** Every page shows some of the settings. Nothing made with the old ones is kept. */
function rereadSettings({
  db,
  settings,
  cache,
  log,
  onFailure,
}: Pick<Following, "db" | "settings" | "cache" | "log"> & { onFailure: () => void }): {
  /** @param what `links`: only where the links of menu and footer lead may have changed */
  ask: (what: "all" | "links") => Promise<void>;
  stop: () => void;
} {
  let isAll = false;
  const work = async () => {
    const isAllNow = isAll;
    isAll = false;
    try {
      if (isAllNow) await settings.refresh({ db });
      if (isAllNow || (await settings.refreshLinks({ db }))) cache.dropAll();
    } catch (error) {
      isAll ||= isAllNow;
      throw error;
    }
  };
  const reading = new UntilDone(work, {
    retryMs: RETRY_MS,
    onFailure: (err) => {
      log.warn({ err }, "The settings could not be read again; trying again");
      onFailure();
    },
  });
  return {
    ask(what) {
      isAll ||= what === "all";
      return reading.ask();
    },
    stop: () => reading.stop(),
  };
}

/**
 * The connection that listens can be lost while the others work. While the database answers nobody, what is kept is
 * better than nothing.
 */
function dropWithoutNews(db: Db, drop: () => void): { start: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;
  const check = async () => {
    if (isAsking) return;
    isAsking = true;
    const answers = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    isAsking = false;
    if (answers && timer !== undefined) drop();
  };
  return {
    start() {
      timer ??= setInterval(() => void check(), KEPT_WITHOUT_NEWS_MS);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
