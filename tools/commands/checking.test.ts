import { expect, test } from "vitest";
import { npm } from "./npm.ts";

test("npm test and npm run check run the stages one asks for and end with the tally", async () => {
  const both = await Promise.all([npm("test -- --only rules"), npm("run check -- --only rules")]);
  for (const { code, said } of both) {
    expect([code, said.trim().split("\n").at(-1)]).toEqual([0, "1 passed, 0 failed"]);
  }
});

test("npm run format puts code into the form that the check wants", async () => {
  const { code, said } = await npm("run --silent format -- --stdin-file-path=tools/snack.ts", {
    input: "export const snack = 'chin-chin'",
  });
  expect(said).toContain('export const snack = "chin-chin";\n');
  expect(code).toBe(0);
});
