import { expect, test } from "vitest";
import { staff } from "./staff.ts";

test.each(["123456", " 123 456\n", "123-456"])("%j is a code of an authenticator app", (code) => {
  expect(staff.stepUp.body.parse({ code })).toEqual({ code: "123456" });
});
