import { KEYS_MAX } from "@shop/contract/admin/api-key-limits";
import { KEY_PERMISSIONS, type Permission } from "@shop/contract/admin/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeOrders } from "../../../test/fixtures/place-orders.ts";
import { PRODUCTION } from "../../../test/fixtures/production.ts";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { STAFF_CHANGES_PER_MINUTE } from "../limits/rules/rate-limits.ts";

let shop: TestShop;
let owner: TestStaff;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  owner = await shop.aStaff({ role: "owner", steppedUp: true });
});
afterAll(() => shop.close());

const bearer = (key: string) => ({
  headers: { authorization: `Bearer ${key}`, "sec-fetch-site": "cross-site" },
});

test("An owner makes a key, which is shown once and stored only as a hash", async () => {
  const added = await owner.call("addApiKey", { name: "Books", permissions: ["orders.read"], days: 90 });
  const { apiKey, key } = added.body.data;
  expect(key).toMatch(/^ssk_[A-Za-z0-9_-]{43}$/);
  expect(apiKey).toMatchObject({ name: "Books", prefix: key.slice(0, 12), state: "live", lastUsedAt: null });
  const days = (Date.parse(apiKey.expiresAt) - Date.parse(apiKey.createdAt)) / 86_400_000;
  expect(days).toBeCloseTo(90, 1);

  const listed = (await owner.call("listApiKeys", {})).text;
  const { rows } = await shop.pool.query("select row_to_json(k)::text as row from api_keys k");
  const log = (await owner.call("listAuditEntries", { action: "api_key.added" })).text;
  for (const text of [listed, log, ...rows.map(({ row }) => row)]) expect(text).not.toContain(key.slice(12));
  expect(listed).toContain(apiKey.prefix);
  expect(log).toContain("Books");
});

test("A key makes the calls of its permissions, from anywhere, without a cookie", async () => {
  const key = await shop.anApiKey(["orders.read", "orders.edit", "orders.contact"], owner);
  const [order] = await placeOrders(shop);
  const found = await shop.callAsStaff("searchOrders", { tab: "all" }, bearer(key));
  expect(found.body.data.map(({ id }) => id)).toContain(order!.id);
  const confirmed = await shop.callAsStaff("confirmOrders", { ids: [order!.id] }, bearer(key));
  expect(confirmed.status).toBe(200);
  expect((await shop.callAsStaff("packOrders", { ids: [order!.id] }, bearer(key))).body.code).toBe(
    "not_allowed",
  );

  const [used] = (await owner.call("listApiKeys", {})).body.data;
  expect(used!.lastUsedAt).not.toBeNull();
  const { timeline } = (await owner.call("viewFullOrder", { id: order!.id })).body.data;
  expect(JSON.stringify(timeline)).toContain("API key Warehouse");
});

test("The audit log names the key as the one who made the change", async () => {
  const key = await shop.anApiKey(["orders.read", "orders.note"], owner);
  const [order] = await placeOrders(shop);
  await shop.callAsStaff("addOrderNote", { id: order!.id, note: "Packed by the robot" }, bearer(key));
  const [entry] = (await owner.call("listAuditEntries", { action: "order.noted" })).body.data;
  expect(entry!.by).toMatchObject({ name: "API key Warehouse", role: "api-key" });
});

test("A key without the permission for contacts sees neither phone numbers nor addresses", async () => {
  const [masked, full] = [
    await shop.anApiKey(["orders.read"], owner),
    await shop.anApiKey(["orders.read", "orders.contact"], owner),
  ];
  await placeOrders(shop);
  const phoneWith = async (key: string) =>
    (await shop.callAsStaff("searchOrders", { tab: "all" }, bearer(key))).body.data[0]!.phone;
  expect(await phoneWith(full)).not.toContain("*");
  expect(await phoneWith(masked)).toContain("*");
});

test("A key changes prices only with that permission, and a key that holds a former permission is still listed", async () => {
  const variant = await shop.aVariant({ price: 200_000 });
  const product = variant.productToken;
  const save = async (permissions: Permission[], changes: { price?: number; weightGrams?: number }) => {
    const key = await shop.anApiKey(["catalogue.read", ...permissions], owner);
    const { version } = (await shop.callAsStaff("viewStaffProduct", { product }, bearer(key))).body.data;
    const variants = { change: [{ token: variant.token, ...changes }] };
    const { status, body } = await shop.callAsStaff(
      "saveProduct",
      { product, version, variants },
      bearer(key),
    );
    return status === 200 ? status : body.code;
  };
  expect(await save(["catalogue.write"], { price: 2100 })).toBe("not_allowed");
  expect(await save(["catalogue.write"], { weightGrams: 90 })).toBe(200);
  expect(await save(["catalogue.write", "catalogue.prices"], { price: 2100 })).toBe(200);

  await shop.pool.query("update api_keys set permissions = permissions || '{reports.costs}'");
  const [listed] = (await owner.call("listApiKeys", {})).body.data;
  expect(listed!.permissions).toEqual(["catalogue.read", "catalogue.write", "catalogue.prices"]);
});

