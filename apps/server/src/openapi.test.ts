import { allRefusals } from "@shop/contract/admin/all-refusals";
import { staffCalls } from "@shop/contract/admin/calls";
import { isForKeys, needsStepUp, type StaffEndpoint } from "@shop/contract/admin/endpoint";
import { adminEndpoints } from "@shop/contract/admin/endpoints";
import { permissions } from "@shop/contract/admin/permissions";
import { calls } from "@shop/contract/calls";
import {
  UNCONFIRMED_ON_DELIVERY_MAX,
  UNPAID_PAYMENTS_HOURS,
  UNPAID_PAYMENTS_MAX,
} from "@shop/contract/constants";
import type { Endpoint } from "@shop/contract/endpoint";
import { endpoints } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type TestShop, testShop } from "../test/test-shop.ts";
import { limits } from "./domains/accounts/rules/limits.ts";
import { changeLimits, READS_PER_MINUTE } from "./domains/limits/rules/rate-limits.ts";
import { COPIES } from "./domains/privacy/rules/limits.ts";
import type { ApiDocument } from "./openapi-page/document.ts";

let shop: TestShop;
/** Fetched once: it is large, and hundreds of tests read it. */
let document: ApiDocument & { openapi: string };
beforeAll(async () => {
  shop = await testShop({ STORE_NAME: 'Ada & "Bisi" <Ltd>' }, "by hand");
  document = (await shop.app.inject({ url: "/api/openapi.json" })).json();
});
afterAll(() => shop.close());

const EVERY_CALL = Object.entries({ ...endpoints, ...adminEndpoints }) as [
  string,
  Endpoint & { file?: string; stream?: true },
][];

/** Every `$ref` within a value. */
function refsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner] : refsIn(inner),
  );
}

