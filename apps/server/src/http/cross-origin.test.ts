import { endpoints } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestShop, testShop } from "../../test/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
});
afterAll(() => shop.close());

const ELSEWHERE = { origin: "https://blog.example" };
const key = () => ({ authorization: `Bearer ${shop.env.storeApiKey}` });

/** The queries with which they are asked. */
const open = {
  listNewArrivals: "",
  listReducedProducts: "",
  listCategories: "",
  listPopularCategories: "",
  listRandomProducts: "",
  listFeaturedProducts: "",
  listHomeStrips: "",
  listHomeSlides: "",
  searchProducts: "?q=beads",
  suggestProducts: "?q=beads",
  readSearchIndex: "",
  viewPage: "?page=about",
} as const;

test.each(Object.entries(open))("Pages of other origins may read %s", async (name, query) => {
  const url = API_BASE + endpoints[name as keyof typeof open].path + query;
  const asked = await shop.app.inject({
    method: "OPTIONS",
    url,
    headers: {
      ...ELSEWHERE,
      "access-control-request-method": "GET",
      "access-control-request-headers": "authorization",
    },
  });
  expect([asked.statusCode, asked.body]).toEqual([204, ""]);
  expect(asked.headers).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, HEAD, OPTIONS",
    "access-control-allow-headers": "Authorization, If-None-Match",
  });

  const read = await shop.app.inject({ url, headers: { ...ELSEWHERE, ...key() } });
  expect([read.statusCode, read.headers["access-control-allow-origin"]]).toEqual([200, "*"]);
  expect(read.headers).not.toHaveProperty("access-control-allow-credentials");

  const refused = await shop.app.inject({
    url: `${url.split("?", 1)[0]}?unknown=0`,
    headers: { ...ELSEWHERE, ...key() },
  });
  expect([refused.statusCode, refused.headers["access-control-allow-origin"]]).toEqual([400, "*"]);
});

const closed = Object.entries(endpoints).filter(([name]) => !(name in open));

test.each(closed)("Pages of other origins may not read %s", async (_name, { path, method }) => {
  const asked = await shop.app.inject({
    method: "OPTIONS",
    url: API_BASE + path,
    headers: { ...ELSEWHERE, "access-control-request-method": method },
  });
  expect([asked.statusCode, asked.headers.allow]).toEqual([
    204,
    method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS",
  ]);
  const answer = await shop.app.inject({
    method,
    url: API_BASE + path,
    headers: { ...ELSEWHERE, ...key(), "content-type": "application/json" },
    ...(method === "POST" ? { payload: "{}" } : {}),
  });
  for (const { headers } of [asked, answer]) {
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});

test("OPTIONS of an unknown call is not found", async () => {
  expect((await shop.app.inject({ method: "OPTIONS", url: `${API_BASE}/nothing` })).statusCode).toBe(404);
});
