import { expect, test } from "vitest";
import { npm } from "./npm.ts";

test("npm run cluster-test fills in the files of the cluster, and says what it would do and what is missing for it", async () => {
  const { code, said } = await npm("run cluster-test -- --dry-run --only partition --shoppers 4 --logs");
  expect(said).toMatch(/^4 files for 3 machines are filled in\.$/m);
  expect(said).toMatch(/^Drills: partition\.$/m);
  expect(said).toMatch(/^(All programs are here\.|Missing here: apt-get install .+)$/m);
  expect(code).toBe(0);
});
