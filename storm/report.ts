import type { Journal } from "./calls/journal.ts";

export const inWords = (count: number, one: string) =>
  `${count.toLocaleString("en-GB")} ${one}${count === 1 ? "" : "s"}`;

/** A kind of fault that was tried this often in a run and never made is broken. */
const FAILED_MAX = 5;

/** The sums of all seeds of a run. */
export class Tally {
  #seeds = 0;
  #operations = 0;
  #faults = 0;
  #violations = 0;
  readonly #journeys = new Map<string, number>();
  readonly #faultsByName = new Map<string, number>();
  readonly #failedFaults = new Map<string, number>();

  get isClean(): boolean {
    return this.#violations === 0 && this.#brokenFaults.length === 0;
  }

  get #brokenFaults(): string[] {
    return [...this.#failedFaults]
      .filter(([name, count]) => count >= FAILED_MAX && !this.#faultsByName.has(name))
      .map(([name]) => name);
  }

  /** Prints what a seed came to, and every violation with its facts. */
  add(seed: number, journal: Journal, tookMs: number): void {
    this.#seeds += 1;
    this.#operations += journal.operations;
    this.#faults += journal.faultCount;
    this.#violations += journal.violations.length;
    addAll(this.#journeys, journal.journeys);
    addAll(this.#faultsByName, journal.faults);
    addAll(this.#failedFaults, journal.failedFaults);
    const counts = [
      inWords(journal.operations, "operation"),
      inWords(journal.faultCount, "fault"),
      inWords(journal.violations.length, "violation"),
    ];
    console.log(`seed ${seed}: ${counts.join(", ")}, ${Math.round(tookMs / 1000)} s`);
    for (const { check, facts } of journal.violations)
      console.log(`  VIOLATION (seed ${seed}): ${check}\n    ${JSON.stringify(facts)}`);
  }

  print(): void {
    console.log(`What people did: ${listed(this.#journeys)}`);
    console.log(`What broke: ${listed(this.#faultsByName)}`);
    console.log(`What could not be broken: ${listed(this.#failedFaults)}`);
    for (const name of this.#brokenFaults)
      console.log(`NEVER MADE: ${name}, though it was tried several times`);
    const counts = [
      inWords(this.#seeds, "seed"),
      inWords(this.#operations, "operation"),
      inWords(this.#faults, "fault"),
      inWords(this.#violations, "violation"),
    ];
    console.log(counts.join(", "));
  }
}

function addAll(sums: Map<string, number>, more: Map<string, number>): void {
  for (const [name, count] of more) sums.set(name, (sums.get(name) ?? 0) + count);
}

function listed(counts: Map<string, number>): string {
  return (
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, count]) => `${name} ${count}`)
      .join(", ") || "nothing"
  );
}
