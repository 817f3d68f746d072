import type { SwaggerOptions } from "@fastify/swagger";
import * as accountFields from "@shop/contract/account-fields";
import * as accounts from "@shop/contract/accounts";
import * as addresses from "@shop/contract/addresses";
import * as audit from "@shop/contract/admin/audit";
import type { StaffCallName } from "@shop/contract/admin/calls";
import { isForKeys, needsStepUp, type StaffEndpoint } from "@shop/contract/admin/endpoint";
import { adminEndpoints } from "@shop/contract/admin/endpoints";
import * as members from "@shop/contract/admin/members";
import { permissions } from "@shop/contract/admin/permissions";
import * as staff from "@shop/contract/admin/staff";
import type { CallName } from "@shop/contract/calls";
import * as cart from "@shop/contract/cart";
import * as catalogue from "@shop/contract/catalogue";
import * as delivery from "@shop/contract/delivery";
import type { Endpoint, ShopEndpoint } from "@shop/contract/endpoint";
import { endpoints } from "@shop/contract/endpoints";
import * as newsletter from "@shop/contract/newsletter";
import * as orders from "@shop/contract/orders";
import * as payments from "@shop/contract/payments";
import * as privacy from "@shop/contract/privacy";
import * as productFilters from "@shop/contract/product-filters";
import * as search from "@shop/contract/search";
import { z } from "zod";
import { OTHER_ROUTES } from "./describe-other-routes.ts";
import {
  COMPONENTS,
  describeRefusalData,
  describeRefusals,
  jsonContent,
  REFUSED,
  withoutNoise,
} from "./describe-refusals.ts";
import { exampleOf } from "./example-of.ts";

/** One schema of JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
type JsonSchema = z.core.JSONSchema.BaseSchema;

type DynamicOptions = Extract<SwaggerOptions, { transformObject?: unknown }>;

/** Schemas that the contract exports with a capital letter keep their name in the API description. */
const NAMES = new Map<unknown, string>(
  [
    accountFields,
    accounts,
    addresses,
    cart,
    catalogue,
    search,
    delivery,
    orders,
    payments,
    newsletter,
    privacy,
    productFilters,
    staff,
    members,
    audit,
  ].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      value instanceof z.ZodType && /^[A-Z]/.test(name) ? [[value, name] as const] : [],
    ),
  ),
);

/** The contract's descriptions, plus the names from above. */
const NAMED = {
  get: (schema: z.ZodType) => {
    const { id: _, ...about } = z.globalRegistry.get(schema) ?? {};
    const id = NAMES.get(schema);
    return id === undefined ? about : { ...about, id };
  },
  has: (schema: z.ZodType) => NAMES.has(schema) || z.globalRegistry.has(schema),
} as unknown as typeof z.globalRegistry;

/**
 * Converts the contract's call behind a route to OpenAPI. Other routes are hidden here.
 * @param limitOf how often a call may be made, in words
 */
export const describeRoute =
  (limitOf: (call: CallName | StaffCallName) => string): NonNullable<DynamicOptions["transform"]> =>
  ({ url, route }) => {
    const { endpoint, call, staffCall } = route.config ?? {};
    const operationId = call ?? staffCall;
    if (!endpoint || !operationId) return { url, schema: { hide: true } };
    return {
      url,
      schema: {
        operationId,
        tags: [endpoint.tag],
        summary: endpoint.summary,
        description: [...admissionOf(endpoint), limitOf(operationId)].join(" "),
        security: securityOf(endpoint),
        ...(needsBody(endpoint) ? { body: describeInput(endpoint.body) } : {}),
        ...(endpoint.query ? { querystring: describeInput(endpoint.query) } : {}),
        ...(endpoint.headers ? { headers: describeInput(endpoint.headers) } : {}),
        response: { 200: describeSuccess(endpoint), ...describeRefusals(endpoint) },
      },
    };
  };

function securityOf(endpoint: ShopEndpoint | StaffEndpoint): Record<string, string[]>[] {
  if (endpoint.audience === "staff")
    return endpoint.permission === "nobody yet"
      ? []
      : [{ staffSession: [] }, ...(isForKeys(endpoint) ? [{ apiKey: [] }] : [])];
  return [endpoint.audience === "shopper" ? { storeKey: [], session: [] } : { storeKey: [] }];
}

