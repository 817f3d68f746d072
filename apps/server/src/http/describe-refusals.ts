import type { Endpoint } from "@shop/contract/endpoint";
import { refusalData } from "@shop/contract/refusal-data";
import { type RefusalName, refusals } from "@shop/contract/refusals";
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
    code: { type: "string", description: "The refusal's stable name: decide by this" },
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
function dataNameOf(code: RefusalName): string | null {
  if (!(code in refusalData)) return null;
  return code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The schemas of all refusals that carry data, by name. */
export function describeRefusalData(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(refusalData).map(([code, schema]) => {
      const { $schema: _, ...described } = z.toJSONSchema(schema, {
        io: "output",
        unrepresentable: "any",
        override: ({ jsonSchema }) => {
          withoutNoise(jsonSchema);
          delete jsonSchema.additionalProperties;
        },
      });
      const named = { description: `Comes with the code \`${code}\``, ...described } as JsonSchema;
      return [dataNameOf(code as RefusalName) ?? code, named];
    }),
  );
}

/** Refusals that any call may answer with. */
const COMMON = ["store_key_wrong", "too_many_attempts", "busy", "fault"] as const;
const BODY_REFUSALS = ["bad_json", "body_too_large", "not_json"] as const;

/** The refusals of a call by status, including the common ones. */
export function describeRefusals({ refusals: own, body }: Endpoint): Record<number, object> {
  const codes = new Set<RefusalName>([...own, ...COMMON, ...(body ? BODY_REFUSALS : [])]);
  const byStatus = Object.groupBy(codes, (code) => refusals[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, same = []]) => [
      status,
      {
        description: same.map((code) => `\`${code}\`: ${refusals[code].message}`).join("\n\n"),
        ...(status === "429" || status === "503"
          ? { headers: { "Retry-After": { type: "integer", description: "Seconds to wait" } } }
          : {}),
        content: jsonContent(refusedWith(same)),
      },
    ]),
  );
}

function refusedWith(codes: readonly RefusalName[]): JsonSchema {
  const named = codes.map(dataNameOf);
  const data = [...new Set(named)].map((name) =>
    name === null ? { type: "null" } : { $ref: COMPONENTS + name },
  );
  const isFault = codes.every((code) => refusals[code].status >= 500);
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
