/** `npm test`, `npm run check`. Runs its stages, whatever became of the ones before, and counts. */
import { flag, readCommandLine, text } from "../../apps/server/command-line/read-command-line.ts";
import { endRunning } from "../programs/command.ts";
import { elapsed, step } from "../start/progress.mjs";
import { runChosenTests } from "./chosen-tests.ts";
import { ROUNDS, roundsOf, type Stage } from "./stages.ts";
import { closing, failed, type Tally, verdict } from "./tally.ts";

const keys = ROUNDS.flat().map(({ key }) => key);
const { values, positionals: files } = readCommandLine({
  typed: "npm test",
  does: "Runs the checks and tests that a change must pass, or the tests of some files.",
  options: {
    all: flag("runs every check and test, as CI does"),
    fast: flag("leaves out what takes long, as npm run check does"),
    only: text(`of these: ${keys.join(", ")}`, { value: "STAGE", multiple: true, default: [] }),
    title: text("of the files, the tests with these words in the title", { short: "t", value: "WORDS" }),
  },
  positionals: { name: "FILE …", means: "the files whose tests are run, everything unless given" },
});

const unknown = values.only.filter((key) => !keys.includes(key));
if (unknown.length > 0) {
  console.error(`There is no stage “${unknown.join(", ")}”. There are: ${keys.join(", ")}.`);
  process.exit(2);
}

/** Of a stage that somebody names, every test runs. */
const isWhole = values.all || values.only.length > 0;
let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    endRunning();
  });
}

if (files.length > 0) process.exit(await runChosenTests(files, values.title));

async function runStage(stage: Stage): Promise<Tally> {
  const began = Date.now();
  const tally = await step(
    stage.title,
    () => stage.run(isWhole),
    ({ failed }) => failed === 0,
  ).catch((error) => failed(describe(error)));
  const counted =
    tally.passed + tally.failed > 1 ? `${verdict([tally])}, ${elapsed(Date.now() - began)}` : null;
  for (const note of [counted, ...tally.notes, ...tally.leftOut.map((what) => `left out: ${what}`)])
    if (note) console.log(`      ${note}`);
  if (tally.failed > 0) console.log(`\n${tally.output.trim()}\n`);
  return tally;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const began = Date.now();
const rounds = roundsOf(values);
// Packages of Debian come over the network while the first stages use the processor.
for (const stage of rounds.flat()) void stage.prepare?.();
const tallies: { stage: Stage; tally: Tally }[] = [];
for (const stages of rounds) {
  if (isInterrupted) process.exit(130);
  const run = await Promise.all(stages.map(async (stage) => ({ stage, tally: await runStage(stage) })));
  tallies.push(...run);
}

const bad = tallies.filter(({ tally }) => tally.failed > 0);
if (bad.length > 0) console.log(`\nFailed: ${bad.map(({ stage }) => stage.title).join(", ")}`);
console.log(`\nTook ${elapsed(Date.now() - began)}.`);
if (!isWhole && !values.fast) console.log("npm test -- --all, as CI runs it, also runs the slower tests.");
console.log(closing(tallies.map(({ tally }) => tally)));
process.exit(bad.length > 0 ? 1 : 0);
