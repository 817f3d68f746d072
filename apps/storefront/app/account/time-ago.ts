const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** "just now", "12 minutes ago", "Friday 20 November, 14:05". */
export function timeAgo(iso: string, now: number): string {
  const gone = now - Date.parse(iso);
  if (gone < 2 * MINUTE_MS) return "just now";
  if (gone < HOUR_MS) return `${Math.floor(gone / MINUTE_MS)} minutes ago`;
  if (gone < 2 * HOUR_MS) return "an hour ago";
  if (gone < 24 * HOUR_MS) return `${Math.floor(gone / HOUR_MS)} hours ago`;
  return new Intl.DateTimeFormat("en-NG", {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Africa/Lagos",
  }).format(Date.parse(iso));
}
