// @module-tag slow
import type { CallName } from "@shop/contract/calls";
import type { ShopEndpoint } from "@shop/contract/endpoint";
import { endpoints } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { aShopperWithEverything, type Belongings } from "../../test/belongings.ts";
import { HOSTILE_TEXTS, hostileInputs } from "../../test/fixtures/hostile-input.ts";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { exampleOf, type JsonSchema } from "./example-of.ts";

/** The same inputs come again with the same seed. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
/** Of the inputs that the schema does not admit, and of those like one that was sent before, one in so many is sent. */
const REPEATED_SENT = 100;
/** Bounds the memory of the long form. */
const MOST_KINDS = 500_000;
/** So many inputs of a call are made at a time. */
const ROUND = 25;

let shop: TestShop;
let ada: Belongings;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  ada = await aShopperWithEverything(shop, "Ada");
});
afterAll(() => shop.close());

const taking = (Object.entries(endpoints) as [CallName, ShopEndpoint][]).flatMap(([name, endpoint]) => {
  const schema = (endpoint.method === "POST" ? endpoint.body : endpoint.query) as z.ZodType | undefined;
  if (!schema) return [];
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const example = exampleOf(described, { schemas: described.$defs ?? {} });
  return [{ name, endpoint, schema, example: example as object, inputs: hostileInputs(schema) }];
});

/**
 * How many inputs are made. Of those that the schema admits, each that is unlike all before it is sent, and a few of the
 * others. The long form is `FUZZ_INPUTS=1000000 npm test -- apps/server/src/http/fuzz.test.ts`.
 */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 20_000);

/** What people send, but for one field or two: that leads past the schema. Every eighth is right in all fields. */
function nearlyRight(example: object, drawn: unknown, nth: number): unknown {
  if (typeof drawn !== "object" || drawn === null || Array.isArray(drawn) || nth % 2 === 0) return drawn;
  if (nth % 8 === 1) return example;
  const names = Object.keys(example);
  const wrong = [names[nth % names.length], names[(nth * 7) % names.length]];
  return {
    ...example,
    ...Object.fromEntries(Object.entries(drawn).filter(([name]) => wrong.includes(name))),
  };
}

/** Some fields name things that exist: they lead past “not found”, into the command. */
function withOwn(input: unknown, nth: number): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input) || nth % 4 === 0) return input;
  const own = [ada.order, ada.awaiting, ada.reference, ada.paymentReference, ada.cartLine, ada.savedLine];
  own.push(ada.address, ada.session, ada.returned, ada.review, ada.question, ada.publicId);
  return Object.fromEntries(
    Object.entries(input).map(([name, value], place) => {
      if (name === "variant_token" || name === "token") return [name, ada.variant.token];
      if (name === "dl_id" || name === "location_id") return [name, ada.delivery.locationId];
      if (name === "dm_id" || name === "method_id") return [name, ada.delivery.methodId];
      if (/^(?:id|order|reference|trxref|address|question)/.test(name)) {
        return [name, own[(nth + place) % own.length]];
      }
      return [name, value];
    }),
  );
}

/** What tells inputs of a call apart: all of the input, but of text and numbers without a meaning only their size and alphabet. */
const kindOf = (input: unknown) =>
  JSON.stringify(input, (_name, value) => {
    if (typeof value === "number") return value > 2 && value <= 50 ? "small" : value;
    if (typeof value !== "string" || MEANT.has(value)) return value;
    return nameOfOwn(value) ?? `${sizeOf(value)} ${/^[ -~]*$/.test(value) ? "plain" : "beyond ASCII"}`;
  });

const MEANT: ReadonlySet<string> = new Set(HOSTILE_TEXTS);
const sizeOf = ({ length }: string) => (length < 2 ? length : length <= 8 ? "some" : "many");
/** Another Ada's things are of the same kind. */
const nameOfOwn = (value: string) =>
  Object.entries(ada).find(([, own]) => own === value || (own as { token?: string }).token === value)?.[0];

/** A query as text, which is what the schema of a GET gets to see. */
const asQuery = (input: unknown) =>
  Object.fromEntries(
    Object.entries((input ?? {}) as object)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === "object" ? JSON.stringify(value) : String(value)]),
  );

function send({ path, method }: ShopEndpoint, input: unknown) {
  const headers = { authorization: `Bearer ${shop.env.storeApiKey}`, usertoken: ada.token };
  if (method === "GET")
    return shop.app.inject({ method, url: API_BASE + path, query: asQuery(input), headers });
  return shop.app.inject({
    method,
    url: API_BASE + path,
    headers: { ...headers, "content-type": "application/json" },
    payload: JSON.stringify(input) ?? "",
  });
}

test("No input of shoppers and visitors is answered with a fault", async () => {
  const findings: unknown[] = [];
  const reached = new Set<string>();
  const kinds = new Set<string>();
  let [made, sent] = [0, 0];
  for (let round = 0; made < INPUTS; round += 1) {
    for (const { name, endpoint, schema, example, inputs: arbitrary } of taking) {
      if (made >= INPUTS) break;
      const inputs = fc.sample(arbitrary, { numRuns: ROUND, seed: SEED + round });
      for (const [nth, drawn] of inputs.entries()) {
        made += 1;
        const admits = (input: unknown) =>
          schema.safeParse(endpoint.method === "GET" ? asQuery(input) : input).success;
        const drawnOnly = nearlyRight(example, drawn, nth);
        const own = withOwn(drawnOnly, nth);
        const input = admits(own) ? own : drawnOnly;
        const isAdmitted = input === own || admits(input);
        const kind = isAdmitted ? `${name} ${kindOf(input)}` : null;
        const isNew = kind !== null && !kinds.has(kind);
        if (!isNew && made % REPEATED_SENT !== 0) continue;
        if (kind !== null && kinds.size < MOST_KINDS) kinds.add(kind);
        sent += 1;
        let answer = await send(endpoint, input);
        if (answer.statusCode === 429) {
          await shop.pool.query("delete from attempts");
          answer = await send(endpoint, input);
        }
        const { statusCode, body } = answer;
        if (statusCode >= 500 || statusCode === 429) findings.push({ name, input, body, seed: SEED + round });
        else if (isAdmitted && statusCode !== 401) reached.add(name);
        // Some calls end the session, or the account.
        if (body.includes('"session_needed"')) ada = await aShopperWithEverything(shop, `Ada${made}`);
      }
    }
  }
  expect(findings).toEqual([]);
  expect(sent).toBeGreaterThan(2_000);
  expect(taking.filter(({ name }) => !reached.has(name)).map(({ name }) => name)).toEqual([]);
}, 86_400_000);
