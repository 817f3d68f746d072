import { expect, test } from "vitest";
import { serializeError } from "./log.ts";

test("An error is logged without the rows that PostgreSQL adds", () => {
  const fault = Object.assign(new Error("violates check constraint"), {
    code: "23514",
    detail: "Failing row contains (7, ada@example.com, 08012345678).",
    where: "ada@example.com",
  });
  const logged = serializeError(new Error("It failed", { cause: fault }));
  expect(logged).toMatchObject({
    type: "Error",
    message: "It failed",
    cause: { message: "violates check constraint", code: "23514" },
  });
  expect(JSON.stringify(logged)).not.toContain("ada@example.com");
});

test("A thrown value that is not an error is logged by its type only", () => {
  expect(serializeError("token abc")).toBe("string");
});
