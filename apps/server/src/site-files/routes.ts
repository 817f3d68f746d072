import { readFile } from "node:fs/promises";
import { paths } from "@shop/contract/paths";
import type { FastifyReply, FastifyRequest } from "fastify";
import { listSitemapEntries } from "../domains/catalogue/list-sitemap-entries.ts";
import { CATALOGUE_TAG } from "../domains/catalogue/tags.ts";
import { listPublishedPages, pathOf } from "../domains/content/queries.ts";
import { PAGES_TAG } from "../domains/content/tags.ts";
import { inSlot } from "../http/bound-requests.ts";
import { sendCached } from "../http/send-cached.ts";
import type { Routes } from "../http/serve.ts";
import type { Cacheable } from "../lib/byte-cache.ts";
import { refuse } from "../lib/refuse.ts";
import { type AppIcon, drawAppIcons, drawTouchIcon } from "./app-icons.ts";
import { writeManifest } from "./manifest.ts";
import { writeRobots } from "./robots.ts";
import { MAX_CATALOGUE_ENTRIES, writeSitemap } from "./sitemap.ts";

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";

/** Files for search engines and for browsers that install the shop. */
export function siteFileRoutes(routes: Routes): void {
  const { ctx } = routes;
  const icons = once(drawAppIcons);

  serveText(routes, "/robots.txt", async () => ({
    type: "text/plain; charset=utf-8",
    body: writeRobots(ctx.env),
    tags: [],
  }));

  serveText(routes, "/sitemap.xml", async () => ({
    type: "application/xml; charset=utf-8",
    body: writeSitemap(ctx.env, {
      catalogue: await listSitemapEntries(ctx, { limit: MAX_CATALOGUE_ENTRIES }),
      textPages: (await listPublishedPages(ctx)).map(pathOf),
    }),
    tags: [CATALOGUE_TAG, PAGES_TAG],
  }));

  serveText(routes, "/manifest.webmanifest", async () => ({
    type: "application/manifest+json; charset=utf-8",
    body: writeManifest(ctx.env, { icons: await icons() }),
    tags: [],
  }));

  serveText(routes, paths.pushWorker(), async () => ({
    type: "text/javascript; charset=utf-8",
    body: await readFile(new URL("./push-worker.js", import.meta.url), "utf8"),
    tags: [],
  }));

  iconRoutes(routes, icons);
}

function iconRoutes({ app }: Routes, icons: () => Promise<AppIcon[]>): void {
  const touchIcon = once(drawTouchIcon);

  app.get("/icons/:file", async (request, reply) => {
    const icon = (await icons()).find(({ path }) => path === request.url.split("?", 1)[0]);
    if (!icon) return refuse("not_found");
    return sendPng(reply, icon.png, YEAR);
  });

  app.get("/apple-touch-icon.png", async (_request, reply) => sendPng(reply, await touchIcon(), DAY));
}

function sendPng(reply: FastifyReply, png: Buffer, cacheControl: string): FastifyReply {
  return reply
    .header("content-type", "image/png")
    .header("cache-control", cacheControl)
    .header("x-content-type-options", "nosniff")
    .send(png);
}

/** Serves a text from the byte cache: made on the first request, and again after one of its tags is dropped. */
function serveText(
  { app, ctx }: Routes,
  path: string,
  make: () => Promise<{ type: string } & Pick<Cacheable, "body" | "tags">>,
): void {
  app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
    const makeCacheable = async () => {
      const { type, body, tags } = await make();
      const headers = {
        "content-type": type,
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      };
      return { status: 200, headers, body, tags };
    };
    const answer =
      ctx.cache.find(path) ?? (await inSlot(request, "browsing", () => ctx.cache.get(path, makeCacheable)));
    return sendCached(request, reply, answer);
  });
}

/** Memoises `make`. A failure is not remembered, so the next call tries again. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