describe("The OpenAPI document", () => {
  test("is version 3.1, public, and has an ETag", async () => {
    const { statusCode, headers, body } = await shop.app.inject({ url: "/api/openapi.json" });
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toContain("application/json");
    const again = await shop.app.inject({
      url: "/api/openapi.json",
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(JSON.parse(body)).toMatchObject({
      openapi: "3.1.0",
      info: { title: 'Ada & "Bisi" <Ltd> API', version: expect.any(String) },
      servers: [{ url: shop.env.publicUrl }],
      components: { securitySchemes: { storeKey: { type: "http", scheme: "bearer" } } },
    });
  });

  test("describes every call of the contract, the webhooks and the health checks, and no other", async () => {
    const { paths } = document;
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const expected = Object.entries({ ...calls, ...staffCalls }).map(
      ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${API_BASE}${path}`,
    );
    expected.push(
      `receiveNombaEvent post ${API_BASE}/webhooks/nomba`,
      `receivePaystackEvent post ${API_BASE}/webhooks/paystack`,
      "checkLiveness get /health/live",
      "checkOpenness get /health/open",
      "checkReadiness get /health/ready",
    );
    expect(described.toSorted()).toEqual(expected.toSorted());
  });

  test("describes the input, requirements, answer and refusals of each call", async () => {
    const { paths } = document;
    for (const endpoint of Object.values(endpoints)) {
      const { method, path, audience, summary, tag } = endpoint;
      const call = paths[API_BASE + path]?.[method === "GET" ? "get" : "post"];
      expect(call).toMatchObject({ summary, tags: [tag] });
      expect(call?.security).toEqual([
        audience === "shopper" ? { storeKey: [], session: [] } : { storeKey: [] },
      ]);
      const success = call?.responses["200"]?.content["application/json"].schema;
      expect(success?.required).toEqual(["status", "message", "data"]);
      for (const name of [...endpoint.refusals, "store_key_wrong", "busy", "fault"] as const) {
        const { status, message } = allRefusals[name];
        expect(call?.responses[status]?.description).toContain(`\`${name}\`: ${message}`);
      }
    }
  });

  test("describes each call of staff with its permission and under its own tag", async () => {
    const { paths } = document;
    for (const endpoint of Object.values<StaffEndpoint>(adminEndpoints)) {
      const { method, path, permission, summary, tag } = endpoint;
      const call = paths[API_BASE + path]?.[method === "GET" ? "get" : "post"];
      expect([path, call?.summary, call?.tags]).toEqual([path, summary, [tag]]);
      expect(tag).toMatch(/^Staff/);
      const ways = isForKeys(endpoint) ? [{ staffSession: [] }, { apiKey: [] }] : [{ staffSession: [] }];
      expect(call?.security).toEqual(permission === "nobody yet" ? [] : ways);
      if (permission !== "nobody yet" && permission !== "any staff") {
        expect(call?.description).toContain(`\`${permission}\`: ${permissions[permission].sentence}`);
        expect(call?.responses["403"]?.description).toContain("`not_allowed`");
      }
      expect(call?.description?.includes("Asks for a step-up")).toBe(needsStepUp(endpoint));
      const ofKeys = [
        "api_key_invalid",
        ...(isForKeys(endpoint) ? [] : (["not_for_api_keys"] as const)),
      ] as const;
      for (const name of [...endpoint.refusals, ...ofKeys]) {
        const { status, message } = allRefusals[name];
        expect(call?.responses[status]?.description).toContain(`\`${name}\`: ${message}`);
      }
    }
  });

  test("lists the code of every refusal, including that of a failing health check", () => {
    const { components, paths } = document as unknown as {
      components: { schemas: { Refused: { properties: { code: { enum: string[] } } } } };
      paths: Record<string, { get: { responses: Record<string, unknown> } }>;
    };
    expect(components.schemas.Refused.properties.code.enum).toEqual(Object.keys(allRefusals));
    for (const path of ["/health/open", "/health/ready"]) {
      expect(JSON.stringify(paths[path]?.get.responses["503"])).toMatch(/not_ready.*schemas\/Refused/);
    }
  });

  test("names the schemas of every domain as in the contract", async () => {
    const { components } = document as unknown as { components: { schemas: object } };
    const names = Object.keys(components.schemas);
    expect(names).toEqual(
      expect.arrayContaining([
        ...["Address", "State", "ConsentEvent", "Consents", "Holding", "OwnData"],
        ...["Cart", "SignedIn", "SessionRecord", "Refused"],
      ]),
    );
  });

  test("has the contract's limits and descriptions of fields", async () => {
    const { paths } = document;
    const body = paths["/api/user/cart/add"]?.post?.requestBody?.content["application/json"].schema;
    expect(body).toMatchObject({
      properties: { variant_token: { type: "string", minLength: 1, maxLength: 64 } },
      required: ["variant_token"],
      additionalProperties: false,
    });
    const q = paths["/api/user/products/search"]?.get?.parameters?.find(({ name }) => name === "q");
    expect(q).toMatchObject({ required: true, schema: { type: "string", minLength: 1, maxLength: 100 } });
    const paged = paths["/api/user/products/search"]?.get?.responses["200"];
    expect(paged?.content["application/json"].schema.properties).toHaveProperty("total");
  });

  test("references only schemas that it contains, without endless circles", async () => {
    const { schemas } = document.components;
    for (const ref of refsIn(document)) {
      expect(Object.keys(schemas).map((name) => `#/components/schemas/${name}`)).toContain(ref);
    }
    expect(schemas.Category?.properties?.subCategories).toEqual({
      type: "array",
      items: { $ref: "#/components/schemas/Category" },
    });
    for (const [name, schema] of Object.entries(schemas))
      expect([name, schema.$ref]).toEqual([name, undefined]);
    expect(JSON.stringify(document)).not.toMatch(/9007199254740991|\$defs|"\$schema"/);
  });
});

