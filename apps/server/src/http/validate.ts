import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { Refusal } from "../lib/refuse.ts";
import { plainSentence } from "./plain-sentence.ts";

/** Bounds the answer to a caller who sends thousands of wrong fields. */
const MAX_FIELDS = 50;

/** Validates a body or query with the contract's schema. The refusal names each wrong field. */
export const validateWithContract: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (value: unknown) => {
    const parsed = schema.safeParse(value, { error: plainSentence });
    if (parsed.success) return { value: parsed.data };
    return { error: badInput(parsed.error) };
  };

export function badInput(error: z.ZodError): Refusal {
  const fields: Record<string, string> = Object.create(null);
  let first: string | undefined;
  for (const issue of error.issues) {
    const sentence = issue.message;
    first ??= sentence;
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.map(String).join(".")];
    for (const name of names.slice(0, MAX_FIELDS)) if (name !== "") fields[name.slice(0, 64)] ??= sentence;
  }
  return new Refusal("bad_input", { fields }, first ? { message: first } : {});
}
