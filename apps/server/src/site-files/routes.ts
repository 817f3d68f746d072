import { readFile } from "node:fs/promises";
import { ADMIN_BASE, adminPaths } from "@shop/contract/admin/paths";
import { paths } from "@shop/contract/paths";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  listSitemapCategories,
  listSitemapParts,
  listSitemapProducts,
} from "../domains/catalogue/list-sitemap-entries.ts";
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
import {
  PAGES_SITEMAP_PATH,
  pageAddresses,
  productsSitemapPath,
  SITEMAP_PATH,
  writeSitemap,
  writeSitemapIndex,
} from "./sitemap.ts";

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";
const XML = "application/xml; charset=utf-8";

/** Files for search engines and for browsers that install the shop. */
export function siteFileRoutes(routes: Routes): void {
  const { ctx } = routes;
  const icons = once(drawAppIcons);

  serveText(routes, "/robots.txt", async () => ({
    type: "text/plain; charset=utf-8",
    body: writeRobots(ctx.env),
    tags: [],
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

  serveText(routes, adminPaths.runWorker(), async () => ({
    type: "text/javascript; charset=utf-8",
    body: await readFile(new URL("./run-worker.js", import.meta.url), "utf8"),
    // Without it, the scope leaves out the first page of the back office, which has no slash at its end.
    headers: { "service-worker-allowed": ADMIN_BASE },
    tags: [],
  }));

  sitemapRoutes(routes);
  iconRoutes(routes, icons);
}

/** An index and its parts, so that no file grows with the catalogue. */
function sitemapRoutes(routes: Routes): void {
  const { app, ctx } = routes;

  serveText(routes, SITEMAP_PATH, async () => ({
    type: XML,
    body: writeSitemapIndex(ctx.env, { parts: await listSitemapParts(ctx) }),
    tags: [CATALOGUE_TAG],
  }));

  serveText(routes, PAGES_SITEMAP_PATH, async () => ({
    type: XML,
    body: writeSitemap(
      ctx.env,
      pageAddresses({
        categories: await listSitemapCategories(ctx),
        textPages: (await listPublishedPages(ctx)).map(pathOf),
      }),
    ),
    tags: [CATALOGUE_TAG, PAGES_TAG],
  }));

  app.get<{ Params: { part: string } }>("/sitemap-products-:part(^\\d{1,9}).xml", (request, reply) => {
    const part = Number(request.params.part);
    return sendText(routes, { request, reply, key: productsSitemapPath(part) }, async () => {
      const products = await listSitemapProducts(ctx, { part });
      if (products.length === 0) return refuse("not_found");
      const addresses = products.map(({ token, changedAt }) => ({ path: paths.product(token), changedAt }));
      return { type: XML, body: writeSitemap(ctx.env, addresses), tags: [CATALOGUE_TAG] };
    });
  });
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

type MakeText = () => Promise<
  { type: string; headers?: Record<string, string> } & Pick<Cacheable, "body" | "tags">
>;

function serveText(routes: Routes, path: string, make: MakeText): void {
  routes.app.get(path, (request, reply) => sendText(routes, { request, reply, key: path }, make));
}

/** Answers with a text from the byte cache: made on the first request, and again after one of its tags is dropped. */
async function sendText(
  { ctx }: Routes,
  { request, reply, key }: { request: FastifyRequest; reply: FastifyReply; key: string },
  make: MakeText,
) {
  const makeCacheable = async () => {
    const { type, body, tags, headers: more } = await make();
    const headers = {
      ...more,
      "content-type": type,
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    };
    return { status: 200, headers, body, tags };
  };
  const answer =
    ctx.cache.find(key) ?? (await inSlot(request, "browsing", () => ctx.cache.get(key, makeCacheable)));
  return sendCached(request, reply, answer);
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
