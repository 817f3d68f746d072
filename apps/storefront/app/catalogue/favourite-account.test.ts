import { expect, test } from "vitest";
import { parseAccount } from "./favourite-account.ts";

test("broken stored data is ignored", () => {
  for (const text of [null, "", "{", "[]", "null", '{"shopper":5}']) expect(parseAccount(text)).toBeNull();
});
