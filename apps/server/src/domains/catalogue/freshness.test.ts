import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { API_BASE } from "@shop/contract/paths";
import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";
import { ByteCache } from "../../lib/byte-cache.ts";
import { followChanges } from "../../lib/follow-changes.ts";

const NEW_ARRIVALS = `${API_BASE}/user/products/get/new-arrival`;

function get(
  shop: TestShop,
  url: string,
  headers: Record<string, string> = {},
  method: "GET" | "HEAD" = "GET",
) {
  return shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${shop.env.storeApiKey}`, ...headers },
  });
}

/** Every call of the catalogue, as a client would make it. */
async function everyCall(shop: TestShop) {
  const { token: c_token } = await shop.aCategory({ popularPosition: 1 });
  const food = { size: "250 g", description: "<p>Ingredients: beef</p>" };
  const { productToken: token } = await shop.aVariant({ category: c_token, name: "Kilishi", ...food });
  await shop.aVariant({ category: c_token, ...food });
  const page = { page: 1, limit: 10 };
  return {
    listNewArrivals: () => shop.call("listNewArrivals", page),
    listCategories: () => shop.call("listCategories", page),
    listPopularCategories: () => shop.call("listPopularCategories", page),
    listCategoryProducts: () => shop.call("listCategoryProducts", { c_token, ...page }),
    viewProduct: () => shop.call("viewProduct", { token }),
    listRelatedProducts: () => shop.call("listRelatedProducts", { token }),
    listRandomProducts: () => shop.call("listRandomProducts", page),
    listHomeStrips: () => shop.call("listHomeStrips"),
    listFeaturedProducts: () => shop.call("listFeaturedProducts", page),
    searchProducts: () => shop.call("searchProducts", { q: "kilishi", ...page }),
  };
}

test("A catalogue answer costs at most four SQL statements when it is made, and none when it is cached", async () => {
  const shop = await testShop();
  const calls = Object.entries(await everyCall(shop));
  await waitForChanges(shop);
  for (const [name, call] of calls) {
    const cold = await shop.statementsOf(call);
    const hot = await shop.statementsOf(call);
    expect([name, cold.length > 0 && cold.length <= 4, hot.length]).toEqual([name, true, 0]);
  }
});

test.each(["listRandomProducts", "listFeaturedProducts"] as const)(
  "Many simultaneous requests for the uncached list %s query the database as often as one",
  async (list) => {
    async function statementsOf(requests: number) {
      const shop = await testShop();
      await shop.aVariant();
      await waitForChanges(shop);
      return shop.statementsOf(() => Promise.all(Array.from({ length: requests }, () => shop.call(list))));
    }
    const one = await statementsOf(1);
    expect(one.length).toBeGreaterThan(0);
    expect(await statementsOf(30)).toEqual(one);
  },
);

test("A client gets 304 for an answer it has, and the new answer after a change", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant();
  const first = await get(shop, NEW_ARRIVALS);
  expect(first.headers["cache-control"]).toBe("no-cache");
  expect(first.headers.vary).toBe("accept-encoding");
  const etag = String(first.headers.etag);

  for (const known of [etag, `"other", W/${etag}`, "*"]) {
    const again = await get(shop, NEW_ARRIVALS, { "if-none-match": known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
  }
  expect((await get(shop, NEW_ARRIVALS, { "if-none-match": '"other"' })).statusCode).toBe(200);

  await shop.pool.query("update variants set price = 100 where token = $1", [beads.token]);
  await expect
    .poll(async () => (await get(shop, NEW_ARRIVALS, { "if-none-match": etag })).statusCode)
    .toBe(200);
});

test("An answer comes in the content coding that the client accepts, each with its own ETag", async () => {
  const shop = await testShop();
  for (let more = 0; more < 5; more += 1) await shop.aVariant();
  const plain = await get(shop, NEW_ARRIVALS);
  const gzip = await get(shop, NEW_ARRIVALS, { "accept-encoding": "gzip, deflate" });
  const brotli = await get(shop, NEW_ARRIVALS, { "accept-encoding": "gzip, deflate, br, zstd" });
  expect([plain, gzip, brotli].map(({ headers }) => headers["content-encoding"])).toEqual([
    undefined,
    "gzip",
    "br",
  ]);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);

  const refused = await get(shop, NEW_ARRIVALS, { "accept-encoding": "br;q=0, gzip;q=0.5" });
  expect(refused.headers["content-encoding"]).toBe("gzip");
  const known = { "accept-encoding": "br", "if-none-match": String(brotli.headers.etag) };
  const unchanged = await get(shop, NEW_ARRIVALS, known);
  expect([unchanged.statusCode, unchanged.headers["content-encoding"]]).toEqual([304, undefined]);
});

test("HEAD answers like GET, without the body", async () => {
  const shop = await testShop();
  const [full, head] = [await get(shop, NEW_ARRIVALS), await get(shop, NEW_ARRIVALS, {}, "HEAD")];
  expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, full.headers.etag, ""]);
});

test("A change of a product's price or stock label drops its lists from the cache of every process", async () => {
  const shop = await testShop();
  const [beads, gele] = [await shop.aVariant({ stock: 10 }), await shop.aVariant()];
  const elsewhere = new ByteCache();
  const changes = await followChanges(shop.env.databaseUrl, {
    ...shop.ctx,
    cache: elsewhere,
    onGap: () => {},
  });
  const keepEverywhere = async () => {
    await waitForChanges(shop);
    await shop.call("listNewArrivals");
    await shop.call("viewProduct", { token: beads.productToken });
    const list = {
      status: 200,
      headers: {},
      body: "list",
      tags: ["catalogue", `card:${beads.productToken}`],
    };
    await elsewhere.get("list", async () => list);
    await elsewhere.get("product", async () => ({ ...list, tags: [`product:${beads.productToken}`] }));
    await elsewhere.get("other", async () => ({ ...list, tags: [`card:${gele.productToken}`] }));
  };
  const cardOfBeads = async () => {
    const { body } = await shop.call("listNewArrivals");
    return body.data.find(({ token }) => token === beads.token);
  };
  const kept = () => ["list", "other", "product"].filter((key) => elsewhere.peek(key) !== undefined);
  try {
    await keepEverywhere();
    await shop.pool.query("update variants set price = price + 100 where token = $1", [beads.token]);
    await expect.poll(kept).toEqual(["other"]);
    await expect.poll(async () => (await cardOfBeads())?.price).toBe(2501);

    await keepEverywhere();
    await shop.setStock(beads, 5);
    await expect.poll(kept).toEqual(["other"]);
    await expect.poll(async () => (await cardOfBeads())?.stock_status).toBe("low_stock");
  } finally {
    await changes.close();
  }
});

test("A change of stock that keeps the label updates the product's page and leaves the lists cached", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 30 });
  const view = () => shop.call("viewProduct", { token: beads.productToken });
  await waitForChanges(shop);
  await shop.call("listNewArrivals");
  await view();
  await shop.setStock(beads, 29);
  await expect.poll(async () => (await view()).body.data.variants[0]?.stock).toBe(29);
  expect(await shop.statementsOf(() => shop.call("listNewArrivals"))).toEqual([]);
});

test("A new product and a new name appear in cached lists at once", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ name: "Beads" });
  const names = async () => (await shop.call("listNewArrivals")).body.data.map(({ name }) => name);
  expect(await names()).toEqual(["Beads"]);
  await shop.aVariant({ name: "Gele" });
  await expect.poll(names).toEqual(["Gele", "Beads"]);
  await shop.pool.query("update products set name = 'Coral' where token = $1", [beads.productToken]);
  await expect.poll(names).toEqual(["Gele", "Coral"]);
});

test("A refusal is not cached: a new product is found at once", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant();
  expect((await shop.call("viewProduct", { token: "soon" })).status).toBe(404);
  await shop.pool.query("update products set token = 'soon' where token = $1", [beads.productToken]);
  expect((await shop.call("viewProduct", { token: "soon" })).status).toBe(200);
});
