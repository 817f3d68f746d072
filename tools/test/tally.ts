/** How one stage went. `notes` are lines worth reading even when all is well. */
export type Tally = { passed: number; failed: number; output: string; notes: string[] };

export function passed(notes: string[] = []): Tally {
  return { passed: 1, failed: 0, output: "", notes };
}

export function failed(output: string): Tally {
  return { passed: 0, failed: 1, output, notes: [] };
}

export function sum(tallies: readonly Tally[]): { passed: number; failed: number } {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.reduce((total, tally) => total + tally.failed, 0),
  };
}

/** The last line of a run, which people and machines look for. */
export function verdict(tallies: readonly Tally[]): string {
  const total = sum(tallies);
  return `${total.passed} passed, ${total.failed} failed`;
}
