import { expect, test } from "vitest";
import { tellError } from "./log.ts";

test("an error is logged without the rows PostgreSQL shows with it", () => {
  const fault = Object.assign(new Error("violates check constraint"), {
    code: "23514",
    detail: "Failing row contains (7, ada@example.com, 08012345678).",
    where: "ada@example.com",
  });
  const told = tellError(new Error("It failed", { cause: fault }));
  expect(told).toMatchObject({
    type: "Error",
    message: "It failed",
    cause: { message: "violates check constraint", code: "23514" },
  });
  expect(JSON.stringify(told)).not.toContain("ada@example.com");
});

test("what was thrown and is no error is not repeated", () => {
  expect(tellError("token abc")).toBe("string");
});
