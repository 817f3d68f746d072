import type { ShopEndpoint } from "@shop/contract/endpoint";
import { endpoints } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { BODY_LIMIT_BYTES } from "./server-options.ts";

let shop: TestShop;
let session: string;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  session = (await shop.aShopper()).token;
});
afterAll(() => shop.close());
// One shopper sends all of these requests, and refused ones count towards the limits too.
beforeEach(() => shop.pool.query("delete from attempts"));

const calls = Object.entries<ShopEndpoint>(endpoints).map(
  ([name, { method, path, audience, maxBodyBytes }]) => ({
    name,
    method,
    path,
    signedIn: audience === "shopper",
    maxBodyBytes: maxBodyBytes ?? BODY_LIMIT_BYTES,
  }),
);
const posts = calls.filter(({ method }) => method === "POST");

function send(
  path: string,
  request: { method?: "GET" | "POST"; payload?: string | Buffer; headers?: Record<string, string> },
) {
  return shop.send(path, { ...request, headers: { usertoken: session, ...request.headers } });
}

test.each(calls)(
  "$name without a valid store key is refused with 403, which does not end the session",
  async (call) => {
    for (const authorization of [
      "",
      "Bearer wrong",
      shop.env.storeApiKey,
      `bearer ${shop.env.storeApiKey}x`,
    ]) {
      const { status, body } = await send(call.path, { method: call.method, headers: { authorization } });
      expect([status, body.status, body.message]).toEqual([403, false, "This store key is not known"]);
    }
  },
);

test.each(["Bearer", "bearer", "BEARER"])(
  "The store key is accepted after '%s', in any case",
  async (scheme) => {
    const { status } = await send(endpoints.listCategories.path, {
      method: "GET",
      headers: { authorization: `${scheme} ${shop.env.storeApiKey}` },
    });
    expect(status).toBe(200);
  },
);

test.each(calls.filter(({ signedIn }) => signedIn))(
  "$name needs a live session",
  { tags: ["S6-010"] },
  async ({ path, method }) => {
    for (const usertoken of ["", "unknown", "x".repeat(2_000)]) {
      const { status, body } = await send(path, { method, headers: { usertoken } });
      expect([status, body.message, body.data]).toEqual([401, "Please sign in to continue", null]);
    }
  },
);

test.each(posts)(
  "$name refuses other content types and broken JSON",
  { tags: ["S7-003"] },
  async ({ path }) => {
    for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded"]) {
      const { status, body } = await send(path, { payload: "a=b", headers: { "content-type": type } });
      expect([status, body.message]).toEqual([415, "Requests must be JSON"]);
    }
    for (const payload of ["{", '{"a":', "nonsense", '{"a":1}}', "\u0000"]) {
      const { status, body } = await send(path, { payload });
      expect([status, body.message]).toEqual([400, "The request is not valid JSON"]);
    }
  },
);

test.each(posts)("$name refuses a body over $maxBodyBytes bytes", async ({ path, maxBodyBytes }) => {
  const payload = JSON.stringify({ q: "x".repeat(maxBodyBytes) });
  const { status, body } = await send(path, { payload });
  expect([status, body.message]).toEqual([413, "The request is too large"]);
});

test.each(posts)("$name refuses unknown fields and prototype poisoning", async ({ path }) => {
  for (const payload of [
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"admin":true}',
  ]) {
    const { status, body } = await send(path, { payload });
    expect([status, body.status]).toEqual([400, false]);
  }
});

test.each(posts)("$name refuses a body that is not an object", async ({ name, path }) => {
  for (const payload of [...(name === "signOut" ? [] : ["null", ""]), "[]", '"text"', "17", "[[[[]]]]"]) {
    const { status, body } = await send(path, { payload });
    expect([status, body.status, typeof body.message]).toEqual([400, false, "string"]);
  }
});

test.each([
  ["listCategoryProducts", "c_token", "Category token is required"],
  ["viewProduct", "token", "Product token is required"],
  ["listRelatedProducts", "token", "Product token is required"],
] as const)(
  "%s refuses a missing or malformed token",
  { tags: ["S5-024", "S5-025", "S5-026"] },
  async (name, field, sentence) => {
    const wrong = [undefined, null, "", 17, {}, ["a"], "a b", "../etc", "ünïcode", "x".repeat(65)];
    for (const value of wrong) {
      const payload = JSON.stringify({ [field]: value });
      const { status, body } = await send(endpoints[name].path, { payload });
      expect([status, body.message, body.data]).toEqual([400, sentence, { fields: { [field]: sentence } }]);
    }
  },
);

