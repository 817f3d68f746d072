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
import { failed, leftOut, passed, type Tally } from "./tally.ts";
import { tallyVitest, type VitestReport } from "./vitest-report.ts";

/** `key` is what `--only` takes; `isFast` puts it into `npm run check`; `prepare` begins when the run does. */
export type Stage = {
  key: string;
  title: string;
  isFast: boolean;
  prepare?: () => Promise<unknown>;
  run: () => Promise<Tally>;
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
    fast("lint", "Formatting and lint", () => judge(tool("@biomejs/biome/bin/biome", ["ci", "."]))),
    fast("types", "Types", checkTypes),
    fast("unused", "Unused code", () => judge(tool("knip/bin/knip.js", ["--no-progress"]))),
    fast("rules", "House rules", () => judge(tool("../tools/house-rules/check.ts", []))),
    fast("unit", "Unit tests", () => vitest("unit")),
    slow("build", "Storefront and back office, production build", build),
  ],
  [
    slow("api", "API tests on the embedded PostgreSQL", () =>
      vitest("api", { TEST_POSTGRES_URL: undefined, TEST_ACTS: actsFolder() }),
    ),
    slow("tools", "Start and stop, for real", () => vitest("tools")),
  ],
  [slow("api-other", "API tests on another PostgreSQL", apiOnOtherPostgres)],
  [
    slow("e2e", "Journeys in a browser", journeys, [browserHere, liberationHere]),
    slow("commands", "Every npm command, in its short form", commands, [browserHere, javaHere]),
  ],
  [
    fast("coverage", "The specification, statement by statement", () =>
      judge(tool("../tools/coverage/check.ts", reports)),
    ),
  ],
];

function fast(key: string, title: string, run: Stage["run"]): Stage {
  return { key, title, run, isFast: true };
}

/** @param needs what the stage waits for */
function slow(
  key: string,
  title: string,
  run: Stage["run"],
  needs: readonly (() => Promise<unknown>)[] = [],
): Stage {
  return { key, title, run, isFast: false, prepare: () => Promise.all(needs.map((find) => find())) };
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

async function vitest(
  project: string,
  env: Record<string, string | undefined> = {},
  chosen?: readonly string[],
): Promise<Tally> {
  const file = ofThisRun(`${reports.length}-${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  // A developer's or production's settings must not decide what the tests see.
  const clean = { NODE_ENV: "test", TEST_LEAVES_OUT: undefined, ...env };
  const files = new Set(chosen?.map((test) => test.split(" > ")[0] ?? ""));
  const ran = await tool("vitest/vitest.mjs", ["run", "--project", `${project}*`, ...reporters, ...files], {
    env: clean,
  });
  const report: VitestReport | null = await readFile(file, "utf8")
    .then(JSON.parse)
    .catch(() => null);
  // Those of the chosen tests have passed before.
  if (report && !chosen) reports.push(file);
  return tallyVitest({ ...ran, report, chosen: chosen?.length });
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
    if (chosen.length === 0) return await vitest("api", env);
    const TEST_CHOSEN = ofThisRun("chosen.json");
    writeFileSync(TEST_CHOSEN, JSON.stringify(chosen));
    const tally = await vitest("api", { ...env, TEST_CHOSEN }, chosen);
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

async function journeys(): Promise<Tally> {
  const [browser, liberation] = await Promise.all([browserHere(), liberationHere()]);
  if (browser.kind === "missing") return failed(browser.why);
  const tally = await vitest("e2e", {
    CHROME_PATH: browser.file,
    ...(liberation === null ? {} : { TEST_FONTS: liberation }),
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
  if (java.kind === "found") return vitest("commands", env);
  const tally = await vitest("commands", {
    ...env,
    TEST_LEAVES_OUT: "e2e/commands/html-check.test.ts",
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
