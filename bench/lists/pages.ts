import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API_BASE } from "@shop/contract/paths";
import { buildApi } from "@shop/server/api";
import type { Ctx } from "@shop/server/ctx";
import type { Connection } from "@shop/server/db/pool";
import { readEnv } from "@shop/server/env";
import { registerPages } from "@shop/server/http/pages";
import { ByteCache } from "@shop/server/lib/byte-cache";
import { LiveSettings } from "@shop/server/lib/live-settings";
import { createLog } from "@shop/server/lib/log";
import { openPictureStorage } from "@shop/server/lib/open-picture-storage";
import { Signal } from "@shop/server/lib/signal";
import { VisitCounter } from "@shop/server/lib/visit-counter";
import { buildFronts } from "@shop/tools/start/build-fronts";
import { PAGE_SIZE, type SizedList } from "./sized-list.ts";

/** Whole pages as visitors open them, and one answer of the API that only a scrolling visitor asks for; all full in a small shop too. */
const PAGES: Record<string, string> = {
  "Page of one category": "/category/category-7",
  "Page of the category above all": "/category/everything",
  "Page of the category above all, a size": "/category/everything?size=M",
  "Page of a search": "/search?q=ankara",
  "Page of the new arrivals": "/new-arrivals",
  "Page of the reduced products": "/reduced",
  "Page of a product": "/product/product-100",
  "Home page": "/",
  "Mixed products, page 2, over HTTP": `${API_BASE}/user/products/get/random?page=2&limit=50`,
};

/** The shop without a port, which makes each answer again: from the index in memory and the database, to the HTML. */
export async function openPages(
  { db }: Connection,
  { databaseUrl, limitMs }: { databaseUrl: string; limitMs: number },
): Promise<{ lists: SizedList[]; close: () => Promise<void> }> {
  await buildFronts();
  const dataDir = await mkdtemp(join(tmpdir(), "list-bench-"));
  const settings = new LiveSettings(
    readEnv({ NODE_ENV: "test", DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: "silent" }),
  );
  const { env } = settings;
  const log = createLog(env.logLevel);
  const pictures = await openPictureStorage({ env, log });
  const ctx: Ctx = {
    ...{ db, env, settings, log, pictures },
    cache: new ByteCache(),
    providers: new Map(),
    now: () => new Date(),
    visits: new VisitCounter(),
    orderChanges: new Signal(),
  };
  const app = await buildApi(ctx, { pages: registerPages });
  let asked = 0;
  const read = async (url: string) => {
    ctx.cache.dropAll();
    asked += 1;
    // From many networks: one alone would meet its limit.
    const remoteAddress = `10.${asked >>> 16}.${(asked >>> 8) & 255}.${asked & 255}`;
    const headers = { authorization: `Bearer ${env.storeApiKey}` };
    const { statusCode } = await app.inject({ url, headers, remoteAddress });
    if (statusCode !== 200) throw new Error(`${url} has status ${statusCode}`);
    return PAGE_SIZE;
  };
  const lists = Object.entries(PAGES).map(([name, url]) => ({ name, limitMs, read: () => read(url) }));
  return {
    lists,
    async close() {
      await app.close();
      pictures.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
