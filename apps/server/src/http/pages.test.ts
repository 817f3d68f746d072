import Fastify from "fastify";
import { expect, test } from "vitest";
import type { Log } from "../ctx.ts";
import { readEnv } from "../env.ts";
import { ByteCache } from "../lib/byte-cache.ts";
import { answerError } from "./answers.ts";
import { boundRequests } from "./bound-requests.ts";
import { assetsOf } from "./page-assets.ts";
import { pageHeaders } from "./page-headers.ts";
import { isNotAPage, type PageAdmission, servePages } from "./pages.ts";
import { RequestSlots } from "./request-slots.ts";
import { sendCached } from "./send-cached.ts";
import { sessionCookieOf } from "./session-cookie.ts";
import type { Renderer } from "./storefront.ts";

const log = { info() {}, warn() {}, error() {} };
const env = readEnv({ DATABASE_URL: "postgres://nowhere/shop", PUBLIC_URL: "https://shop.example" });

/** A shop with one catalogue call, and a renderer that records what it renders. */
function shopWith(
  renderer: Partial<Renderer> = {},
  admission: Partial<PageAdmission> = {},
  { heard = log, isStalled = false }: { heard?: Log; isStalled?: boolean } = {},
) {
  const cache = new ByteCache();
  const app = Fastify();
  boundRequests(app, { slots: new RequestSlots(), isDatabaseStalled: () => isStalled });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));
  app.get("/api/catalogue", (request, reply) =>
    cache
      .get("catalogue", async () => ({
        status: 200,
        headers: {},
        body: '{"status":true,"message":"OK","data":["beads"]}',
        tags: ["product beads"],
      }))
      .then((ready) => sendCached(request, reply, ready)),
  );
  const rendered: string[] = [];
  servePages(
    {
      app,
      ctx: { env, cache, log: heard },
      admission: {
        admitPage: () => 0,
        isSession: async (token) => token === "live",
        countEmptySearch: () => {},
        ...admission,
      },
    },
    {
      assets: {
        scripts: ["/assets/entry.js"],
        start: null,
        styles: [],
        stylesOfPages: {},
        faces: null,
        fonts: [],
        accents: [],
        chunks: {},
      },
      renderer: async () => ({
        isPersonal: (url) => url.startsWith("/cart"),
        pageKey: (url) => (url.startsWith("/cart") ? null : (url.split("?", 1)[0] ?? null)),
        async renderPage({ url, transport }) {
          rendered.push(url);
          const { text } = await transport({
            method: "GET",
            path: "/catalogue",
            headers: {},
            body: undefined,
          });
          return { status: 200, headers: { "content-type": "text/html" }, html: `<p>${text}</p>` };
        },
        ...renderer,
      }),
    },
  );
  return { app, cache, rendered };
}

test("A page is rendered once for all visitors, whatever its query", async () => {
  const { app, rendered } = shopWith();
  const first = await app.inject("/product/beads?from=mail");
  const second = await app.inject("/product/beads");

  expect(second.body).toBe(first.body);
  expect(first.body).toContain("beads");
  expect(rendered).toEqual(["/product/beads"]);
});

test("A page is rendered again when data it was made from changes", async () => {
  const { app, cache, rendered } = shopWith();
  await app.inject("/");
  cache.drop(["product beads"]);
  await app.inject("/");

  expect(rendered).toEqual(["/", "/"]);
});

test("A browser that already has the page gets a 304", async () => {
  const { app } = shopWith();
  const { headers } = await app.inject("/");
  const again = await app.inject({ url: "/", headers: { "if-none-match": String(headers.etag) } });

  expect(again.statusCode).toBe(304);
});

test("A personal page is rendered for each request, and knows whether the session is live", async () => {
  const asked: boolean[] = [];
  const { app, cache } = shopWith({
    async renderPage({ hasSession }) {
      asked.push(hasSession);
      return hasSession
        ? { status: 200, headers: { "cache-control": "no-store" }, html: "cart" }
        : {
            status: 302,
            headers: { "cache-control": "no-store" },
            html: "",
            redirect: "/signin?from=%2Fcart",
          };
    },
  });

  const visitor = await app.inject("/cart");
  expect(visitor.statusCode).toBe(302);
  expect(visitor.headers.location).toBe("/signin?from=%2Fcart");

  const shopper = await app.inject({ url: "/cart", headers: { cookie: "ss_auth=live" } });
  expect(shopper.body).toBe("cart");
  expect(shopper.headers["cache-control"]).toBe("no-store");
  expect(asked).toEqual([false, true]);
  expect(cache.size).toBe(0);
});

test("A missing or broken page is not cached", async () => {
  let works = false;
  const { app } = shopWith({
    renderPage: async () => ({ status: works ? 200 : 503, headers: {}, html: works ? "there" : "sorry" }),
  });

  expect((await app.inject("/")).statusCode).toBe(503);
  works = true;
  const after = await app.inject("/");
  expect([after.statusCode, after.body]).toEqual([200, "there"]);
});

