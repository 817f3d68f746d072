import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { Refusal } from "../lib/refuse.ts";

/** A caller who sends thousands of wrong fields need not read about each. */
const MOST_FIELDS = 50;
const NO_FIELDS = "The request must be a JSON object";

/** Validates a body or query with the contract's own schema; the refusal names each field at fault. */
export const validateWithContract: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (value: unknown) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { value: parsed.data };
    return { error: badInput(parsed.error) };
  };

export function badInput(error: z.ZodError): Refusal {
  const fields: Record<string, string> = Object.create(null);
  let first: string | undefined;
  for (const issue of error.issues) {
    const sentence = sentenceOf(issue);
    first ??= sentence;
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.map(String).join(".")];
    for (const name of names.slice(0, MOST_FIELDS)) if (name !== "") fields[name.slice(0, 64)] ??= sentence;
  }
  return new Refusal("bad_input", { fields }, first ? { message: first } : {});
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.slice(0, 3).map((key) => `"${key.slice(0, 64)}"`);
    return `Unknown field ${names.join(", ")}`;
  }
  // The contract words what may be wrong with a field; of the whole it only says that it is an object.
  return issue.path.length === 0 && issue.code === "invalid_type" ? NO_FIELDS : issue.message;
}
