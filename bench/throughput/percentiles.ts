/** What a stretch of requests looked like from outside. */
export interface Load {
  requests: number;
  seconds: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
}

export function percentilesOf(took: readonly number[]): { p50: number; p99: number } {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Of an even number the lower of the two in the middle: no score is made better than it was. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
