import { expect, test } from "vitest";
import { npm } from "./npm.ts";

test("npm run storm finds nothing in a short storm and a short sweep, and a deliberate bug at once", async () => {
  const { code, said } = await npm(
    'run storm -- --short --seed 7 --seconds 2 --shoppers 8 --bugs --sweep --only "a total is a kobo too high" --only "receive stock" --every 9',
  );
  expect(said).toMatch(/^1 seed, [1-9][\d,]* operations, [1-9]\d* faults, 0 violations$/m);
  expect(said).toMatch(/^1 of 1 deliberate bugs found$/m);
  expect(said).toMatch(/^1 path, 2 deaths, 0 violations$/m);
  expect(code).toBe(0);
});
