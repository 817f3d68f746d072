import { fullTime, timeAgo } from "../browser/lagos-time.ts";

/** A moment in Lagos time: how long ago, with the exact time on hover; or the exact time. */
export function Time({ at, exact = false }: { at: string; exact?: boolean }) {
  const full = fullTime(at);
  return (
    <time dateTime={at} title={full} className="whitespace-nowrap">
      {exact ? full : timeAgo(at)}
    </time>
  );
}
