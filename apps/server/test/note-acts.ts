import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { takeActs } from "./test-acts.ts";
import type { TestActs } from "./tests-for-another-postgres.ts";

/** Set by tools/test: where to note what tests have the database do, and which tests are to run, if not all. */
const { TEST_ACTS: folder, TEST_CHOSEN: file } = process.env;

const chosen = file === undefined ? null : new Set<string>(JSON.parse(readFileSync(file, "utf8")));
let began = 0;

beforeEach(({ task, skip }) => {
  if (chosen && !chosen.has(task.fullName)) skip();
  began = performance.now();
});

if (folder !== undefined) {
  afterEach(({ task }) => {
    const ms = Math.round(performance.now() - began);
    const noted: TestActs = { test: task.fullName, ms, acts: takeActs() };
    appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(noted)}\n`);
  });
}
