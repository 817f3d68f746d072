import Fastify from "fastify";
import { beforeAll, expect, test } from "vitest";
import { buildFronts } from "../../../../tools/start/build-fronts.ts";
import { registerAdminPages } from "./admin-pages.ts";

beforeAll(async () => {
  // Does nothing if the back office is built already.
  await buildFronts();
}, 120_000);

async function anAdmin(env: Partial<Record<"storeName" | "publicUrl", string>> = {}) {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const shown = { storeName: "Suya & Silk", publicUrl: "https://shop.example", dev: false, ...env };
  await registerAdminPages({ app, ctx: { env: shown } });
  return app;
}

test.each(["/admin", "/admin/", "/admin/orders/20001?tab=all"])(
  "%s is the shell of the back office, which nobody stores, frames or indexes",
  async (url) => {
    const { statusCode, headers, body } = await (await anAdmin()).inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "cross-origin-opener-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect(body).toContain('<meta name="shop-name" content="Suya &amp; Silk" />');
  },
);

test("the shell allows no script and no style written into the page, and has none", async () => {
  const { headers, body } = await (await anAdmin()).inject("/admin");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|\sstyle=/);
});

test("a shop's name cannot break out of the shell", async () => {
  const app = await anAdmin({ storeName: '"><script>$&' });
  const { body } = await app.inject("/admin");
  expect(body).toContain('content="&quot;>&lt;script>$&amp;"');
});

test("the files of the shell are compressed and cached for a year", async () => {
  const app = await anAdmin();
  const { body, headers } = await app.inject("/admin");
  const named = [...body.matchAll(/(?:src|href)="(\/admin\/[^"]+)"/g)].map(([, path = ""]) => path);
  const faces = [...String(headers.link).matchAll(/<(\/admin\/[^>]+\.woff2)>; rel=preload/g)];
  const preloaded = faces.map(([, path = ""]) => path);
  expect(preloaded).toHaveLength(3);
  expect(named.length).toBeGreaterThan(2);
  for (const path of [...named, ...preloaded]) {
    const file = await app.inject({ url: path, headers: { "accept-encoding": "br" } });
    expect([path, file.statusCode]).toEqual([path, 200]);
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    if (path.endsWith(".woff2")) continue;
    expect(file.headers["content-encoding"]).toBe("br");
  }
});

test("a file that the build did not make is no page", async () => {
  const { statusCode } = await (await anAdmin()).inject("/admin/assets/of-yesterday.js");
  expect(statusCode).toBe(404);
});
