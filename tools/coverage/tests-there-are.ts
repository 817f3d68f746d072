import { spawnSync } from "node:child_process";
import path from "node:path";
import type { ListedTest, RanTest } from "./check-rows.ts";

/** Every test of the house, read from the files without running anything. */
export function listTests(root: string): ListedTest[] {
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const listing = spawnSync(process.execPath, [vitest, "list", "--json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listing.status !== 0) throw new Error(`vitest could not list the tests:\n${listing.stderr}`);
  const tests: { name: string; file: string; projectName: string }[] = JSON.parse(listing.stdout);
  return tests.map(({ name, file, projectName }) => ({
    file: path.relative(root, file),
    name,
    project: projectName,
  }));
}

/** The part we read of the report that vitest writes with `--reporter=json`. */
interface Report {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

/** What a report tells, under the names that a listing uses. */
export function testsOfReport(report: Report, root: string): RanTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: path.relative(root, name),
      name: [...ancestorTitles, title].join(" > "),
      passed: status === "passed",
    })),
  );
}
