import { expect, test } from "vitest";
import { npm } from "./npm.ts";

test("npm test and npm run check run the requested stages and end with a tally", async () => {
  const all = await Promise.all([
    npm("test -- --only build"),
    npm("test -- --all --only coverage"),
    npm("run check -- --only rules"),
  ]);
  for (const { code, said } of all) {
    expect([code, said.trim().split("\n").at(-1)]).toEqual([0, "1 passed, 0 failed"]);
  }
});

test("npm test runs the tests of one file, or those of its tests with a title", async () => {
  const file = "packages/ui/src/choice-after.test.ts";
  const [all, none] = await Promise.all([npm(`test -- ${file}`), npm(`test -- ${file} -t "no such title"`)]);
  expect([all.code, all.said]).toEqual([0, expect.stringMatching(/Tests\s+1 passed \(1\)/)]);
  expect(none.said).toMatch(/Tests\s+1 skipped \(1\)/);
});

test("npm run format writes code in the form that the check requires", async () => {
  const { code, said } = await npm("run --silent format -- --stdin-file-path=tools/snack.ts", {
    input: "export const snack = 'chin-chin'",
  });
  expect(said).toContain('export const snack = "chin-chin";\n');
  expect(code).toBe(0);
});