describe("The OpenAPI document tells integrators that", () => {
  test("each refusal of a call has its code and the schema of its data", async () => {
    const { paths, components } = document;
    const changed = paths["/api/user/order/save"]?.post?.responses["409"];
    const schema = JSON.stringify(changed?.content["application/json"].schema);
    expect(schema).toContain('"amount_changed"');
    expect(schema).toContain("#/components/schemas/AmountChanged");
    expect(Object.keys(components.schemas.AmountChanged?.properties ?? {})).toEqual(
      expect.arrayContaining(["amount", "delivery_cost", "totalAmountToPay", "lines"]),
    );
    expect(components.schemas.Refused?.required).toContain("code");
  });

  test("email addresses, passwords and quantities have their limits", async () => {
    const { paths } = document;
    const bodyOf = (path: string) =>
      paths[path]?.post?.requestBody?.content["application/json"].schema.properties ?? {};
    expect(bodyOf("/api/auth/register")).toMatchObject({
      mail: { type: "string", format: "email", maxLength: 254 },
      pword: { type: "string", minLength: 8, maxLength: 1024 },
    });
    expect(bodyOf("/api/user/cart/add")).toMatchObject({
      quantity: { type: "integer", minimum: -1, maximum: 99, not: { const: 0 } },
    });
  });

  test("each call says how often it may be made", async () => {
    const { paths } = document;
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
      expect([operation.operationId, operation.description]).toEqual([
        operation.operationId,
        expect.stringMatching(/limited|at most \d+/i),
      ]);
    const limitOf = (path: string) => paths[path]?.get?.description ?? paths[path]?.post?.description;
    expect(limitOf("/api/user/products/search")).toContain(`At most ${READS_PER_MINUTE} a minute`);
    expect(limitOf("/api/user/order/save")).toContain(
      `At most ${changeLimits.order.perShopper.most} a minute`,
    );
  });

  test.each([
    ["saveOrder", `at most ${UNCONFIRMED_ON_DELIVERY_MAX} orders to be paid on delivery`],
    ["startNombaPayment", `at most ${UNPAID_PAYMENTS_MAX} payments in ${UNPAID_PAYMENTS_HOURS} hours`],
    ["payAgain", `at most ${UNPAID_PAYMENTS_MAX} payments in ${UNPAID_PAYMENTS_HOURS} hours`],
    ["payOnDeliveryInstead", `at most ${UNCONFIRMED_ON_DELIVERY_MAX} orders to be paid on delivery`],
    [
      "changePassword",
      `At most ${limits.confirmPassword.perAccount.most} in 15 minutes with a wrong password`,
    ],
    [
      "deleteAccount",
      `At most ${limits.confirmPassword.perAccount.most} in 15 minutes with a wrong password`,
    ],
    ["viewOwnData", `At most ${COPIES.most} an hour by one shopper`],
  ] as const)("the call %s states its own limit", async (call, limit) => {
    const { paths } = document;
    const { get, post } = paths[API_BASE + calls[call].path]!;
    expect((get ?? post)?.description).toContain(limit);
  });

  test("each list call takes a page, or says how many items it answers", async () => {
    for (const [name, { body, query, data, summary }] of Object.entries(endpoints) as [string, Endpoint][]) {
      const input = body ?? query;
      const isList = data instanceof z.ZodArray && name !== "signIn";
      if (!isList || (input instanceof z.ZodObject && "page" in input.shape)) continue;
      expect([name, summary]).toEqual([
        name,
        expect.stringMatching(/always the whole|whole address book|up to \d+|everywhere|in one place/i),
      ]);
    }
  });

  test("picture addresses are relative to the shop's origin", async () => {
    const { components } = document;
    const { Picture, PictureAddresses } = components.schemas;
    for (const described of [Picture?.properties?.src, PictureAddresses])
      expect(described?.description).toMatch(/relative to the shop's origin/i);
    for (const name of ["VariantCard", "CartLine", "OrderLine", "Category"]) {
      const { imageData, image } = components.schemas[name]?.properties ?? {};
      expect([name, (imageData ?? image)?.$ref]).toEqual([name, "#/components/schemas/PictureAddresses"]);
    }
  });

  test.each(EVERY_CALL)("the examples of %s are valid", async (name, endpoint) => {
    const { paths } = document;
    const operation = paths[API_BASE + endpoint.path]?.[endpoint.method === "GET" ? "get" : "post"];
    const request = operation?.requestBody?.content["application/json"].example;
    if (endpoint.body && request !== undefined) {
      expect([name, endpoint.body.safeParse(request).error?.issues]).toEqual([name, undefined]);
    }
    if (endpoint.file) return;
    const content = operation?.responses["200"]?.content as Record<string, { example?: unknown }> | undefined;
    const answer = endpoint.stream
      ? { data: content?.["text/event-stream"]?.example }
      : (content?.["application/json"]?.example as { data: unknown });
    expect([name, endpoint.data.safeParse(answer.data).error?.issues]).toEqual([name, undefined]);
  });
});
