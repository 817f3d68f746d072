import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What one test had the database do. */
export interface TestActs {
  /** Its file and title. */
  test: string;
  ms: number;
  /** Keys of statements, and of errors that they were refused with. */
  acts: readonly string[];
}

/** All tests of these places run on every PostgreSQL: it decides more there than whether it knows a statement. */
const EVERYWHERE = [
  // Connections, transactions, locks and migrations.
  "apps/server/src/db/",
  // The base forms of words, and the order of names.
  "apps/server/src/domains/search/",
  // Written and read with programs of its own version.
  "apps/server/backup/",
  "apps/server/partitions/",
];

/** What a test costs beside its own time. */
const TEST_MS = 20;

/**
 * The tests that together have a database do all that all tests have it do, in about the least time: each statement, and each refusal, at
 * least once. The others send the same statements with other values.
 */
export function testsForAnotherPostgres(all: readonly TestActs[]): string[] {
  const chosen = all.filter(({ test }) => EVERYWHERE.some((place) => test.startsWith(place)));
  const done = new Set(chosen.flatMap(({ acts }) => acts));
  const gainOf = ({ ms, acts }: TestActs) => acts.filter((act) => !done.has(act)).length / (ms + TEST_MS);
  const left = all.map((test) => ({ test, gain: gainOf(test) })).toSorted((a, b) => a.gain - b.gain);
  for (let best = left.pop(); best; best = left.pop()) {
    const gain = gainOf(best.test);
    if (gain === 0) continue;
    if (gain >= (left.at(-1)?.gain ?? 0)) {
      chosen.push(best.test);
      for (const act of best.test.acts) done.add(act);
    } else {
      // Tests chosen since have done some of it. No gain ever grows, so whatever stays ahead of the others is the best.
      const at = left.findIndex((other) => other.gain >= gain);
      left.splice(at === -1 ? left.length : at, 0, { test: best.test, gain });
    }
  }
  return [...new Set(chosen.map(({ test }) => test))];
}

/** Reads what `note-acts.ts` noted. */
export function readTestActs(folder: string): TestActs[] {
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"));
  return files.flatMap((lines) =>
    lines
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  );
}
