/**
 * Whether every statement of the specification has its test: `check.ts [report.json …]`. Without reports the tests
 * must be there; with the reports of a run they must have run and passed too.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkRows } from "./check-rows.ts";
import { parseCoverage } from "./coverage-table.ts";
import { listTests, testsOfReport } from "./tests-there-are.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const TABLE = "docs/specification-coverage.md";

const { rows, complaints } = parseCoverage(readFileSync(path.join(ROOT, TABLE), "utf8"));
const ran = process.argv
  .slice(2)
  .flatMap((report) => testsOfReport(JSON.parse(readFileSync(report, "utf8")), ROOT));
const found = checkRows(rows, {
  hasFile: (file) => existsSync(path.join(ROOT, file)),
  listed: listTests(ROOT),
  ran,
});

const all = [...complaints, ...found].toSorted((a, b) => a.line - b.line);
for (const { line, message } of all) console.error(`${TABLE}:${line}\n  ${message}`);
const open = rows.filter(({ openIn }) => openIn !== null);
console.log(`${rows.length} statements, ${open.length} of them open, ${all.length} complaints`);
process.exit(all.length > 0 ? 1 : 0);
