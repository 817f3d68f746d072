import type { z } from "zod";

/**
 * The message for a wrong field when the contract has none of its own. The validator's default messages ("Invalid
 * input: expected string, received undefined") are for programmers.
 */
export function plainSentence(issue: z.core.$ZodRawIssue): string {
  const name = nameOf(issue.path);
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.slice(0, 3).map((key) => `"${key.slice(0, 64)}"`);
    return `Unknown field ${names.join(", ")}`;
  }
  if (name === null) return "The request must be a JSON object";
  if (issue.input === undefined) return `${name} is missing`;
  switch (issue.code) {
    case "invalid_type":
      return `${name} must be ${TYPES[issue.expected] ?? "of another type"}`;
    case "too_small":
      return `${name} must ${amountOf(issue.origin)} at least ${issue.minimum}${unitOf(issue.origin)}`;
    case "too_big":
      return `${name} must ${amountOf(issue.origin)} at most ${issue.maximum}${unitOf(issue.origin)}`;
    case "invalid_value":
      return `${name} must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
    case "not_multiple_of":
      return `${name} must be a multiple of ${issue.divisor}`;
    default:
      return `${name} is not as it must be`;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  null: "null",
};

/** The field's path in quotes; null for the request as a whole. Long names from the caller are cut. */
function nameOf(path: readonly PropertyKey[] | undefined): string | null {
  if (!path || path.length === 0) return null;
  return `"${path.map(String).join(".").slice(0, 64)}"`;
}

function amountOf(origin: string): string {
  return origin === "string" || origin === "array" ? "have" : "be";
}

function unitOf(origin: string): string {
  return ({ string: " characters", array: " entries" } as Record<string, string>)[origin] ?? "";
}
