import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { CannotStart } from "../../apps/server/postgres/cannot-start.ts";
import { readTestActs, testsForAnotherPostgres } from "../../apps/server/test/tests-for-another-postgres.ts";
import { type CommandResult, tool } from "../programs/command.ts";
import { findJava } from "../programs/java.ts";
import { buildFronts } from "../start/build-fronts.ts";
import { ROOT } from "../start/settings.ts";
import { findBrowser } from "../whole-shop/find-browser.ts";
import { unpackLiberation } from "./liberation.ts";
import { startOtherPostgres } from "./other-postgres.ts";
import { CORE, SLOW } from "./run-tags.ts";
import { failed, leftOut, passed, type Tally } from "./tally.ts";
import { tallyVitest, type VitestReport } from "./vitest-report.ts";

/** The smallest run that a stage belongs to: `npm run check`, `npm test` or `npm test -- --all`. */
type Run = "check" | "test" | "all";

/** `key` is what `--only` takes; `prepare` begins when the run does. */
export type Stage = {
  key: string;
  title: string;
  since: Run;
  prepare?: () => Promise<unknown>;
  /** @param isWhole whether every test of the stage runs, or only those that `npm test` takes (`run-tags.ts`) */
  run: (isWhole: boolean) => Promise<Tally>;
};

const browserHere = once(findBrowser);
const javaHere = once(findJava);
const liberationHere = once(unpackLiberation);

/**
 * One round after the other, the stages of a round at once: those that wait for disks, processes and pages share the
 * machine with those that leave a core idle. Coverage is the last, because it asks whether the tests before it passed.
 */
export const ROUNDS: readonly (readonly Stage[])[] = [
  [
    stage("check", "lint", "Formatting and lint", () => judge(tool("@biomejs/biome/bin/biome", ["ci", "."]))),
    stage("check", "types", "Types", checkTypes),
    stage("check", "unused", "Unused code", () => judge(tool("knip/bin/knip.js", ["--no-progress"]))),
    stage("check", "rules", "House rules", () => judge(tool("../tools/house-rules/check.ts", []))),
    stage("check", "unit", "Unit tests", () => vitest("unit")),
    stage("test", "build", "Storefront and back office, production build", build),
  ],
  [
    stage("test", "api", "API tests on the embedded PostgreSQL", (isWhole) =>
      vitest("api", {
        env: { TEST_POSTGRES_URL: undefined, TEST_ACTS: actsFolder() },
        tags: isWhole ? undefined : `!${SLOW}`,
      }),
    ),
    stage("all", "tools", "Start and stop, for real", () => vitest("tools")),
  ],
  [stage("all", "api-other", "API tests on another PostgreSQL", apiOnOtherPostgres)],
  [
    stage("test", "e2e", "Journeys in a browser", journeys, [browserHere, liberationHere]),
    stage("all", "commands", "Every npm command, in its short form", commands, [browserHere, javaHere]),
  ],
  [
    stage("check", "coverage", "The specification, statement by statement", () =>
      judge(tool("../tools/coverage/check.ts", reports)),
    ),
  ],
];

/** @param needs what the stage waits for */
function stage(
  since: Run,
  key: string,
  title: string,
  run: Stage["run"],
  needs: readonly (() => Promise<unknown>)[] = [],
): Stage {
  return { key, title, run, since, prepare: () => Promise.all(needs.map((find) => find())) };
}

/** @param only the keys of the stages to run, whatever run they belong to; none for all of the run */
export function roundsOf({
  fast,
  all,
  only,
}: {
  fast: boolean;
  all: boolean;
  only: readonly string[];
}): Stage[][] {
  const runs: readonly Run[] = fast ? ["check"] : all ? ["check", "test", "all"] : ["check", "test"];
  const isChosen = ({ key, since }: Stage) => (only.length > 0 ? only.includes(key) : runs.includes(since));
  return ROUNDS.map((stages) => stages.filter(isChosen));
}

/** The reports of the tests that ran in this run. */
const reports: string[] = [];
let runFolder: string | null = null;

