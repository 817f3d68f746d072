import { describe, expect, test } from "vitest";
import { checkStatements, tableOf } from "./check-statements.ts";
import { testsOfReport } from "./list-tests.ts";
import { parseStatements, readStatements } from "./statements.ts";

const ROW = "| S2-001 | Home is at / |  |";

function listOf(...rows: string[]): string {
  const others = [3, 4, 5, 6, 7, 8, 9].map(
    (section) => `## Section ${section}\n\n| S${section}-001 | said | a note |`,
  );
  return ["## Section 2: Screens\n\n| id | statement | note |\n| --- | --- | --- |", ...rows, ...others].join(
    "\n",
  );
}

describe("the list of statements", () => {
  test("is read row by row, an escaped bar included", () => {
    const [first, second, ...others] = parseStatements(listOf(ROW, "| S2-002 | a \\| b | c |"));
    expect(first).toEqual({ id: "S2-001", text: "Home is at /" });
    expect(second).toEqual({ id: "S2-002", text: "a | b" });
    expect(others).toHaveLength(7);
  });

  test.each([
    ["| S2-001 | |  |", "S2-001 says nothing"],
    ["| S3-002 | said |  |", "S3-002 is in section 2"],
    ["| 17 | said |  |", "17 is no id such as S2-017"],
    ["| S2-001 | said |", "S2-001 has 2 cells instead of 3"],
    [`${ROW}\n${ROW}`, "S2-001 is there twice"],
    ["", "Section 2 has no statement"],
  ])("refuses %j", (rows, fault) => {
    expect(() => parseStatements(listOf(rows))).toThrow(fault);
  });

  test("has the hundreds of statements of the specification", () => {
    expect(readStatements().length).toBeGreaterThan(400);
  });
});

describe("the check of the specification", () => {
  const statements = [{ id: "S2-001", text: "Home is at /" }];
  const home = { project: "unit", file: "a.test.ts", title: "%s is at /", tags: ["S2-001"] };
  const other = { project: "api", file: "b.test.ts", title: "it holds", tags: [] };
  const ran = (changes: object = {}) => ({ ...home, title: "home is at /", passed: true, ...changes });
  const complaints = (listed: (typeof home)[], runs: ReturnType<typeof ran>[] = []) =>
    checkStatements(statements, { listed, ran: runs });

  test("requires a test for every statement", () => {
    expect(complaints([home, other])).toEqual([]);
    expect(complaints([other])).toEqual(["S2-001 has no test: Home is at /"]);
  });

  test("knows every tag", () => {
    expect(complaints([home, { ...other, tags: ["S2-999"] }])).toEqual([
      "S2-999 is no statement: b.test.ts › it holds",
    ]);
    expect(complaints([home, { ...other, tags: ["core"] }])).toEqual([]);
  });

  test("wants the tests of a statement to have run and passed where their project ran", () => {
    expect(complaints([home, other], [ran()])).toEqual([]);
    expect(complaints([home, other], [ran({ tags: [] })])).toEqual([
      "S2-001: its test in a.test.ts did not run",
    ]);
    expect(complaints([home, other], [ran(), ran({ title: "shop is at /", passed: false })])).toEqual([
      "S2-001: a.test.ts › shop is at / failed",
    ]);
    expect(complaints([home, other], [ran({ file: "b.test.ts", tags: [] })])).toEqual([]);
  });

  test("can print every statement with its tests", () => {
    expect(tableOf(statements, [home, other]).split("\n").at(-1)).toBe(
      "| S2-001 | Home is at / | a.test.ts › %s is at / |",
    );
  });
});

test("a report tells which tests ran, and what they show", () => {
  const assertionResults = [
    { fullName: "the profile is read-only", status: "passed", tags: ["S2-001"] },
    { fullName: "it waits", status: "pending", tags: [] },
  ];
  expect(testsOfReport({ testResults: [{ name: "/shop/a/b.test.ts", assertionResults }] }, "/shop")).toEqual([
    { file: "a/b.test.ts", title: "the profile is read-only", tags: ["S2-001"], passed: true },
    { file: "a/b.test.ts", title: "it waits", tags: [], passed: false },
  ]);
});
