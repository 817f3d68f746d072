/**
 * How one stage went. `notes` are lines worth reading even when all is well; `leftOut` is what could not run on this
 * machine, and why.
 */
export type Tally = { passed: number; failed: number; output: string; notes: string[]; leftOut: string[] };

export function passed(notes: string[] = []): Tally {
  return { passed: 1, failed: 0, output: "", notes, leftOut: [] };
}

export function failed(output: string): Tally {
  return { passed: 0, failed: 1, output, notes: [], leftOut: [] };
}

/** A whole stage that could not run on this machine. */
export function leftOut(why: string): Tally {
  return { passed: 0, failed: 0, output: "", notes: [], leftOut: [why] };
}

/** The end of a run: what it left out, and as the last line, which people and machines look for, its total. */
export function closing(tallies: readonly Tally[]): string {
  const missing = tallies.flatMap((tally) => tally.leftOut);
  const left =
    missing.length > 0 ? ["Left out on this machine:", ...missing.map((what) => `  ${what}`), ""] : [];
  return [...left, verdict(tallies)].join("\n");
}

export function verdict(tallies: readonly Tally[]): string {
  const sum = (key: "passed" | "failed") => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed`;
}
