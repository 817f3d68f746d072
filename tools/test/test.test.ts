import { describe, expect, test } from "vitest";
import { roundsOf } from "./stages.ts";
import { closing, failed, leftOut, passed } from "./tally.ts";
import { tallyVitest, type VitestReport } from "./vitest-report.ts";

function report(given: Partial<VitestReport>): VitestReport {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  return { ...none, testResults: [], ...given };
}

function count(code: number | null, found: VitestReport | null) {
  const tally = tallyVitest({ code, report: found, output: "" });
  return [tally.passed, tally.failed];
}

test("npm run check, npm test and npm test -- --all run more stages each, and a named stage runs alone", () => {
  const run = (typed: { fast?: boolean; all?: boolean; only?: string[] }) =>
    roundsOf({ fast: false, all: false, only: [], ...typed })
      .flat()
      .map(({ key }) => key);
  expect(run({ fast: true })).toEqual(["lint", "types", "unused", "rules", "unit", "coverage"]);
  const more = run({}).filter((key) => !run({ fast: true }).includes(key));
  expect(more).toEqual(["build", "api", "e2e"]);
  const most = run({ all: true }).filter((key) => !run({}).includes(key));
  expect(most).toEqual(["tools", "api-other", "commands"]);
  expect(run({ only: ["commands"] })).toEqual(["commands"]);
});

describe("a run of vitest", () => {
  test("counts every test", () => {
    expect(count(0, report({ numPassedTests: 7 }))).toEqual([7, 0]);
    expect(count(1, report({ numPassedTests: 7, numFailedTests: 2 }))).toEqual([7, 2]);
  });

  test("A run of vitest that found no test has failed", () => {
    expect(count(0, report({}))).toEqual([0, 1]);
    expect(count(1, report({}))).toEqual([0, 1]);
  });

  test("A run of vitest that crashed before it could report has failed", () => {
    expect(count(null, null)).toEqual([0, 1]);
  });

  test("counts a file that does not load as a failure", () => {
    const testResults = [{ name: "broken.test.ts", status: "failed", assertionResults: [] }];
    expect(count(1, report({ numPassedTests: 3, testResults }))).toEqual([3, 1]);
  });

  test("counts a skipped test as a failure, because it proves nothing", () => {
    expect(count(0, report({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 1 }))).toEqual([3, 2]);
  });

  test("A chosen test that did not run has failed, and the others of its file do not count", () => {
    const run = { code: 0, report: report({ numPassedTests: 3, numPendingTests: 9 }), output: "" };
    expect(tallyVitest({ ...run, chosen: 3 })).toMatchObject({ passed: 3, failed: 0 });
    expect(tallyVitest({ ...run, chosen: 5 })).toMatchObject({ passed: 3, failed: 2 });
    expect(tallyVitest({ ...run, chosen: null })).toMatchObject({ passed: 3, failed: 0 });
  });

  test("names each test that passed only at the second try, with what went wrong at the first", () => {
    const flaky = {
      fullName: "The cart",
      status: "passed",
      failureMessages: ["Error: two elements\n    at cart"],
    };
    const failing = { ...flaky, status: "failed" };
    const sound = { ...flaky, failureMessages: [] };
    const inVain = {
      ...flaky,
      fullName: "The sheet",
      failureMessages: [
        "Timeout exceeded.\nCall log:\n\u001b[2m  - waiting for a button\u001b[22m\n    at sheet",
      ],
    };
    const testResults = [
      { name: "cart.test.ts", status: "passed", assertionResults: [flaky, failing, sound, inVain] },
    ];
    const { notes } = tallyVitest({
      code: 0,
      report: report({ numPassedTests: 1, testResults }),
      output: "",
    });
    expect(notes).toEqual([
      "passed only at the second try: “The cart”: Error: two elements",
      "passed only at the second try: “The sheet”: Timeout exceeded. - waiting for a button",
    ]);
  });

  test("A run of vitest that ends badly has failed even when every test passed", () => {
    expect(count(1, report({ numPassedTests: 3 }))).toEqual([3, 1]);
  });
});

describe("a run ends", () => {
  const tallies = [passed(), failed("no"), { ...passed(), passed: 40, failed: 2 }];

  test("A run ends with a line that sums everything up", () => {
    expect(closing(tallies)).toBe("41 passed, 3 failed");
  });

  test("A run ends with what could not run on this machine before that line", () => {
    const lines = closing([...tallies, leftOut("API tests on another PostgreSQL: none is installed")]).split(
      "\n",
    );
    expect(lines).toEqual([
      "Left out on this machine:",
      "  API tests on another PostgreSQL: none is installed",
      "",
      "41 passed, 3 failed",
    ]);
  });
});