test("Every page carries the security headers", async () => {
  const { app } = shopWith();
  const { headers } = await app.inject("/");

  expect(headers["content-security-policy"]).toContain("script-src 'self';");
  expect(headers["content-security-policy"]).toContain("style-src 'self';");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect(headers["strict-transport-security"]).toContain("max-age=63072000");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test("A script in the page itself is allowed by its text, and no other is", () => {
  const policy = pageHeaders({ publicUrl: "https://shop.example" }, { ownScripts: ["start()"] });
  expect(policy["content-security-policy"]).toContain(
    "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';",
  );
});

test("A page may frame a provider's checkout, and only the shop may frame the page it returns to", async () => {
  const { app } = shopWith();
  const policyOf = async (url: string) => String((await app.inject(url)).headers["content-security-policy"]);
  for (const url of ["/checkout", "/checkout/return?orderReference=order-1795219200000"]) {
    expect(await policyOf(url)).toContain("frame-src 'self' http://localhost:3001 https:;");
  }
  expect(await policyOf("/checkout")).toContain("frame-ancestors 'none';");
  expect(await policyOf("/checkout/return?orderReference=order-1795219200000")).toContain(
    "frame-ancestors 'self';",
  );
});

test("A visitor who is turned away uses up no limit, and the page keeps the headers of its address", async () => {
  let counted = 0;
  const admitPage = () => {
    counted += 1;
    return 0;
  };
  const { app } = shopWith({}, { admitPage }, { isStalled: true });
  for (const [url, mayFrame] of [
    ["/cart", "'none'"],
    ["/checkout/return", "'self'"],
  ] as const) {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, counted]).toEqual([503, 0]);
    expect(headers["content-security-policy"]).toContain(`frame-ancestors ${mayFrame};`);
  }
});

test("Only a shop with https asks for strict transport security", () => {
  expect(pageHeaders({ publicUrl: "http://localhost:3000" })).not.toHaveProperty("strict-transport-security");
});

test("An unknown API call gets a refusal, not a page", async () => {
  const { app, rendered } = shopWith();
  const answer = await app.inject("/api/nothing");

  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: false });
  expect(rendered).toEqual([]);
  expect(isNotAPage("/apiary")).toBe(false);
  expect(isNotAPage("/pictures/abc/1.jpg?x")).toBe(true);
});

test("An empty session cookie counts as no session", () => {
  const inCookie = (cookie: string) => sessionCookieOf({ headers: { cookie } });
  expect(inCookie("a=1; ss_auth=token; b=2")).toBe("token");
  expect(inCookie("ss_auth=; b=2")).toBeUndefined();
  expect(inCookie("not_ss_auth=token")).toBeUndefined();
  expect(sessionCookieOf({ headers: {} })).toBeUndefined();
});

test("A personal page is a shell while the database is unavailable", async () => {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const asked: boolean[] = [];
  const { app } = shopWith(
    {
      async renderPage({ hasSession }) {
        asked.push(hasSession);
        return { status: 200, headers: {}, html: "cart" };
      },
    },
    { isSession: () => Promise.reject(away) },
  );
  const { statusCode, headers } = await app.inject({ url: "/cart", headers: { cookie: "ss_auth=some" } });
  expect([statusCode, headers["set-cookie"], asked]).toEqual([200, undefined, [true]]);
});

test("A page that fails to render is logged by its route, without anything the shopper typed", async () => {
  const lines: unknown[] = [];
  const { app } = shopWith(
    {
      pageKey: () => null,
      renderPage: async () => ({
        status: 500,
        headers: {},
        html: "sorry",
        fault: { cause: new Error("broken"), route: "/search" },
      }),
    },
    {},
    { heard: { ...log, error: (fields, message) => lines.push({ ...fields, message }) } },
  );
  expect((await app.inject("/search?q=ada%20obi%2012%20allen")).statusCode).toBe(500);
  expect(lines).toMatchObject([{ route: "/search", message: "A page could not be rendered" }]);
  expect(JSON.stringify(lines)).not.toMatch(/ada|allen/i);
});

test("Each page lists its own chunks and styles, preloads the text font, and starts with the boot script only", () => {
  const assets = assetsOf({
    "app/boot.ts": { file: "assets/boot.js", isEntry: true },
    "app/entry.client.tsx": {
      file: "assets/entry.js",
      isEntry: true,
      imports: ["_react.js"],
      css: ["assets/shop.css"],
      assets: ["assets/familjen-400-abc.woff2", "assets/familjen-400-accents-abc.woff2"],
    },
    "_react.js": { file: "assets/react.js" },
    "_gallery.js": { file: "assets/gallery.js", css: ["assets/gallery.css"] },
    "app/pages/product.tsx": {
      file: "assets/product.js",
      imports: ["_react.js", "_gallery.js"],
      css: ["assets/gallery.css"],
    },
  });

  expect(assets).toEqual({
    scripts: ["/assets/boot.js"],
    start: "/assets/entry.js",
    styles: ["/assets/shop.css"],
    stylesOfPages: { "app/pages/product.tsx": ["/assets/gallery.css"] },
    fonts: ["/assets/familjen-400-abc.woff2"],
    accents: ["/assets/familjen-400-accents-abc.woff2"],
    chunks: { "app/pages/product.tsx": ["/assets/react.js", "/assets/product.js", "/assets/gallery.js"] },
  });
});
