/** The parts of an OpenAPI 3.1 document that the page reads. */
export interface ApiDocument {
  info: { title: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Partial<Record<"get" | "post", Operation>>>;
  components: { schemas: Record<string, Schema>; securitySchemes: { staffSession: { name: string } } };
}

export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  /** The rate limit, and details that do not fit in the summary. */
  description?: string;
  security: Record<string, unknown>[];
  parameters?: { name: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema; example?: unknown } } };
  responses: Record<
    string,
    { description: string; content: { "application/json": { schema: Schema; example?: unknown } } }
  >;
}

export interface Schema {
  type?: "object" | "array" | "string" | "integer" | "number" | "boolean" | "null";
  format?: string;
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  multipleOf?: number;
  pattern?: string;
  additionalProperties?: boolean | Schema;
}

export interface DescribedCall extends Operation {
  method: "GET" | "POST";
  path: string;
  needsStoreKey: boolean;
  needsSession: boolean;
  needsStaffSession: boolean;
  /** Programs can make it with an API key instead of a session. */
  isForKeys: boolean;
}

export function listCalls(document: ApiDocument): DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase() as DescribedCall["method"],
      needsStoreKey: operation.security.some((needed) => "storeKey" in needed),
      needsSession: operation.security.some((needed) => "session" in needed),
      needsStaffSession: operation.security.some((needed) => "staffSession" in needed),
      isForKeys: operation.security.some((needed) => "apiKey" in needed),
    })),
  );
}

/** The input of a call: its body, or its query parameters as an object. */
export function inputOf(call: DescribedCall): Schema {
  const body = call.requestBody?.content["application/json"].schema;
  if (body) return body;
  const parameters = call.parameters ?? [];
  return {
    type: "object",
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        { ...schema, ...(description ? { description } : {}) },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}
