import { describe, expect, test } from "vitest";
import { checkRows, isNamed } from "./check-rows.ts";
import { type CoverageRow, parseCoverage } from "./coverage-table.ts";
import { testsOfReport } from "./tests-there-are.ts";

const ROW = "| S2-001 | Home is at / | `app/routes.ts` | `app/home.test.ts › home > is there` | |";

function tableOf(...rows: string[]): string {
  const others = [3, 4, 5, 6, 7, 8, 9].map(
    (section) => `## Section ${section}\n\n| S${section}-001 | said | \`a.ts\` | open (issue 4) | |`,
  );
  const head =
    "## Section 2: Screens\n\n| id | statement | where | test | note |\n| --- | --- | --- | --- | --- |";
  return [head, ...rows, "", ...others].join("\n");
}

const messages = (text: string) => parseCoverage(text).complaints.map(({ message }) => message);

describe("the table", () => {
  test("is read row by row", () => {
    const { rows, complaints } = parseCoverage(tableOf(ROW));
    expect(complaints).toEqual([]);
    expect(rows).toHaveLength(8);
    expect(rows[0]).toEqual({
      line: 5,
      id: "S2-001",
      statement: "Home is at /",
      files: ["app/routes.ts"],
      tests: [{ file: "app/home.test.ts", name: "home > is there" }],
      openIn: null,
    });
    expect(rows[1]?.openIn).toBe(4);
  });

  test("may name several files and tests, and hold an escaped bar", () => {
    const { rows, complaints } = parseCoverage(
      tableOf("| S2-001 | a \\| b | `a.ts`, `b.ts` | `a.test.ts › one`<br>`b.test.ts › two \\| three` | |"),
    );
    expect(complaints).toEqual([]);
    expect(rows[0]?.statement).toBe("a | b");
    expect(rows[0]?.files).toEqual(["a.ts", "b.ts"]);
    expect(rows[0]?.tests.map(({ name }) => name)).toEqual(["one", "two | three"]);
  });

  test.each([
    ["| S2-001 | said | `a.ts` | | |", "S2-001: has neither a test nor `open (issue …)`"],
    ["| S2-001 | said | `a.ts` | open | |", "S2-001: has neither a test nor `open (issue …)`"],
    ["| S2-001 | said | `a.ts` | `a.test.ts` | |", "S2-001: a test is named `file › name`"],
    ["| S2-001 | | `a.ts` | open (issue 4) | |", "S2-001: says nothing"],
    ["| S3-002 | said | `a.ts` | open (issue 4) | |", "S3-002: stands in section 2"],
    ["| 17 | said | `a.ts` | open (issue 4) | |", "17: an id looks like S2-017"],
    ["| S2-001 | said | open (issue 4) | |", "4 cells instead of 5"],
  ])("complains of %s", (row, message) => {
    expect(messages(tableOf(row))).toContain(message);
  });

  test("has each id once and every section", () => {
    expect(messages(tableOf(ROW, ROW))).toEqual(["S2-001 is there twice"]);
    expect(messages(tableOf())).toEqual(["Section 2 has no row"]);
  });
});

describe("a row", () => {
  const listed = [
    { file: "a.test.ts", name: "it holds", project: "unit" },
    { file: "a.test.ts", name: "%s holds", project: "unit" },
    { file: "b.test.ts", name: "it holds there", project: "api" },
  ];
  const rowOf = (file: string, name: string): CoverageRow => ({
    line: 5,
    id: "S2-001",
    statement: "said",
    files: ["a.ts"],
    tests: [{ file, name }],
    openIn: null,
  });
  const complaints = (row: CoverageRow, ran: { file: string; name: string; passed: boolean }[] = []) =>
    checkRows([row], { hasFile: (file) => file === "a.ts", listed, ran }).map(({ message }) => message);

  test("names files and tests that are there", () => {
    expect(complaints(rowOf("a.test.ts", "it holds"))).toEqual([]);
    expect(complaints(rowOf("a.test.ts", "it held"))).toEqual([
      "S2-001: there is no test “it held” in a.test.ts",
    ]);
    expect(complaints({ ...rowOf("a.test.ts", "it holds"), files: ["gone.ts"] })).toEqual([
      "S2-001: gone.ts is not there",
    ]);
    expect(complaints({ ...rowOf("a.test.ts", "it holds"), files: [] })).toEqual([
      "S2-001: says nowhere where it lives",
    ]);
  });

  test("needs its test to have run and passed, where its project ran", () => {
    const other = { file: "a.test.ts", name: "3 holds", passed: true };
    expect(complaints(rowOf("a.test.ts", "it holds"), [other])).toEqual(["S2-001: “it holds” did not run"]);
    expect(
      complaints(rowOf("a.test.ts", "it holds"), [{ ...other, name: "it holds", passed: false }]),
    ).toEqual(["S2-001: “it holds” failed"]);
    expect(complaints(rowOf("b.test.ts", "it holds there"), [other])).toEqual([]);
  });

  test("with a test of many cases needs all of them to pass", () => {
    const runs = [1, 2].map((n) => ({ file: "a.test.ts", name: `${n} holds`, passed: n === 1 }));
    expect(complaints(rowOf("a.test.ts", "%s holds"), runs)).toEqual(["S2-001: “%s holds” failed"]);
    expect(complaints(rowOf("a.test.ts", "%s holds"), runs.slice(0, 1))).toEqual([]);
  });

  test("that is open needs no place yet", () => {
    expect(complaints({ ...rowOf("", ""), files: [], tests: [], openIn: 4 })).toEqual([]);
  });
});

test("a name made from a template is known by it", () => {
  expect(isNamed("08031234567 is shown as 0803 123 4567", "%s is shown as %s")).toBe(true);
  expect(isNamed("register: needs (a) session", "$name: needs (a) session")).toBe(true);
  expect(isNamed("it holds", "it fails")).toBe(false);
  expect(isNamed("anything", "%s is shown as %s")).toBe(false);
});

test("a report tells what ran, under the names of the listing", () => {
  const assertionResults = [
    { ancestorTitles: ["the profile"], title: "is read-only", status: "passed" },
    { ancestorTitles: [], title: "it waits", status: "pending" },
  ];
  expect(testsOfReport({ testResults: [{ name: "/shop/a/b.test.ts", assertionResults }] }, "/shop")).toEqual([
    { file: "a/b.test.ts", name: "the profile > is read-only", passed: true },
    { file: "a/b.test.ts", name: "it waits", passed: false },
  ]);
});
