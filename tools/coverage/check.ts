/** Whether every statement of the specification has a test. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { flag, readCommandLine } from "../../apps/server/command-line/read-command-line.ts";
import { checkStatements, tableOf } from "./check-statements.ts";
import { listTests, testsOfReport } from "./list-tests.ts";
import { readStatements } from "./statements.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const { values, positionals } = readCommandLine({
  typed: "node tools/coverage/check.ts",
  does: "Checks that every statement of the specification has a test.",
  options: { table: flag("prints the statements with their tests instead") },
  positionals: { name: "REPORT …", means: "reports of a run, in which these tests must have passed" },
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
