import { picturePath } from "@shop/contract/paths";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildFronts } from "../../../../tools/start/build-fronts.ts";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { buildApi } from "../api.ts";
import { storePicture } from "../domains/catalogue/store-picture.ts";
import { registerPages } from "./pages.ts";

let shop: TestShop;
let app: TestShop["app"];
let routes: { method: string; url: string }[];
beforeAll(async () => {
  // Does nothing if the storefront is built already.
  await buildFronts();
  shop = await testShop({ PUBLIC_URL: "https://shop.example" }, "by hand");
  routes = [];
  app = await buildApi(shop.ctx, {
    pages: registerPages,
    instrument: (building) =>
      building.addHook("onRoute", ({ method, url }) => {
        for (const one of [method].flat()) routes.push({ method: one, url });
      }),
  });
  await app.ready();
}, 120_000);
afterAll(async () => {
  await app.close();
  await shop.close();
});

const IMMUTABLE = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";
const SHARED = "max-age=5, stale-while-revalidate=30, stale-if-error=86400";

interface Caching {
  status: number;
  browser: string | undefined;
  cdn: string | undefined;
}

async function cachingOf(url: string, headers: Record<string, string> = {}, method: "GET" | "POST" = "GET") {
  const answer = await app.inject({ method, url, headers });
  const { "cache-control": browser, "cdn-cache-control": cdn, vary, etag } = answer.headers;
  // Whatever a shared cache may keep is the same for everyone.
  const mayBeShared = cdn !== undefined || browser?.includes("public") === true;
  if (mayBeShared) expect([url, answer.headers["set-cookie"]]).toEqual([url, undefined]);
  if (browser === "no-cache") {
    expect([url, vary, typeof etag]).toEqual([url, expect.stringContaining("accept-encoding"), "string"]);
  }
  return {
    status: answer.statusCode,
    browser: browser as string | undefined,
    cdn: cdn as string | undefined,
  };
}

test("Caches may keep what is the same for everyone: files for a year, pages for seconds", async () => {
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#333" } })
    .png()
    .toBuffer();
  const picture = await storePicture(shop.ctx, png);
  const variant = await shop.aVariant({ stock: 3 });
  const script = /\/assets\/[^"]+\.js/.exec((await app.inject("/")).body)?.[0] ?? "";
  const shared: Caching = { status: 200, browser: "no-cache", cdn: SHARED };
  const asked: Record<string, Caching> = {
    "/": shared,
    [`/product/${variant.productToken}`]: shared,
    "/about": shared,
    [script]: { status: 200, browser: IMMUTABLE, cdn: undefined },
    [picturePath(picture.id, 320, "webp")]: { status: 200, browser: IMMUTABLE, cdn: undefined },
    "/apple-touch-icon.png": { status: 200, browser: DAY, cdn: undefined },
    "/robots.txt": { status: 200, browser: "no-cache", cdn: undefined },
    "/sitemap.xml": { status: 200, browser: "no-cache", cdn: undefined },
    "/signin": { status: 302, browser: "no-store", cdn: undefined },
    "/unknown/page": { status: 404, browser: "no-store", cdn: undefined },
    "/assets/unknown.js": { status: 404, browser: "no-store", cdn: undefined },
    "/cart": { status: 302, browser: "no-store", cdn: undefined },
    "/orders": { status: 302, browser: "no-store", cdn: undefined },
    "/admin": { status: 200, browser: "no-store", cdn: undefined },
    "/health/ready": { status: 200, browser: "no-store", cdn: undefined },
  };
  const found = Object.fromEntries(
    await Promise.all(Object.keys(asked).map(async (url) => [url, await cachingOf(url)] as const)),
  );
  expect(found).toEqual(asked);
  const brotli = await app.inject({ url: script, headers: { "accept-encoding": "br" } });
  expect([brotli.headers["content-encoding"], brotli.headers.vary]).toEqual(["br", "accept-encoding"]);
});

/** Routes whose answers may be kept without asking: each is tried above, or says so with a hash in its address. */
const MAY_BE_PUBLIC = /^\/(pictures|assets|icons|admin\/assets|api\/docs)\/|^\/[\w.-]+\.(png|svg|ico|txt)$/;

test("No answer of any other route may be kept without asking again, with or without a session", async () => {
  const ada = await shop.aShopper();
  const headers = {
    authorization: `Bearer ${shop.env.storeApiKey}`,
    usertoken: ada.token,
    cookie: `ss_auth=${ada.token}`,
  };
  const kept: string[] = [];
  for (const { method, url } of routes) {
    if ((method !== "GET" && method !== "POST") || MAY_BE_PUBLIC.test(url) || url.includes("*")) continue;
    const address = url.replace(/:\w+/g, "1");
    if (/\/(stream|events)\b/.test(address) && method === "GET") continue;
    for (const given of [{}, headers]) {
      const { browser, cdn } = await cachingOf(address, given, method);
      const isRight = browser?.startsWith("no-store") || (browser === "no-cache" && method === "GET");
      if (!isRight || cdn !== undefined) kept.push(`${method} ${url}: ${browser} ${cdn ?? ""}`);
    }
  }
  expect(kept).toEqual([]);
  expect(routes.length).toBeGreaterThan(300);
});
