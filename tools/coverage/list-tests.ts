import { readFileSync } from "node:fs";
import path from "node:path";
import { createVitest } from "vitest/node";
import type { ListedTest, RanTest } from "./check-statements.ts";

/** Every test of each file in which a test has tags, read without running anything. Most files have none. */
export async function listTests(root: string): Promise<ListedTest[]> {
  const vitest = await createVitest("test", { root, watch: false, reporters: [] });
  try {
    const files = await vitest.globTestSpecifications();
    const tagged = files.filter(({ moduleId }) => /\btags: /.test(readFileSync(moduleId, "utf8")));
    const modules = await vitest.parseSpecifications(tagged);
    return modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        project: test.project.name,
        file: path.relative(root, module.moduleId),
        title: test.fullName,
        tags: test.options.tags ?? [],
      })),
    );
  } finally {
    await vitest.close();
  }
}

/** The part we read of the report that vitest writes with `--reporter=json`. */
interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string; tags: string[] }[] }[];
}

export function testsOfReport(report: Report, root: string): RanTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, tags }) => ({
      file: path.relative(root, name),
      title: fullName,
      tags,
      passed: status === "passed",
    })),
  );
}
