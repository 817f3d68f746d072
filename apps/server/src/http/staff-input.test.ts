// @module-tag slow
import { type StaffCallName, staffCalls } from "@shop/contract/admin/calls";
import type { StaffEndpoint } from "@shop/contract/admin/endpoint";
import { adminEndpoints } from "@shop/contract/admin/endpoints";
import { API_BASE } from "@shop/contract/paths";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { hostileInputs } from "../../test/fixtures/hostile-input.ts";
import { restoreSessions, type TestStaff } from "../../test/staff.ts";
import { type TestShop, testShop } from "../../test/test-shop.ts";

/** Words of the validator that people do not understand. */
const VALIDATOR_WORDS =
  /invalid input|\bexpected\b|received (string|number|array|object|undefined|null|NaN)|too (big|small)|unrecognized|regex|pattern/i;

/** A field that a sentence names may have any name. */
const FIELD_NAME = /"[^"]*"/g;

let shop: TestShop;
let owner: TestStaff;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  const beads = await shop.aVariant({ stock: 5 });
  await (await shop.aShopper({ cart: [beads] })).placesOrder();
  owner = await shop.aStaff({ role: "owner", steppedUp: true });
});
afterAll(() => shop.close());

async function send(name: StaffCallName, input: unknown, asJson: boolean) {
  const { method, path } = staffCalls[name];
  return shop.app.inject({
    method,
    url: API_BASE + path + (asJson ? "" : `?${queryOf(input)}`),
    headers: {
      "sec-fetch-site": "same-origin",
      cookie: `staff=${owner.token}`,
      "idempotency-key": `key-${Math.abs(fc.hash(JSON.stringify(input) ?? ""))}`,
      ...(asJson ? { "content-type": "application/json" } : {}),
    },
    ...(asJson ? { payload: JSON.stringify(input) } : {}),
  });
}

function queryOf(input: unknown): URLSearchParams {
  const entries = Object.entries((input ?? {}) as object).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    entries.map(([name, value]) => [name, typeof value === "object" ? JSON.stringify(value) : String(value)]),
  );
}

/** No session, not allowed, too often: what an earlier input may have brought about. */
const MAY_BE_OF_EARLIER = [401, 403, 429];

/** Undoes what an earlier input may have done to the member who sends them all. */
async function restore(): Promise<void> {
  await restoreSessions(shop);
  await shop.pool.query({
    name: "restore_owner",
    text: `update staff_members set blocked_at = null, role = 'owner'
           where id = $1 and (blocked_at is not null or role <> 'owner')`,
    values: [owner.id],
  });
}

/** What the shop logged about a fault. */
function logOf(requestId: string): string {
  const line = shop.logged.find(({ fields }) => fields.reqId === requestId);
  return String((line?.fields.err as Error | undefined)?.message ?? requestId);
}

interface Refused {
  message: string;
  data: { fields?: Record<string, string> } | null;
}

const taking = (Object.entries(adminEndpoints) as [StaffCallName, StaffEndpoint][]).flatMap(
  ([name, { body, query, method }]) => {
    const schema = method === "POST" ? body : query;
    return schema ? [{ name, schema: schema as z.ZodType, isPost: method === "POST" }] : [];
  },
);

test("No input of staff is answered with a fault, and every refusal is a sentence for people", async () => {
  expect(taking.length).toBeGreaterThan(40);
  const findings: unknown[] = [];
  for (const { name, schema, isPost } of taking) {
    for (const input of fc.sample(hostileInputs(schema), { numRuns: 25, seed: 20_261_122 })) {
      let answer = await send(name, input, isPost);
      if (MAY_BE_OF_EARLIER.includes(answer.statusCode)) {
        await restore();
        answer = await send(name, input, isPost);
      }
      if (answer.statusCode >= 500)
        findings.push({ name, input, fault: logOf(answer.json().data?.requestId) });
      if (answer.statusCode !== 400) continue;
      const { message, data } = answer.json() as Refused;
      for (const sentence of [message, ...Object.values(data?.fields ?? {})])
        if (VALIDATOR_WORDS.test(sentence.replace(FIELD_NAME, ""))) findings.push({ name, input, sentence });
    }
  }
  expect(findings).toEqual([]);
}, 240_000);
