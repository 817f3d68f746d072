import { stripVTControlCharacters } from "node:util";
import type { Tally } from "./tally.ts";

/** The part we read of the report that vitest writes with `--reporter=json`. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: TestResult[] }[];
};

/** A test that passed only when it was tried again keeps the messages of its first try. */
type TestResult = { fullName: string; status: string; failureMessages: string[] };

/** `chosen` is how many tests of its files were to run, if not all; null where tags chose them. */
export type VitestRun = {
  code: number | null;
  report: VitestReport | null;
  output: string;
  chosen?: number | null | undefined;
};

/**
 * Counts a run so that nothing can go missing quietly: a file that does not load, a test that is skipped,
 * a run without tests and a run that ends badly without saying why are failures too.
 */
export function tallyVitest({ code, report, output, chosen }: VitestRun): Tally {
  if (!report)
    return { passed: 0, failed: 1, output: `${output}\nvitest wrote no report.`, notes: [], leftOut: [] };

  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  const ran = numPassedTests + numFailedTests;
  const pending = chosen === undefined ? numPendingTests : Math.max(0, (chosen ?? 0) - ran);
  const skipped = numTodoTests + pending;
  const complaints: string[] = [];
  if (skipped > 0) complaints.push(`${skipped} skipped: a test that does not run proves nothing.`);
  if (ran + skipped + broken.length === 0) {
    complaints.push("No test was found. That is never right.");
  }
  const known = numFailedTests + broken.length + skipped;
  if (code !== 0 && known === 0 && complaints.length === 0) {
    complaints.push(`vitest ended with ${code}, although every test passed.`);
  }

  const unexplained = known === 0 ? complaints.length : 0;
  return {
    passed: numPassedTests,
    failed: known + unexplained,
    output: [output, ...complaints].join("\n"),
    notes: report.testResults.flatMap((file) => file.assertionResults.flatMap(describeSecondTry)),
    leftOut: [],
  };
}

function describeSecondTry({ fullName, status, failureMessages }: TestResult): string[] {
  const [first] = failureMessages;
  if (status !== "passed" || first === undefined) return [];
  const lines = stripVTControlCharacters(first).split("\n");
  // In a journey, the first line says only that something did not come.
  const awaited = lines.find((line) => line.includes("waiting for "))?.trim();
  return [`passed only at the second try: “${fullName}”: ${lines[0]}${awaited ? ` ${awaited}` : ""}`];
}
