import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildFronts } from "../../../../tools/start/build-fronts.ts";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { buildApi } from "../api.ts";
import { READS_PER_MINUTE } from "../domains/limits/rules/rate-limits.ts";
import { registerPages } from "./pages.ts";

let shop: TestShop;
let app: TestShop["app"];
/** The clock is stopped during a test. On a slow machine, a new minute could begin otherwise. */
let now = new Date();

beforeAll(async () => {
  // Does nothing if the storefront is built already.
  await buildFronts();
  shop = await testShop({ TRUSTED_PROXIES: "1" }, "by hand");
  app = await buildApi({ ...shop.ctx, now: () => now }, { pages: registerPages });
}, 120_000);
afterAll(async () => {
  await app.close();
  await shop.close();
});
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
});

const ask = (url: string, { from = "105.112.1.1", cookie = "" } = {}) =>
  app.inject({ url, headers: { "x-forwarded-for": from, cookie } });

/** Uses up the network's reads of this minute, except for `left`, with API calls. */
async function useUp(network: string, left: number): Promise<void> {
  for (let n = 0; n < READS_PER_MINUTE - left; n += 1) {
    await app.inject({
      url: "/api/user/categories/get",
      headers: { authorization: `Bearer ${shop.env.storeApiKey}`, "x-forwarded-for": network },
    });
  }
}

describe("The limit for reads also counts pages that are rendered, not cached", () => {
  test.each([
    ["for searches", (n: number) => `/search?q=things${n}`],
    ["for unknown products", (n: number) => `/product/nothing${n}`],
    ["for unknown addresses", (n: number) => `/category/nothing${n}?page=${n}`],
    ["for a shopper's own pages", (n: number) => `/cart?n=${n}`],
  ])("%s", async (_what, address) => {
    await useUp("105.112.1.1", 3);
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await ask(address(n))).statusCode);
    expect(statuses.slice(0, 3)).not.toContain(429);
    expect(statuses.slice(3)).toEqual([429, 429]);
    // Other networks do not wait, and after a minute neither does this one.
    expect((await ask(address(9), { from: "105.112.1.2" })).statusCode).not.toBe(429);
    now = new Date(now.getTime() + 60_000);
    expect((await ask(address(9))).statusCode).not.toBe(429);
  });

  test("once per page, however many calls the page makes", async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 50; n += 1) statuses.add((await ask(`/search?q=word${n}`)).statusCode);
    expect(statuses).toEqual(new Set([200]));
    await useUp("105.112.1.1", 50);
    // Together with the fifty pages, this is the limit.
    expect((await ask("/search?q=one+more")).statusCode).toBe(429);
  });

  test("The limit for reads does not count cached pages, which everyone is sent", async () => {
    expect((await ask("/shop", { from: "41.58.1.1" })).statusCode).toBe(200);
    await useUp("105.112.1.1", 0);
    expect((await ask("/shop")).statusCode).toBe(200);
    expect((await ask("/shop?utm_source=mail")).statusCode).toBe(200);
    expect((await ask("/search?q=beads")).statusCode).toBe(429);
  });

  test("A network that has to wait is told how long, on a page without scripts", async () => {
    await useUp("105.112.1.1", 0);
    now = new Date(now.getTime() + 20_000);
    const { statusCode, headers, body } = await ask("/search?q=%3Cscript%3E");
    expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([429, "40", "no-store"]);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(body).toContain('<h1 class="text-32">Please wait a moment</h1>');
    expect(body).toContain("Please wait 40 seconds and try again");
    expect(body).not.toContain("<script");
  });

  test("The limit for reads counts pages and API calls together", async () => {
    for (let n = 0; n < 5; n += 1) await ask(`/search?q=both${n}`);
    await useUp("105.112.1.1", 5);
    const { statusCode } = await app.inject({
      url: "/api/user/categories/get",
      headers: { authorization: `Bearer ${shop.env.storeApiKey}`, "x-forwarded-for": "105.112.1.1" },
    });
    expect(statusCode).toBe(429);
  });
});

describe("An invalid session cookie", () => {
  const JUNK = ["anything", "x".repeat(2_000), "A".repeat(43)];

  test.each(["/cart", "/checkout", "/profile", "/orders"])(
    "leads from %s to the sign-in page and clears the cookies",
    async (address) => {
      for (const junk of JUNK) {
        const { statusCode, headers } = await ask(address, { cookie: `ss_user=x; ss_auth=${junk}` });
        expect([statusCode, headers.location]).toEqual([302, `/signin?from=${encodeURIComponent(address)}`]);
        expect(headers["set-cookie"]).toEqual([
          "ss_auth=; Path=/; Max-Age=0; SameSite=Lax; Secure",
          "ss_user=; Path=/; Max-Age=0; SameSite=Lax; Secure",
        ]);
        expect(headers["cache-control"]).toBe("no-store");
      }
    },
  );

  test("costs one SQL statement if it has the form of a token, and none otherwise", async () => {
    const statementsFor = (cookie: string) =>
      shop.statementsOf(() => ask("/cart", { cookie: `ss_auth=${cookie}` }));
    expect(await statementsFor("anything")).toEqual([]);
    expect(await statementsFor("A".repeat(43))).toHaveLength(1);
  });

  test("is told apart from a live one, which opens the page until the session ends", async () => {
    const ada = await shop.aShopper();
    const live = await ask("/cart", { cookie: `ss_auth=${ada.token}` });
    expect([live.statusCode, live.headers["set-cookie"]]).toEqual([200, undefined]);
    await shop.pool.query("update sessions set revoked_at = now() where token_hash = $1", [
      createHash("sha256").update(ada.token).digest(),
    ]);
    expect((await ask("/cart", { cookie: `ss_auth=${ada.token}` })).statusCode).toBe(302);
  });

  test("is not cleared when there is none", async () => {
    const { statusCode, headers } = await ask("/cart");
    expect([statusCode, headers.location, headers["set-cookie"]]).toEqual([
      302,
      "/signin?from=%2Fcart",
      undefined,
    ]);
  });
});