/** Who of staff may make a call, in words. */
function admissionOf(endpoint: ShopEndpoint | StaffEndpoint): string[] {
  if (endpoint.audience !== "staff") return [];
  const { permission } = endpoint;
  if (permission === "nobody yet") return ["For staff who are not signed in."];
  return [
    permission === "any staff"
      ? "For every member of staff."
      : `For staff with the permission \`${permission}\`: ${permissions[permission].sentence}`,
    ...(needsStepUp(endpoint) ? ["Asks for a step-up."] : []),
    ...(isForKeys(endpoint) ? [`Also with an API key that has \`${permission}\`.`] : []),
  ];
}

/** Adds the named schemas, the routes outside the contract, and the examples. */
export const addSchemas: NonNullable<DynamicOptions["transformObject"]> = (given) => {
  const document = "openapiObject" in given ? given.openapiObject : {};
  const schemas: Record<string, JsonSchema> = { Refused: REFUSED, ...describeRefusalData() };
  for (const endpoint of Object.values({ ...endpoints, ...adminEndpoints }))
    Object.assign(schemas, describeOutput(endpoint.data).schemas);
  const paths = { ...document.paths, ...OTHER_ROUTES } as Paths;
  addExamples(paths, schemas);
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  } as ReturnType<NonNullable<DynamicOptions["transformObject"]>>;
};

type Operation = {
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema: JsonSchema; example?: unknown }> }>;
};
type Paths = Record<string, Record<string, Operation>>;

/** Adds an example request and answer to each call, generated from its schemas. */
function addExamples(paths: Paths, schemas: Record<string, JsonSchema>): void {
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const media of Object.values(operation.requestBody?.content ?? {}))
      media.example ??= exampleOf(media.schema, { schemas, onlyRequired: true });
    for (const media of Object.values(operation.responses?.["200"]?.content ?? {}))
      media.example ??= exampleOf(media.schema, { schemas });
  }
}

/** A body that may be left out is not described. */
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

/** Named schemas become components, referenced wherever they are used. */
function describeOutput(schema: z.ZodType): { schema: JsonSchema; schemas: Record<string, JsonSchema> } {
  const described = z.toJSONSchema(schema, {
    io: "output",
    metadata: NAMED,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      withoutNoise(jsonSchema);
      // Answers may gain fields, and clients must ignore fields they do not know.
      delete jsonSchema.additionalProperties;
    },
  });
  const pointed = JSON.parse(JSON.stringify(described), (key, value) => {
    if (key === "id" && typeof value === "string") return undefined;
    return key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", COMPONENTS) : value;
  });
  const { $schema: _, $defs = {}, ...rest } = pointed;
  const own = NAMES.get(schema);
  if (own === undefined) return { schema: rest, schemas: $defs };
  return { schema: { $ref: COMPONENTS + own }, schemas: { [own]: rest, ...$defs } };
}

const TOTAL: JsonSchema = {
  type: "integer",
  minimum: 0,
  description: "The number of items in the whole list, when a page was asked for",
};

function describeSuccess(endpoint: Endpoint & { file?: string; stream?: true }): object {
  if (endpoint.stream) {
    const schema = describeOutput(endpoint.data).schema;
    return {
      description: "The data of each event. The event `end` says that the session has ended",
      content: { "text/event-stream": { schema } },
    };
  }
  if (endpoint.file)
    return { description: "The file", content: { [endpoint.file]: { schema: { type: "string" } } } };
  const input = endpoint.body ?? endpoint.query;
  const paged = input instanceof z.ZodObject && "page" in input.shape;
  return {
    description: "Done",
    content: jsonContent({
      type: "object",
      properties: {
        status: { type: "boolean", const: true },
        message: { type: "string" },
        data: describeOutput(endpoint.data).schema,
        ...(paged ? { total: TOTAL } : {}),
        ...(endpoint.beside ? describeInput(endpoint.beside).properties : {}),
      },
      required: ["status", "message", "data"],
    }),
  };
}
