import type { Journal } from "./calls/journal.ts";

const inWords = (count: number, one: string) =>
  `${count.toLocaleString("en-GB")} ${one}${count === 1 ? "" : "s"}`;

/** The sums of all seeds of a run. */
export class Tally {
  #seeds = 0;
  #operations = 0;
  #faults = 0;
  #violations = 0;
  readonly #journeys = new Map<string, number>();
  readonly #faultsByName = new Map<string, number>();

  get isClean(): boolean {
    return this.#violations === 0;
  }

  /** Prints what a seed came to, and every violation with its facts. */
  add(seed: number, journal: Journal, tookMs: number): void {
    this.#seeds += 1;
    this.#operations += journal.operations;
    this.#faults += journal.faultCount;
    this.#violations += journal.violations.length;
    addAll(this.#journeys, journal.journeys);
    addAll(this.#faultsByName, journal.faults);
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
