/**
 * Whether every statement of the specification has a test: `check.ts [report.json …]`. With the reports of a run its
 * tests must also have run and passed. `check.ts --table` prints the statements with their tests instead.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { checkStatements, tableOf } from "./check-statements.ts";
import { listTests, testsOfReport } from "./list-tests.ts";
import { readStatements } from "./statements.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({
  options: { table: { type: "boolean", default: false } },
  allowPositionals: true,
});

const statements = readStatements(ROOT);
const listed = await listTests(ROOT);
if (values.table) console.log(tableOf(statements, listed));
else {
  const ran = positionals.flatMap((file) => testsOfReport(JSON.parse(readFileSync(file, "utf8")), ROOT));
  const complaints = checkStatements(statements, { listed, ran });
  for (const complaint of complaints) console.error(complaint);
  console.log(`${statements.length} statements, ${complaints.length} complaints`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
