import type { SwaggerOptions } from "@fastify/swagger";
import * as accounts from "@shop/contract/accounts";
import * as addresses from "@shop/contract/addresses";
import * as cart from "@shop/contract/cart";
import * as catalogue from "@shop/contract/catalogue";
import * as delivery from "@shop/contract/delivery";
import type { Endpoint } from "@shop/contract/endpoint";
import { endpoints } from "@shop/contract/endpoints";
import * as newsletter from "@shop/contract/newsletter";
import * as orders from "@shop/contract/orders";
import * as payments from "@shop/contract/payments";
import * as privacy from "@shop/contract/privacy";
import { type RefusalName, refusals } from "@shop/contract/refusals";
import { z } from "zod";

/** One schema of JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
type JsonSchema = z.core.JSONSchema.BaseSchema;

type DynamicOptions = Extract<SwaggerOptions, { transformObject?: unknown }>;

const COMPONENTS = "#/components/schemas/";
const SAFE = Number.MAX_SAFE_INTEGER;

/** What the contract exports with a capital letter has a name in the description too. */
const NAMES = new Map<unknown, string>(
  [accounts, addresses, cart, catalogue, delivery, orders, payments, newsletter, privacy].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      value instanceof z.ZodType && /^[A-Z]/.test(name) ? [[value, name] as const] : [],
    ),
  ),
);
const CALL_NAMES = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, call]) => [call, name]));

/** Descriptions as the contract gives them, and the names from above. */
const NAMED = {
  get: (schema: z.ZodType) => {
    const { id: _, ...about } = z.globalRegistry.get(schema) ?? {};
    const id = NAMES.get(schema);
    return id === undefined ? about : { ...about, id };
  },
  has: (schema: z.ZodType) => NAMES.has(schema) || z.globalRegistry.has(schema),
} as unknown as typeof z.globalRegistry;

/** Turns the contract's call behind a route into what OpenAPI says of it; other routes are not described. */
export const describeRoute: NonNullable<DynamicOptions["transform"]> = ({ url, route }) => {
  const endpoint = route.config?.endpoint;
  if (!endpoint) return { url, schema: { hide: true } };
  const security: Record<string, string[]>[] = [
    endpoint.session ? { storeKey: [], session: [] } : { storeKey: [] },
  ];
  return {
    url,
    schema: {
      operationId: CALL_NAMES.get(endpoint) ?? url,
      tags: [endpoint.tag],
      summary: endpoint.summary,
      security,
      ...(needsBody(endpoint) ? { body: describeInput(endpoint.body) } : {}),
      ...(endpoint.query ? { querystring: describeInput(endpoint.query) } : {}),
      ...(endpoint.headers ? { headers: describeInput(endpoint.headers) } : {}),
      response: { 200: describeSuccess(endpoint), ...describeRefusals(endpoint) },
    },
  };
};

/** Adds the named things that the calls speak of. */
export const addThings: NonNullable<DynamicOptions["transformObject"]> = (given) => {
  const document = "openapiObject" in given ? given.openapiObject : {};
  const things: Record<string, JsonSchema> = { Refused: REFUSED };
  for (const endpoint of Object.values(endpoints))
    Object.assign(things, describeOutput(endpoint.data).things);
  return {
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(Object.entries(things).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  } as ReturnType<NonNullable<DynamicOptions["transformObject"]>>;
};

/** A body that may be left out says nothing. */
function needsBody(endpoint: Endpoint): endpoint is Endpoint & { body: z.ZodType } {
  return endpoint.body !== undefined && !endpoint.body.safeParse(undefined).success;
}

function describeInput(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => withoutNoise(jsonSchema),
  });
  return described;
}

/** What is named stands once among the components and is pointed to from everywhere. */
function describeOutput(schema: z.ZodType): { schema: JsonSchema; things: Record<string, JsonSchema> } {
  const described = z.toJSONSchema(schema, {
    io: "output",
    metadata: NAMED,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      withoutNoise(jsonSchema);
      // Answers may grow fields: a client passes over what it does not know.
      delete jsonSchema.additionalProperties;
    },
  });
  const pointed = JSON.parse(JSON.stringify(described), (key, value) => {
    if (key === "id" && typeof value === "string") return undefined;
    return key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", COMPONENTS) : value;
  });
  const { $schema: _, $defs = {}, ...rest } = pointed;
  const own = NAMES.get(schema);
  if (own === undefined) return { schema: rest, things: $defs };
  return { schema: { $ref: COMPONENTS + own }, things: { [own]: rest, ...$defs } };
}

/** That a whole number fits a double goes without saying. */
function withoutNoise(schema: JsonSchema): void {
  if (schema.maximum === SAFE) delete schema.maximum;
  if (schema.minimum === -SAFE) delete schema.minimum;
}

const TOTAL: JsonSchema = {
  type: "integer",
  minimum: 0,
  description: "How many there are in all, where a page was asked for",
};

function describeSuccess(endpoint: Endpoint): object {
  const input = endpoint.body ?? endpoint.query;
  const paged = input instanceof z.ZodObject && "page" in input.shape;
  return {
    description: "Done",
    content: json({
      type: "object",
      properties: {
        status: { type: "boolean", const: true },
        message: { type: "string" },
        data: describeOutput(endpoint.data).schema,
        ...(paged ? { total: TOTAL } : {}),
      },
      required: ["status", "message", "data"],
    }),
  };
}

const REFUSED: JsonSchema = {
  type: "object",
  description: "The shop saying no: always the same envelope.",
  properties: {
    status: { type: "boolean", const: false },
    message: { type: "string", description: "A sentence for a person" },
    data: {
      description:
        "Details where there are any. Of a 400, `fields` maps each field at fault to a sentence; of a 500 or 503, `requestId` names the request.",
      anyOf: [
        { type: "null" },
        {
          type: "object",
          properties: {
            fields: { type: "object", additionalProperties: { type: "string" } },
            requestId: { type: "string" },
          },
        },
      ],
    },
  },
  required: ["status", "message", "data"],
};

/** The refusals of a call by status, those that any call may meet included. */
function describeRefusals({ refusals: own, body }: Endpoint): Record<number, object> {
  const names = new Set<RefusalName>([
    ...own,
    "store_key_wrong",
    ...(body ? (["bad_json", "body_too_large", "not_json"] as const) : []),
    "too_many_attempts",
    "busy",
    "fault",
  ]);
  const byStatus = Object.groupBy(names, (name) => refusals[name].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, same = []]) => [
      status,
      {
        description: same.map((name) => `\`${name}\`: ${refusals[name].message}`).join("\n\n"),
        ...(status === "429" || status === "503"
          ? { headers: { "Retry-After": { type: "integer", description: "Seconds to wait" } } }
          : {}),
        content: json({ $ref: `${COMPONENTS}Refused` }),
      },
    ]),
  );
}

function json(schema: object): object {
  return { "application/json": { schema } };
}
