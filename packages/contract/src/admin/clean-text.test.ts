import { expect, test } from "vitest";
import type { z } from "zod";
import type { StaffEndpoint } from "./endpoint.ts";
import { adminEndpoints } from "./endpoints.ts";

/** The schemas inside a schema, each with its path. */
function leavesOf(schema: z.core.$ZodType, path: string): { path: string; schema: z.core.$ZodType }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) => leavesOf(field, `${path}.${name}`));
    case "array":
      return leavesOf(def.element, `${path}[]`);
    case "record":
      return [...leavesOf(def.keyType, `${path}.key`), ...leavesOf(def.valueType, `${path}.value`)];
    case "union":
      return def.options.flatMap((option) => leavesOf(option, path));
    case "pipe":
      return leavesOf(def.in, path).map((leaf) => (leaf.schema === def.in ? { path, schema } : leaf));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
      return leavesOf(def.innerType, path);
    default:
      return [{ path, schema }];
  }
}

const takesText = ({ schema }: { schema: z.core.$ZodType }): boolean => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === "string" || (def.type === "pipe" && takesText({ schema: def.in }));
};

const texts = Object.entries<StaffEndpoint>(adminEndpoints).flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) => (schema ? leavesOf(schema, name).filter(takesText) : [])),
);

test("No text that staff enter may contain a character that cannot be stored or shown", () => {
  expect(texts.length).toBeGreaterThan(50);
  const taking = texts.filter(({ schema }) =>
    ["\u0000", "\ud800", "\u202e"].some((character) =>
      ["ab", "12345678", "a@b.example"].some(
        (text) =>
          (schema as z.ZodString).safeParse(`${text.slice(0, 1)}${character}${text.slice(1)}`).success,
      ),
    ),
  );
  expect(taking.map(({ path }) => path)).toEqual([]);
});
