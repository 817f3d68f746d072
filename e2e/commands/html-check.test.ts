import { expect, test } from "vitest";
import { npm } from "./npm.ts";

test("npm run html-check finds no error in any page and mail", async () => {
  const { code, said } = await npm("run html-check -- --pictures none");
  const checked = Number(/Checking (\d+) documents/.exec(said)?.[1]);
  expect(checked, said).toBeGreaterThan(60);
  expect(said).toContain("No error.");
  expect(code).toBe(0);
});
