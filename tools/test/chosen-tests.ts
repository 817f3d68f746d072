import { tool } from "../programs/command.ts";
import { buildFronts } from "../start/build-fronts.ts";

/** `npm test -- FILE… [-t TITLE]`: only the tests of these files, or of them only those with this in their title. */
export async function runChosenTests(files: readonly string[], title: string | undefined): Promise<number> {
  if (files.some((file) => file.startsWith("e2e/"))) await buildFronts();
  const { code, output } = await tool(
    "vitest/vitest.mjs",
    ["run", ...files, ...(title ? ["-t", title] : [])],
    {
      env: { NODE_ENV: "test", TEST_LEAVES_OUT: undefined },
    },
  );
  console.log(output.trimEnd());
  return code ?? 1;
}
