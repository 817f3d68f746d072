/** How many backups are kept: of each of the last hours, days and weeks that have one, the newest. */
export interface Retention {
  hourly: number;
  daily: number;
  weekly: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** Weeks begin on Monday, and 1 January 1970 was a Thursday. */
const MONDAY_MS = 4 * DAY_MS;

/**
 * The newest backup stays whatever is set, and so do those of the last 24 hours: one that a person makes before a change
 * outlives the scheduled ones after it.
 */
export function chooseKept<Backup extends { at: Date }>(
  backups: readonly Backup[],
  { hourly, daily, weekly }: Retention,
  now: Date,
): Set<Backup> {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const isYoung = ({ at }: Backup) => now.getTime() - at.getTime() < DAY_MS;
  const kept = new Set(newestFirst.filter((backup, index) => index === 0 || isYoung(backup)));
  for (const [count, lengthMs, beginsMs] of [
    [hourly, HOUR_MS, 0],
    [daily, DAY_MS, 0],
    [weekly, WEEK_MS, MONDAY_MS],
  ] as const) {
    const periods = new Set<number>();
    for (const backup of newestFirst) {
      const period = Math.floor((backup.at.getTime() - beginsMs) / lengthMs);
      if (periods.has(period)) continue;
      if (periods.size >= count) break;
      periods.add(period);
      kept.add(backup);
    }
  }
  return kept;
}

/** Minutes from one backup to the next: as often as they are kept. */
export function minutesBetween({ hourly, daily }: Retention): number {
  if (hourly > 0) return 60;
  return daily > 0 ? 24 * 60 : 7 * 24 * 60;
}
