/** Where the process of a path dies. */
export interface Death {
  nth: number;
  when: "before" | "after";
}

/**
 * How many of a path's deaths may be missed: its last statements may have been background work when they were counted.
 */
const MISSED_SHARE_MAX = 0.1;
/** Both deaths of one statement, on a short path. */
const MISSED_OF_FEW_MAX = 2;

/** Whether a path died as often as it was to, and not only before its statements or only after them. */
export function hasDeathsEnough(deaths: number, missed: readonly Death[]): boolean {
  const wanted = deaths + missed.length;
  const missedMax = Math.max(MISSED_OF_FEW_MAX, MISSED_SHARE_MAX * wanted);
  const isOneSided = (["before", "after"] as const).some(
    (when) => missed.filter((death) => death.when === when).length >= wanted / 2,
  );
  return deaths > 0 && missed.length <= missedMax && !isOneSided;
}