const VALIDATOR_WORDS = /invalid input|expected|received|too (big|small)|unrecognized|NaN|regex|pattern/i;

/** The fields that each call takes in its body. */
const fieldsOf = ({ name }: { name: string }): string[] => {
  const { body } = endpoints[name as keyof typeof endpoints] as { body?: z.ZodType };
  return body instanceof z.ZodObject ? Object.keys(body.shape) : [];
};

test.each(posts.filter((call) => fieldsOf(call).length > 0))(
  "$name describes wrong fields in sentences for people",
  async (call) => {
    for (const value of [undefined, null, 17, -5.5, true, "", "x", "x".repeat(2_000), [], {}]) {
      const payload = JSON.stringify(Object.fromEntries(fieldsOf(call).map((field) => [field, value])));
      const { status, body } = await send(call.path, { payload });
      if (status !== 400) continue; // a valid value for this call
      const { fields: faults = {} } = (body.data ?? {}) as { fields?: Record<string, string> };
      for (const sentence of [body.message, ...Object.values(faults)]) {
        expect([value, status, sentence]).toEqual([
          value,
          status,
          expect.not.stringMatching(VALIDATOR_WORDS),
        ]);
        expect(sentence).toMatch(/^.{8,}$/);
      }
    }
  },
);

test("A refused request names every wrong field", async () => {
  const { status, body } = await send(endpoints.listCategoryProducts.path, {
    payload: JSON.stringify({ c_token: 5, page: 0, limit: "many", weather: "fine" }),
  });
  expect(status).toBe(400);
  expect(Object.keys((body.data as { fields: object }).fields).toSorted()).toEqual([
    "c_token",
    "limit",
    "page",
    "weather",
  ]);
  expect((body.data as { fields: Record<string, string> }).fields.weather).toBe('Unknown field "weather"');
});

test("A page number in a JSON body must be a number", async () => {
  for (const page of [true, "2", [2], null, 1.5, 0]) {
    const payload = JSON.stringify({ c_token: "snacks", page });
    const { status, body } = await send(endpoints.listCategoryProducts.path, { payload });
    const sentence = "Page must be a whole number from 1 to 100000";
    expect([page, status, body.data]).toEqual([page, 400, { fields: { page: sentence } }]);
  }
});

test("A request with thousands of unknown fields gets a bounded answer", async () => {
  const payload = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, 1])));
  const { status, body } = await send(endpoints.viewProduct.path, { payload });
  expect(status).toBe(400);
  expect(Object.keys((body.data as { fields: object }).fields).length).toBeLessThan(60);
});

test("A body that is not UTF-8 is refused as invalid JSON", async () => {
  const payload = Buffer.from('{"token":"\xff\xfe"}', "latin1");
  const { status, body } = await send(endpoints.viewProduct.path, { payload });
  expect([status, body.message]).toEqual([400, "The request is not valid JSON"]);
});

test.each(calls.filter(({ name }) => "query" in endpoints[name as keyof typeof endpoints]))(
  "$name refuses impossible page numbers and limits",
  async ({ path }) => {
    for (const query of [
      "page=0",
      "page=-1",
      "page=1.5",
      "page=x",
      "page=",
      "limit=0",
      "limit=101",
      "limit=1e9",
    ]) {
      const { status, body } = await send(`${path}?q=beads&${query}`, { method: "GET" });
      expect([query, status, body.status]).toEqual([query, 400, false]);
    }
    const { status } = await send(`${path}?q=beads&page=1&page=2`, { method: "GET" });
    expect(status).toBe(400);
  },
);

test.each([
  ["POST", "/nothing/here"],
  ["GET", "/nothing/here"],
  ["GET", endpoints.viewProduct.path],
  ["POST", endpoints.listCategories.path],
] as const)("%s %s is not found, because there is no such call", async (method, path) => {
  const { status, body } = await send(path, { method, ...(method === "POST" ? { payload: "{}" } : {}) });
  expect([status, body]).toEqual([
    404,
    { status: false, code: "not_found", message: "We could not find this", data: null },
  ]);
});

test("An error answer reveals no internals", async () => {
  const answer = await shop.app.inject({ method: "POST", url: API_BASE + endpoints.viewProduct.path });
  expect(answer.headers).not.toHaveProperty("x-powered-by");
  expect(answer.headers).not.toHaveProperty("server");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).not.toMatch(/\bat \w+|node_modules|\.ts\b/);
});