/** A file or folder for this run. */
function ofThisRun(name: string): string {
  if (runFolder === null) {
    const folder = mkdtempSync(path.join(os.tmpdir(), "suya-and-silk-tests-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    runFolder = folder;
  }
  return path.join(runFolder, name);
}

/** What the API tests of this run had the database do. */
function actsFolder(): string {
  const folder = ofThisRun("acts");
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function judge(running: Promise<CommandResult>): Promise<Tally> {
  const { code, output } = await running;
  return code === 0 ? passed() : failed(output);
}

/**
 * One checker, because each of the usual four works out shared types again, and room for garbage: together a third less
 * processor time. Outside CI, only what changed since the last check, and what depends on it, is checked again.
 */
function checkTypes(): Promise<Tally> {
  const remembered = path.join(ROOT, "node_modules/.cache/check-types.tsbuildinfo");
  const again = process.env.CI ? [] : ["--incremental", "--tsBuildInfoFile", remembered];
  const args = ["--noEmit", "--checkers", "1", ...again];
  return judge(tool("typescript/bin/tsc", args, { env: { GOGC: "400" } }));
}

interface Part {
  env?: Record<string, string | undefined>;
  /** An expression of tags that tests must match. */
  tags?: string | undefined;
  /** The tests to run, if not all. */
  chosen?: readonly string[];
}

async function vitest(project: string, { env = {}, tags, chosen }: Part = {}): Promise<Tally> {
  const file = ofThisRun(`${reports.length}-${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  // A developer's or production's settings must not decide what the tests see.
  const clean = { NODE_ENV: "test", TEST_LEAVES_OUT: undefined, ...env };
  const files = new Set(chosen?.map((test) => test.split(" > ")[0] ?? ""));
  const filter = tags === undefined ? [] : [`--tags-filter=${tags}`];
  const args = ["run", "--project", `${project}*`, ...filter, ...reporters, ...files];
  const ran = await tool("vitest/vitest.mjs", args, { env: clean });
  const report: VitestReport | null = await readFile(file, "utf8")
    .then(JSON.parse)
    .catch(() => null);
  // Those of chosen tests have passed before, and a part of the tests does not show every statement.
  if (report && !chosen && !tags) reports.push(file);
  return tallyVitest({ ...ran, report, chosen: tags === undefined ? chosen?.length : null });
}

async function apiOnOtherPostgres(): Promise<Tally> {
  const other = await startOtherPostgres();
  if (!other) {
    const why =
      "no other PostgreSQL is installed (on Debian: apt-get install postgresql), and TEST_POSTGRES_URL is not set.";
    return leftOut(`API tests on another PostgreSQL: ${why}`);
  }
  try {
    // All of them, where the API tests are left out that say which of them are enough.
    const chosen = testsForAnotherPostgres(readTestActs(actsFolder()));
    const env = { TEST_POSTGRES_URL: other.url };
    if (chosen.length === 0) return await vitest("api", { env });
    const TEST_CHOSEN = ofThisRun("chosen.json");
    writeFileSync(TEST_CHOSEN, JSON.stringify(chosen));
    const tally = await vitest("api", { env: { ...env, TEST_CHOSEN }, chosen });
    const why = "those that together send it every statement, and see each that it refuses";
    return { ...tally, notes: [`on ${other.name}: ${why}`, ...tally.notes] };
  } finally {
    await other.stop();
  }
}

async function build(): Promise<Tally> {
  try {
    await buildFronts();
    return passed();
  } catch (error) {
    return failed(error instanceof CannotStart ? error.message : String(error));
  }
}

async function journeys(isWhole: boolean): Promise<Tally> {
  const [browser, liberation] = await Promise.all([browserHere(), liberationHere()]);
  if (browser.kind === "missing") return failed(browser.why);
  const tally = await vitest("e2e", {
    env: { CHROME_PATH: browser.file, ...(liberation === null ? {} : { TEST_FONTS: liberation }) },
    tags: isWhole ? undefined : CORE,
  });
  const leftOut =
    liberation === null
      ? ["typefaces.test.ts with Liberation Sans: the fonts could not be downloaded (on Debian: as root)."]
      : [];
  return { ...tally, leftOut: [...tally.leftOut, ...leftOut], notes: [`in ${browser.file}`, ...tally.notes] };
}

async function commands(): Promise<Tally> {
  const [browser, java] = await Promise.all([browserHere(), javaHere()]);
  if (browser.kind === "missing") return failed(browser.why);
  const env = { CHROME_PATH: browser.file };
  if (java.kind === "found") return vitest("commands", { env });
  const tally = await vitest("commands", {
    env: { ...env, TEST_LEAVES_OUT: "e2e/commands/html-check.test.ts" },
  });
  return { ...tally, leftOut: [`npm run html-check: ${java.why}`] };
}

/** The first call starts it; all calls get the same answer. */
function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}
