import { type AnyRefusalName, allRefusals } from "@shop/contract/admin/all-refusals";
import { isForKeys, needsStepUp, type StaffEndpoint } from "@shop/contract/admin/endpoint";
import { allRefusalData } from "@shop/contract/admin/refusal-data";
import type { ShopEndpoint } from "@shop/contract/endpoint";
import { z } from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

export const COMPONENTS = "#/components/schemas/";

const SAFE = Number.MAX_SAFE_INTEGER;

/** Removes the limits that only say that a whole number fits a double. */
export function withoutNoise(schema: JsonSchema): void {
  if (schema.maximum === SAFE) delete schema.maximum;
  if (schema.minimum === -SAFE) delete schema.minimum;
}

/** The envelope of every refusal. */
export const REFUSED: JsonSchema = {
  type: "object",
  description: "The shop says no. The envelope is the same for every refusal.",
  properties: {
    status: { type: "boolean", const: false },
    code: {
      type: "string",
      enum: Object.keys(allRefusals),
      description: "The refusal's stable name: decide by this",
    },
    message: { type: "string", description: "A sentence for a person. It may change or be translated" },
    data: {
      description:
        "What belongs to the code, or `null`. Of a 500 or 503, `requestId` names the request in the shop's log.",
      anyOf: [{ type: "null" }, { type: "object" }],
    },
  },
  required: ["status", "code", "message", "data"],
};

/** The schema name of a refusal's data: `AmountChanged` for `amount_changed`. */
function dataNameOf(code: AnyRefusalName): string | null {
  if (!(code in allRefusalData)) return null;
  return code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The schemas of all refusals that carry data, by name. */
export function describeRefusalData(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(allRefusalData).map(([code, schema]) => {
      const { $schema: _, ...described } = z.toJSONSchema(schema, {
        io: "output",
        unrepresentable: "any",
        override: ({ jsonSchema }) => {
          withoutNoise(jsonSchema);
          delete jsonSchema.additionalProperties;
        },
      });
      const named = { description: `Comes with the code \`${code}\``, ...described } as JsonSchema;
      return [dataNameOf(code as AnyRefusalName) ?? code, named];
    }),
  );
}

/** Refusals that any call may answer with. */
const COMMON = ["too_many_attempts", "busy", "fault"] as const;
const BODY_REFUSALS = ["bad_json", "body_too_large", "not_json"] as const;

/** The refusals that follow from what the endpoint says about its callers. */
export function admissionRefusals(endpoint: ShopEndpoint | StaffEndpoint): AnyRefusalName[] {
  if (endpoint.audience !== "staff") return ["store_key_wrong"];
  const { method, permission } = endpoint;
  return [
    ...(method === "GET" ? [] : (["cross_site"] as const)),
    ...(permission === "nobody yet" ? [] : (["staff_session_needed"] as const)),
    ...(permission === "nobody yet" || permission === "any staff"
      ? []
      : (["second_factor_missing", "not_allowed"] as const)),
    ...(needsStepUp(endpoint) ? (["step_up_needed"] as const) : []),
    "api_key_invalid",
    ...(isForKeys(endpoint) ? [] : (["not_for_api_keys"] as const)),
  ];
}

/** The refusals of a call by status, including those that follow from its audience, and the common ones. */
export function describeRefusals(endpoint: ShopEndpoint | StaffEndpoint): Record<number, object> {
  const codes = new Set<AnyRefusalName>([
    ...endpoint.refusals,
    ...admissionRefusals(endpoint),
    ...COMMON,
    ...(endpoint.body ? BODY_REFUSALS : []),
  ]);
  const byStatus = Object.groupBy(codes, (code) => allRefusals[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, same = []]) => [
      status,
      {
        description: same.map((code) => `\`${code}\`: ${allRefusals[code].message}`).join("\n\n"),
        ...(status === "429" || status === "503"
          ? { headers: { "Retry-After": { type: "integer", description: "Seconds to wait" } } }
          : {}),
        content: jsonContent(refusedWith(same)),
      },
    ]),
  );
}

function refusedWith(codes: readonly AnyRefusalName[]): JsonSchema {
  const named = codes.map(dataNameOf);
  const data = [...new Set(named)].map((name) =>
    name === null ? { type: "null" } : { $ref: COMPONENTS + name },
  );
  const isFault = codes.every((code) => allRefusals[code].status >= 500);
  return {
    allOf: [
      { $ref: `${COMPONENTS}Refused` },
      {
        type: "object",
        properties: {
          code: { type: "string", enum: [...codes] },
          ...(isFault ? {} : { data: data.length === 1 ? data[0] : { anyOf: data } }),
        },
      },
    ],
  } as JsonSchema;
}

export function jsonContent(schema: object): Record<string, { schema: object }> {
  return { "application/json": { schema } };
}
