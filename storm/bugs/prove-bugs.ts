import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Journal, Violation } from "../calls/journal.ts";
import { runSeed, type SeedOptions } from "../run-seed.ts";
import { walkPath } from "../sweep/sweep.ts";
import type { Ground } from "../world/ground.ts";
import { BUGS, type Bug } from "./bugs.ts";
import { planted, sourceUrlOf } from "./planted.ts";

/** A bug that shows only by bad luck has a few storms to show in. */
const SEEDS_MAX = 6;

/**
 * Plants one deliberate bug after the other, each in a shop of its own, and looks whether the checks find it.
 * @param only the names of some; all when empty
 * @returns whether each was found
 */
export async function proveBugs(
  ground: Ground,
  { only, ...options }: Omit<SeedOptions, "world"> & { only: readonly string[] },
): Promise<boolean> {
  const chosen = BUGS.filter(({ name }) => only.length === 0 || only.includes(name));
  await requireTexts(chosen);
  const missed: string[] = [];
  for (const bug of chosen) {
    const found = await find(ground, bug, options);
    console.log(`${found ? "found" : "NOT FOUND"}: ${bug.name}${found ? ` (${found})` : ""}`);
    if (!found) missed.push(bug.name);
  }
  console.log(`${chosen.length - missed.length} of ${chosen.length} deliberate bugs found`);
  return chosen.length > 0 && missed.length === 0;
}

/** A violation of a check that has to find the bug: another one may be of something else. */
function finding({ name, foundBy }: Bug, { violations }: Journal): Violation | undefined {
  const found = violations.find(({ check }) => foundBy.includes(check));
  const others = new Set(violations.map(({ check }) => check));
  if (!found && others.size > 0) console.log(`  ${name}: only found by ${[...others].join("; ")}`);
  return found;
}

/** @returns the first check that finds it, and in which seed */
async function find(ground: Ground, bug: Bug, options: Omit<SeedOptions, "world">): Promise<string | null> {
  const plant = new URL(`./plant.ts?bug=${encodeURIComponent(bug.name)}`, import.meta.url).href;
  const world = {
    ...(bug.sql ? { change: bug.sql } : {}),
    ...(bug.patches ? { nodeOptions: ["--import", plant] } : {}),
  };
  if (bug.shownOn) {
    const violation = finding(bug, await walkPath(ground, bug.shownOn, world));
    return violation ? `${bug.shownOn}: ${violation.check}` : null;
  }
  for (let { seed } = options; seed < options.seed + SEEDS_MAX; seed += 1) {
    const journal = await runSeed(ground, {
      ...options,
      seed,
      faultsPerSecond: bug.shownBy ? options.faultsPerSecond : 0,
      onlyFault: bug.shownBy,
      world,
    });
    const violation = finding(bug, journal);
    if (violation) return `seed ${seed}: ${violation.check}`;
  }
  return null;
}

async function requireTexts(bugs: readonly Bug[]): Promise<void> {
  for (const { patches = [] } of bugs) {
    for (const patch of patches) planted(await readFile(fileURLToPath(sourceUrlOf(patch)), "utf8"), patch);
  }
}
