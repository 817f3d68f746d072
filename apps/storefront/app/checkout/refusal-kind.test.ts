import { CallError } from "@shop/contract/client";
import { refusalMessage } from "@shop/contract/refusals";
import { expect, test } from "vitest";
import { isRefusal } from "./refusal-kind.ts";

test("a refusal is known by its status and sentence", () => {
  const few = new CallError(refusalMessage("too_few_left", { left: 2, name: "Kilishi (hot)" }), 409, null);
  expect(isRefusal(few, "out_of_stock", "too_few_left")).toBe(true);
  expect(isRefusal(few, "out_of_stock")).toBe(false);
  expect(isRefusal(new CallError(few.message, 400, null), "too_few_left")).toBe(false);
  expect(isRefusal(new Error(few.message), "too_few_left")).toBe(false);
});