test("A key opens nothing once it is revoked or has ended, or its owner is blocked or no longer an owner", async () => {
  const isOpen = async (key: string) => {
    const answer = await shop.callAsStaff("listProducts", undefined, bearer(key));
    return answer.status === 200 ? true : answer.body.code;
  };
  const made = async (by = owner) => {
    const key = await shop.anApiKey(["catalogue.read"], by);
    expect(await isOpen(key)).toBe(true);
    return key;
  };
  const byPrefix = (key: string) =>
    shop.pool.query("select public_id from api_keys where prefix = $1", [key.slice(0, 12)]);

  const revoked = await made();
  const id = (await byPrefix(revoked)).rows[0].public_id;
  expect((await owner.call("revokeApiKey", { id })).status).toBe(200);
  expect((await owner.call("revokeApiKey", { id })).body.code).toBe("api_key_not_found");
  const ended = await made();
  await shop.pool.query(
    "update api_keys set created_at = now() - interval '31 days', expires_at = now() where prefix = $1",
    [ended.slice(0, 12)],
  );
  const leaving = await shop.aStaff({ role: "owner" });
  const [demoted, blocked] = [await made(leaving), await made(await shop.aStaff({ role: "owner" }))];
  await shop.pool.query("update staff_members set role = 'manager' where id = $1", [leaving.id]);
  await shop.pool.query(
    "update staff_members set blocked_at = now() where id = (select created_by from api_keys where prefix = $1)",
    [blocked.slice(0, 12)],
  );
  const unknown = `ssk_${"A".repeat(43)}`;
  for (const key of [revoked, ended, demoted, blocked, unknown])
    expect(await isOpen(key)).toBe("api_key_invalid");
  const states = (await owner.call("listApiKeys", {})).body.data.map(({ prefix, state }) => [prefix, state]);
  expect(states).toEqual(
    expect.arrayContaining([
      [revoked.slice(0, 12), "revoked"],
      [ended.slice(0, 12), "expired"],
      [demoted.slice(0, 12), "orphaned"],
    ]),
  );
});

test("A key never counts as the member whose cookie comes with it", async () => {
  const key = await shop.anApiKey(["catalogue.read"], owner);
  const answer = await shop.callAsStaff("listStaff", {}, { ...bearer(key), token: owner.token });
  expect(answer.body.code).toBe("not_for_api_keys");
});

test("A key has no permission that asks for a step-up or is for people only", async () => {
  expect(KEY_PERMISSIONS).not.toContain("staff.manage");
  for (const permission of [
    "staff.manage",
    "settings.write",
    "refunds.approve",
    "data.export",
    "cash.collect",
  ]) {
    const answer = await owner.call("addApiKey", {
      name: "Too much",
      permissions: [permission as "orders.read"],
      days: 30,
    });
    expect([permission, answer.body.code]).toEqual([permission, "bad_input"]);
  }
});

test("The changes of a key are limited like those of a member", async () => {
  const key = await shop.anApiKey(["orders.note"], owner);
  const change = () => shop.callAsStaff("addOrderNote", { id: "none", note: "x" }, bearer(key));
  for (let i = 0; i < STAFF_CHANGES_PER_MINUTE; i += 1)
    expect((await change()).body.code).toBe("order_not_found");
  expect((await change()).body.code).toBe("too_many_attempts");
  const other = await shop.anApiKey(["orders.note"], owner);
  const answer = await shop.callAsStaff("addOrderNote", { id: "none", note: "x" }, bearer(other));
  expect(answer.body.code).toBe("order_not_found");
});

test("The shop has a bounded number of live keys", async () => {
  const small = await testShop(PRODUCTION);
  const chief = await small.aStaff({ role: "owner" });
  for (let i = 0; i < KEYS_MAX; i += 1) await small.anApiKey(["orders.read"], chief);
  await expect(small.anApiKey(["orders.read"], chief)).rejects.toThrow("There are already 20 API keys");
  await small.pool.query("update api_keys set revoked_at = now() where id = (select min(id) from api_keys)");
  expect(await small.anApiKey(["orders.read"], chief)).toMatch(/^ssk_/);
});

test("The keys are listed page by page, newest first, and by state", async () => {
  const other = await testShop({}, "by hand");
  const by = await other.aStaff({ role: "owner", steppedUp: true });
  for (let i = 0; i < 5; i += 1) await other.anApiKey(["orders.read"], by);
  const whole = (await by.call("listApiKeys", {})).body;
  expect([whole.data.length, whole.next]).toEqual([5, null]);
  await by.call("revokeApiKey", { id: whole.data[1]!.id });

  const ids = whole.data.map(({ id }) => id);
  const first = (await by.call("listApiKeys", { limit: 3 })).body;
  const second = (await by.call("listApiKeys", { limit: 3, after: first.next! })).body;
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
  expect([first.data.length, second.next]).toEqual([3, null]);
  const revoked = (await by.call("listApiKeys", { state: "revoked" })).body.data;
  expect(revoked.map(({ id }) => id)).toEqual([ids[1]]);
  expect((await by.call("listApiKeys", { after: "unknown" })).body.code).toBe("bad_input");
  await other.close();
});
